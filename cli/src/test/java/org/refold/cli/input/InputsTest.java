package org.refold.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.cli.Ran;

/** What can be an input: folders, and compressed data. */
class InputsTest {
  private static final String TEXT = "the cat sat\non the mat\n";

  @TempDir private Path folder;
  private Path inputs;
  private Path codec;

  @BeforeEach
  void makeFolder() throws IOException {
    inputs = Files.createDirectory(folder.resolve("inputs"));
    codec = folder.resolve("some.refold");
  }

  private Ran encode(InputStream in, Object... more) {
    List<String> args =
        new ArrayList<>(List.of("encode", "--as", "sentences", "--codec", codec.toString()));
    Stream.of(more).map(String::valueOf).forEach(args::add);
    return Ran.refold(in, args.toArray(String[]::new));
  }

  private Ran encode(Object... more) {
    return encode(InputStream.nullInputStream(), more);
  }

  /** What comes back of the sentences in an input. */
  private String sentences(InputStream in, Object... args) {
    Ran encoded = encode(in, args);
    assertThat(encoded.code()).as(encoded.err()).isZero();
    return Ran.refoldReading(encoded.out(), "decode", "--codec", codec.toString(), "-").out();
  }

  private static byte[] packed(String text) {
    return packed(text.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] packed(byte[] plain) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(plain);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return bytes.toByteArray();
  }

  private void write(String name, String text) throws IOException {
    Path file = inputs.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  @Test
  void encode_folder_isAllFilesInItByName() throws IOException {
    write("b.txt", "b");
    write("a/z.txt", "a z");
    write("a/deep/er/y.txt", "a y");
    write("c", "c");
    Files.write(inputs.resolve("d.gz"), packed("d"));
    Files.createDirectory(inputs.resolve("empty"));
    assertThat(sentences(InputStream.nullInputStream(), inputs)).isEqualTo("a y\na z\nb\nc\nd\n");
  }

  @Test
  void encode_folderBesideFiles_isReadWhereItStands() throws IOException {
    write("b.txt", "b");
    Path last = Files.writeString(folder.resolve("last.txt"), "last");
    assertThat(sentences(new ByteArrayInputStream(new byte[] {'a'}), "-", inputs, last))
        .isEqualTo("a\nb\nlast\n");
  }

  @Test
  void encode_hiddenFiles_arePassedOver() throws IOException {
    write("a", "a");
    write(".hidden", "b");
    write(".folder/c", "c");
    assertThat(sentences(InputStream.nullInputStream(), inputs)).isEqualTo("a\n");
    Path hidden = inputs.resolve(".folder");
    codec = folder.resolve("other.refold");
    assertThat(sentences(InputStream.nullInputStream(), hidden)).isEqualTo("c\n");
  }

  @Test
  void encode_links_areReadIfTheyAreFilesAndNeverLeadInCircles() throws IOException {
    write("a/b", "b");
    Files.createSymbolicLink(inputs.resolve("a/loop"), inputs);
    Files.createSymbolicLink(inputs.resolve("a/self"), inputs.resolve("a/self"));
    Files.createSymbolicLink(inputs.resolve("a/nothing"), folder.resolve("nothing"));
    Path target = Files.writeString(folder.resolve("target.txt"), "linked");
    Files.createSymbolicLink(inputs.resolve("z"), target);
    assertThat(sentences(InputStream.nullInputStream(), inputs)).isEqualTo("b\nlinked\n");
    Path link = Files.createSymbolicLink(folder.resolve("link"), inputs);
    codec = folder.resolve("other.refold");
    assertThat(sentences(InputStream.nullInputStream(), link)).isEqualTo("b\nlinked\n");
  }

  @Test
  void encode_folderWithoutFiles_isRefused() throws IOException {
    Files.createDirectory(inputs.resolve("empty"));
    assertMisuse(
        encode(inputs), inputs + ": got a folder without files, expected one file or" + " more");
    assertThat(codec).doesNotExist();
  }

  @Test
  void encode_outputOrCodecInTheFolder_isRefused() throws IOException {
    write("a", "a");
    Path output = inputs.resolve("out");
    assertMisuse(
        encode("-o", output, inputs),
        "--output " + output + ": is in the input folder " + inputs + "; name a file elsewhere");
    Path link = Files.createSymbolicLink(folder.resolve("link"), inputs);
    assertMisuse(
        encode("-o", output, link),
        "--output " + output + ": is in the input folder " + link + "; name a file elsewhere");
    codec = inputs.resolve("some.refold");
    assertMisuse(
        encode(inputs),
        "--codec " + codec + ": is in the input folder " + inputs + "; name a file elsewhere");
    assertThat(inputs.toFile().list()).containsExactly("a");
  }

  private static void assertMisuse(Ran ran, String message) {
    assertThat(ran)
        .isEqualTo(new Ran(2, "", "refold: " + message + "\ntry 'refold encode --help'\n"));
  }

  @Test
  void encode_gzip_isUnpackedWhateverItsName() throws IOException {
    Path file = inputs.resolve("some.txt");
    Files.write(file, packed(TEXT));
    assertThat(sentences(InputStream.nullInputStream(), file)).isEqualTo(TEXT);
    codec = folder.resolve("other.refold");
    assertThat(sentences(new ByteArrayInputStream(packed(TEXT)), "-")).isEqualTo(TEXT);
  }

  @Test
  void encode_gzipOfSeveralMembers_isReadToItsEnd() {
    byte[] one = packed("one");
    byte[] other = packed("\nother\n");
    byte[] both = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, both, one.length, other.length);
    // Like a slow pipe: one byte at a time, none available before it is read.
    InputStream slow =
        new FilterInputStream(new ByteArrayInputStream(both)) {
          @Override
          public int read(byte[] target, int from, int count) throws IOException {
            return super.read(target, from, Math.min(count, 1));
          }

          @Override
          public int available() {
            return 0;
          }
        };
    assertThat(sentences(slow, "-")).isEqualTo("one\nother\n");
  }

  @Test
  void encode_gzipInGzip_isUnpackedOnce() {
    byte[] twice = packed(packed("a"));
    Ran ran = encode(new ByteArrayInputStream(twice), "-");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).contains("standard input:1:2: got ").hasLineCount(1);
  }

  @Test
  void encode_gzipCutShort_isOneClearLine() throws IOException {
    byte[] whole = packed(TEXT.repeat(1_000));
    Path file = inputs.resolve("cut.gz");
    for (int length : new int[] {whole.length - 9, whole.length / 2, 12}) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertThat(encode(file))
          .isEqualTo(
              new Ran(
                  1,
                  "",
                  "refold: "
                      + file
                      + ": got a read error (the gzip data is truncated), expected a readable"
                      + " input\n"));
    }
    Files.write(file, Arrays.copyOf(whole, 2));
    assertThat(encode(file))
        .isEqualTo(
            new Ran(1, "", "refold: " + file + ": can't be read (the gzip data is truncated)\n"));
    assertThat(encode(new ByteArrayInputStream(whole, 0, 40), "-").err())
        .isEqualTo(
            "refold: standard input: can't be copied to a temporary file (the gzip data is"
                + " truncated)\n");
  }

  /** The JDK would take what comes before for the whole. */
  @Test
  void encode_gzipWithADamagedSecondMember_isOneClearLine() throws IOException {
    byte[] first = packed("f(a, b)\n");
    byte[] second = packed("f(b, a)\n");
    second[2] = 7;
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.writeBytes(first);
    both.writeBytes(second);
    Path file = Files.write(folder.resolve("both.gz"), both.toByteArray());
    Ran ran =
        Ran.refold(
            "encode",
            "--as",
            "terms",
            "--codec",
            folder.resolve("c.refold").toString(),
            file.toString());
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .startsWith("refold: " + file + ": got a read error (the gzip data is damaged: ");
    // Zeros after the last member are padding.
    Files.write(file, Arrays.copyOf(first, first.length + 100));
    assertThat(Ran.refold("roundtrip", "--as", "terms", "--json", file.toString()).out())
        .contains("\"items\":1,");
  }

  @Test
  void encode_gzipDamaged_isOneClearLine() throws IOException {
    byte[] bytes = packed(TEXT.repeat(1_000));
    bytes[bytes.length - 5] ^= 1;
    Path file = Files.write(inputs.resolve("damaged.gz"), bytes);
    assertThat(encode(file).err())
        .startsWith("refold: " + file + ": got a read error (the gzip data is damaged: ")
        .hasLineCount(1);
  }

  @Test
  void decode_folderOfPackedVectors_isRead() throws IOException {
    String vectors =
        encode(new ByteArrayInputStream(TEXT.getBytes(StandardCharsets.UTF_8)), "-").out();
    Files.write(inputs.resolve("vectors.jsonl.gz"), packed(vectors));
    assertThat(Ran.refold("decode", "--codec", codec.toString(), inputs.toString()).out())
        .isEqualTo(TEXT);
  }

  @Test
  void encode_emptyAndOneByteInputs_areNoGzip() throws IOException {
    write("empty", "");
    write("one", "x");
    assertThat(sentences(InputStream.nullInputStream(), inputs)).isEqualTo("x\n");
  }
}
