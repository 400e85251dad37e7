package org.refold.fuzz.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.refold.formats.vector.SvmLight;
import org.refold.formats.vector.VectorRow;
import org.refold.fuzz.Dice;
import org.refold.fuzz.ReaderTarget;
import org.refold.fuzz.Verdict;
import org.refold.fuzz.text.TextDamage;
import org.refold.vector.CountVector;

/** The note beside a file of vectors. The file itself always has the same row. */
public final class NoteTarget extends ReaderTarget<List<VectorRow>> {
  private static final String ROW = "0 1:1\n";
  private static final String CHECKSUM = "\"bytes\":6,\"crc32\":\"339a9824\"";

  public NoteTarget() {
    super("note", TextDamage.OF_VECTORS);
  }

  @Override
  protected byte[] written(Dice dice) {
    String note = object(dice);
    String either = dice.oneIn(2) ? object(dice) + "," + note : note;
    return ((dice.oneIn(3) ? "{\"either\":[" + either + "]}" : note) + dice.of("\n", "", "\n\n"))
        .getBytes(StandardCharsets.UTF_8);
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
  protected List<VectorRow> read(byte[] input, Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("vectors.svm"), ROW);
    Files.write(folder.resolve("vectors.svm.codec.json"), input);
    return Rows.read(SvmLight.FORMAT, file);
  }

  @Override
  protected String place(Path folder) {
    return folder.toString();
  }

  @Override
  protected void requireSound(List<VectorRow> rows, Path folder) {
    Verdict.require(
        rows.size() == 1 && rows.get(0).vector().at(0) == 1, "got another row: " + rows);
  }
}
