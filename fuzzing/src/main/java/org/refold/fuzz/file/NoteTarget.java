package org.refold.fuzz.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.refold.error.RefoldException;
import org.refold.formats.vector.SvmLight;
import org.refold.formats.vector.VectorRow;
import org.refold.fuzz.Dice;
import org.refold.fuzz.Target;
import org.refold.fuzz.Verdict;
import org.refold.vector.CountVector;

/** The note beside a file of vectors, which is itself always the same row. */
public final class NoteTarget implements Target {
  private static final String ROW = "0 1:1\n";
  private static final String CHECKSUM = "\"bytes\":6,\"crc32\":\"339a9824\"";

  @Override
  public String name() {
    return "note";
  }

  @Override
  public byte[] input(Dice dice) {
    String note = note(dice);
    byte[] bytes = note.getBytes(StandardCharsets.UTF_8);
    return dice.oneIn(2)
        ? TextDamage.of(bytes, note(dice).getBytes(StandardCharsets.UTF_8), dice)
        : bytes;
  }

  private static String note(Dice dice) {
    String note = object(dice);
    String either = dice.oneIn(2) ? object(dice) + "," + note : note;
    return (dice.oneIn(3) ? "{\"either\":[" + either + "]}" : note) + dice.of("\n", "", "\n\n");
  }

  private static String object(Dice dice) {
    List<String> members = new ArrayList<>();
    members.add("\"codec\":\"" + CountVector.idText(dice.any()) + "\"");
    members.add("\"symbols\":" + dice.from(1, 50));
    members.add("\"constraints\": " + dice.from(0, 50));
    members.add("\"sets\":" + dice.from(1, 5));
    if (dice.oneIn(2)) {
      members.add("\"rows\":1");
    }
    if (dice.oneIn(2)) {
      members.add("\"labels\":[\"a\",\"\\u00e9\",\"\"]");
    }
    if (dice.oneIn(2)) {
      members.add(CHECKSUM);
    }
    if (dice.oneIn(3)) {
      members.add("\"further\":{\"a\":[1,2,{\"b\":null}]}");
    }
    Collections.shuffle(members, new Random(dice.any()));
    return "{" + String.join(",", members) + "}";
  }

  @Override
  public Verdict check(byte[] input, Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("vectors.svm"), ROW);
    Path note = Files.write(folder.resolve("vectors.svm.codec.json"), input);
    try {
      List<VectorRow> rows = Rows.read(SvmLight.FORMAT, file);
      if (rows.size() != 1 || rows.get(0).vector().at(0) != 1) {
        throw new AssertionError("another row: " + rows);
      }
      return Verdict.accepted();
    } catch (RefoldException e) {
      String message = String.valueOf(e.getMessage());
      if (!message.startsWith(note.toString()) && !message.startsWith(file.toString())) {
        throw new AssertionError("a refusal that names neither file", e);
      }
      return Verdict.refused(e);
    }
  }
}
