package org.refold.experiments.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.SharedData;
import org.refold.error.RefoldException;

class DataFolderTest {
  @TempDir private Path folder = Path.of("");
  private Path brown = Path.of("");
  private Path axioms = Path.of("");
  private DataFolder data = new DataFolder(folder);

  @BeforeEach
  void makeFolders() throws IOException {
    brown = Files.createDirectories(folder.resolve("brown"));
    axioms = Files.createDirectories(folder.resolve("tptp").resolve("Axioms"));
    data = new DataFolder(folder);
  }

  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  @Test
  void sentences_text_isASentenceALine() throws IOException {
    Files.writeString(brown.resolve("sentences.txt"), "One and/or two .\n\n \t\n Three\t 1/2 \r\n");
    assertThat(data.sentences()).containsExactly("One and/or two .", "Three 1/2");
  }

  @Test
  void sentences_packedTextBesideOthers_isTaken() throws IOException {
    Files.writeString(brown.resolve("sentences.txt"), "Not this .");
    Files.writeString(brown.resolve("ca01"), "Nor/cc this/dt ./.");
    Files.write(brown.resolve("sentences.txt.gz"), packed("This one ."));
    assertThat(data.sentences()).containsExactly("This one .");
  }

  @Test
  void sentences_taggedFiles_areWithoutTagsInTheOrderOfFiles() throws IOException {
    Files.writeString(brown.resolve("cr09"), "The/at end/nn\n");
    Files.writeString(
        brown.resolve("ca01"), "\n\n\tOne/cd and/or/cc  //in 1/2/cd ./.\n\n\n\t``/`` Two/cd\n");
    Files.writeString(brown.resolve("cats.txt"), "ca01 news\n");
    Files.writeString(brown.resolve("README"), "no sentence");
    assertThat(data.sentences()).containsExactly("One and/or / 1/2 .", "`` Two", "The end");
  }

  @Test
  void sentences_brownAsTaggedFiles_areThoseOfTheText() throws IOException {
    List<String> tagged = SharedData.lines("brown/tagged.txt.gz");
    int half = tagged.size() / 2;
    Files.write(brown.resolve("ca01"), tagged.subList(0, half));
    Files.writeString(brown.resolve("cb02"), "\n\t" + String.join(" \n\n\t", rest(tagged, half)));
    assertThat(data.sentences())
        .isEqualTo(SharedData.lines("brown/sentences.txt.gz"))
        .isEqualTo(new DataFolder(SharedData.path("brown").resolveSibling("")).sentences());
  }

  private static List<String> rest(List<String> lines, int from) {
    return lines.subList(from, lines.size());
  }

  @Test
  void sentences_wordWithoutTag_isNamed() throws IOException {
    Path file = Files.writeString(brown.resolve("ca01"), "The/at\nend\n");
    assertThatThrownBy(data::sentences)
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            file
                + ":2:1: got 'end' without a tag, expected word/tag; add it, or read the text as"
                + " sentences");
  }

  @Test
  void sentences_missing_saysWhereTheyAre() throws IOException {
    String message =
        brown
            + ": found no sentences of the Brown corpus, expected sentences.txt.gz with one"
            + " sentence per line, or the files ca01 to cr09; get them from"
            + " packages/corpora/brown.zip of"
            + " https://github.com/nltk/nltk_data; --data or REFOLD_DATA names the parent folder"
            + " of brown";
    assertThatThrownBy(data::sentences).isInstanceOf(RefoldException.class).hasMessage(message);
    Files.writeString(brown.resolve("sentences.txt"), "\n \n");
    assertThatThrownBy(data::sentences).hasMessage(message);
    Files.delete(brown.resolve("sentences.txt"));
    Files.delete(brown);
    assertThatThrownBy(data::sentences).hasMessage(message);
  }

  @Test
  void sentences_damagedGzip_isOneLine() throws IOException {
    Path file = brown.resolve("sentences.txt.gz");
    byte[] whole = packed("The end .\n".repeat(1_000));
    Files.write(file, Arrays.copyOf(whole, whole.length - 1));
    assertThatThrownBy(data::sentences)
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            file + ": got a read error (the gzip data is truncated), expected a readable input");
    Files.write(file, Arrays.copyOf(whole, 3));
    assertThatThrownBy(data::sentences)
        .isInstanceOf(RefoldException.class)
        .hasMessage(file + ": can't be read (the gzip data is truncated)");
    whole[whole.length - 6] ^= 1;
    Files.write(file, whole);
    assertThatThrownBy(data::sentences)
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith(file + ": got a read error (the gzip data is damaged: ");
  }

  @Test
  void sentences_notUtf8_areToldByTheirPlace() throws IOException {
    Path file = brown.resolve("sentences.txt");
    Files.write(file, new byte[] {'a', '\n', 'b', ' ', (byte) 0xe9, '\n'});
    assertThatThrownBy(data::sentences)
        .isInstanceOf(RefoldException.class)
        .hasMessage(file + ":2:3: got the byte e9, expected UTF-8; convert the input to UTF-8");
  }

  @Test
  void axioms_files_areThoseInClauseNormalFormByName() throws IOException {
    for (String name :
        List.of("RNG001-0.ax", "GRP001-0.ax", "GRP001+0.ax", "GRP001-0.ax.bak", "README")) {
      Files.writeString(axioms.resolve(name), "");
    }
    assertThat(data.axioms())
        .containsExactly(axioms.resolve("GRP001-0.ax"), axioms.resolve("RNG001-0.ax"));
  }

  @Test
  void axioms_missing_saysWhereTheyAre() throws IOException {
    String message =
        axioms
            + ": found no axioms of TPTP in clause normal form, expected files such as"
            + " GRP001-0.ax; get them from the folder Axioms of the library at https://tptp.org;"
            + " --data or"
            + " REFOLD_DATA names the parent folder of tptp";
    assertThatThrownBy(data::axioms).isInstanceOf(RefoldException.class).hasMessage(message);
    Files.delete(axioms);
    assertThatThrownBy(data::axioms).hasMessage(message);
  }
}
