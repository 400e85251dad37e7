package org.refold.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.Codec;
import org.refold.cli.Ran;
import org.refold.cli.input.SignatureFacts;
import org.refold.formats.Kinds;
import org.refold.similarity.index.NearestNeighbours;
import org.refold.vector.CountVector;

class IndexCommandTest {
  @TempDir private Path folder;
  private Path terms;
  private Path codec;
  private Path index;

  @BeforeEach
  void write() throws IOException {
    terms = Files.writeString(folder.resolve("some.txt"), "f(a, c)\n\ns{a, a}\nf(c, a)\n");
    codec = folder.resolve("some.refold");
    index = folder.resolve("some.index");
  }

  private Ran index(Object... more) {
    return indexReading("", more);
  }

  private Ran indexReading(String standardInput, Object... more) {
    List<String> args =
        new ArrayList<>(List.of("index", "--codec", codec + "", "--index", index + ""));
    Stream.of(more).map(String::valueOf).forEach(args::add);
    return Ran.refoldReading(standardInput, args.toArray(String[]::new));
  }

  private List<String> names() {
    NearestNeighbours loaded = NearestNeighbours.load(index);
    return loaded.ids().mapToObj(id -> loaded.name(id).orElseThrow()).toList();
  }

  private List<CountVector> vectors() {
    NearestNeighbours loaded = NearestNeighbours.load(index);
    return loaded.ids().mapToObj(id -> loaded.vector(id).orElseThrow()).toList();
  }

  @Test
  void index_newFiles_holdsTheVectorsOfAllItems() {
    Ran ran = index("--as", "terms", terms);
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).isEqualTo("index " + index + ": 3 added, 0 removed, 3 in all\n");
    assertThat(ran.err())
        .startsWith("codec: sized for 3 items of up to 100 nodes: --max-arity 2 --width child=")
        .contains("\ncodec " + codec + ": ")
        .hasLineCount(2);
    assertThat(names()).containsExactly(terms + ":1", terms + ":3", terms + ":4");
    Codec made = Codec.load(codec);
    assertThat(vectors())
        .isEqualTo(
            Stream.of("f(a, c)", "s{a, a}", "f(c, a)")
                .map(text -> made.encode(Kinds.TERMS.parse(text)))
                .toList());
  }

  @Test
  void index_anyThreads_isTheSame() throws IOException {
    index("--as", "terms", "--threads", 1, terms, terms, terms);
    byte[] expected = Files.readAllBytes(index);
    Files.delete(index);
    index("--as", "terms", "--threads", 4, terms, terms, terms);
    assertThat(index).hasBinaryContent(expected);
  }

  @Test
  void index_again_isAddedTo() {
    index("--as", "terms", "--spares", 2, terms);
    Ran ran = indexReading("f(a, new)\n", "--as", "terms", "-");
    assertThat(ran)
        .isEqualTo(
            new Ran(
                0,
                "index " + index + ": 1 added, 0 removed, 4 in all\n",
                "codec "
                    + codec
                    + ": used 1 spare placeholder for new symbols, "
                    + SignatureFacts.of(Codec.load(codec).signature()).spares()
                    + " left\n"));
    assertThat(names()).endsWith("standard input:1").hasSize(4);
    Codec extended = Codec.load(codec);
    CountVector late = vectors().get(3);
    assertThat(vectors()).extracting(CountVector::codecId).containsOnly(extended.id());
    assertThat(extended.decode(late).first()).map(Kinds.TERMS::write).hasValue("f(a, new)");
  }

  @Test
  void index_vectors_areNamedByTheirNumber() {
    Path vectors = folder.resolve("some.jsonl");
    Ran.refold("encode", "--as", "terms", "--codec", codec + "", "-o", vectors + "", terms + "");
    Ran ran = index("--json", vectors);
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out())
        .startsWith(
            "{\"index\":\""
                + index
                + "\",\"codec\":\""
                + CountVector.idText(Codec.load(codec).id())
                + "\",\"added\":3,\"repeated\":0,\"exceeding\":0,\"removed\":0,\"items\":3,"
                + "\"sizing\":{\"width\":\"");
    assertThat(names())
        .containsExactly(vectors + ", vector 1", vectors + ", vector 2", vectors + ", vector 3");
    List<CountVector> ofVectors = vectors();
    index("--as", "terms", "--remove", vectors, terms);
    assertThat(names()).containsExactly(terms + ":1", terms + ":3", terms + ":4");
    assertThat(vectors()).isEqualTo(ofVectors);
  }

  @Test
  void index_namesThatAreThere_areTold() {
    index("--as", "terms", terms);
    Ran ran = index("--as", "terms", terms);
    assertThat(ran.out()).isEqualTo("index " + index + ": 3 added, 0 removed, 6 in all\n");
    assertThat(ran.err())
        .isEqualTo(
            "index "
                + index
                + ": 3 items added with names that it already had; --remove removes all items of"
                + " a name\n");
    assertThat(index("--remove", terms + ":3").out())
        .isEqualTo("index " + index + ": 0 added, 2 removed, 4 in all\n");
    assertThat(names()).containsExactly(terms + ":1", terms + ":4", terms + ":1", terms + ":4");
  }

  @Test
  void index_removeAFile_replacesAllOfIt() throws IOException {
    index("--as", "terms", terms);
    indexReading("f(a, a)\n", "--as", "terms", "-");
    Files.writeString(terms, "f(c, c)\n");
    Ran ran = index("--as", "terms", "--remove", terms, terms);
    assertThat(ran)
        .isEqualTo(new Ran(0, "index " + index + ": 1 added, 3 removed, 2 in all\n", ""));
    assertThat(names()).containsExactly("standard input:1", terms + ":1");
  }

  @Test
  void index_anyError_changesNothing() throws IOException {
    index("--as", "terms", "--spares", 1, terms);
    byte[] codecBefore = Files.readAllBytes(codec);
    byte[] indexBefore = Files.readAllBytes(index);
    List<Ran> failed =
        List.of(
            indexReading("f(a, new)\nf(a, newer)\nf(a, newest)\n", "--as", "terms", "-"),
            indexReading("f(a, a)\nf(a\n", "--as", "terms", "-"),
            indexReading("f(a, a)\n", "--as", "terms", "--remove", "nobody", "-"),
            index("--remove", terms + ":1", "--remove", terms + ":2"));
    assertThat(failed).allSatisfy(ran -> assertThat(ran.code()).isEqualTo(1));
    assertThat(failed).allSatisfy(ran -> assertThat(ran.out()).isEmpty());
    assertThat(failed).allSatisfy(ran -> assertThat(ran.err()).hasLineCount(1));
    assertThat(failed.get(0).err()).startsWith("refold: standard input:2: f/newer[2]: ");
    assertThat(failed.get(1).err()).startsWith("refold: standard input:2:4: got the end");
    assertThat(failed.get(2).err())
        .isEqualTo(
            "refold: --remove nobody: index "
                + index
                + " has no item of that name, expected one\n");
    assertThat(codec).hasBinaryContent(codecBefore);
    assertThat(index).hasBinaryContent(indexBefore);
  }

  @Test
  void index_badItem_makesNoFiles() {
    Ran ran = indexReading("f(a)\nf(\n", "--as", "terms", "-");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(codec).doesNotExist();
    assertThat(index).doesNotExist();
  }

  @Test
  void index_anotherCodec_isRefusedNamingBoth() {
    index("--as", "terms", terms);
    String id = CountVector.idText(Codec.load(codec).id());
    codec = folder.resolve("other.refold");
    Ran.refold("encode", "--as", "terms", "--seed", "2", "--codec", codec + "", terms + "");
    assertThat(index("--as", "terms", terms))
        .isEqualTo(
            new Ran(
                1,
                "",
                "refold: index "
                    + index
                    + ": got vectors of codec "
                    + id
                    + ", expected vectors of codec "
                    + codec
                    + ", which is "
                    + CountVector.idText(Codec.load(codec).id())
                    + ", or of an earlier state of it; name the codec file that the index was"
                    + " last written with\n"));
    Path vectors = folder.resolve("other.jsonl");
    Ran.refold("encode", "--as", "terms", "--codec", codec + "", "-o", vectors + "", terms + "");
    codec = folder.resolve("some.refold");
    assertThat(index(vectors).err())
        .startsWith("refold: " + vectors + ", vector 1: vector of codec ")
        .endsWith("; use the codec file that the vector was made with\n");
  }

  /** It would give the placeholder of a symbol in the index to another. */
  @Test
  void index_codecFromBeforeTheIndex_isRefused() throws IOException {
    index("--as", "terms", "--spares", 2, terms);
    byte[] old = Files.readAllBytes(codec);
    indexReading("f(a, new)\n", "--as", "terms", "-");
    byte[] before = Files.readAllBytes(index);
    Files.write(codec, old);
    for (Ran ran :
        List.of(
            indexReading("f(a, newer)\n", "--as", "terms", "-"),
            index("--remove", terms),
            Ran.refoldReading(
                "f(a, newer)\n",
                "nearest",
                "--as",
                "terms",
                "--codec",
                codec + "",
                "--index",
                index + "",
                "-"))) {
      assertThat(ran.code()).isEqualTo(1);
      assertThat(ran.err())
          .startsWith("refold: index " + index + ": got vectors of codec ")
          .endsWith("name the codec file that the index was last written with\n")
          .hasLineCount(1);
    }
    assertThat(codec).hasBinaryContent(old);
    assertThat(index).hasBinaryContent(before);
    // The symbol takes the same placeholder, but in a different history of the codec.
    Ran.refoldReading("f(a, newer)\n", "encode", "--as", "terms", "--codec", codec + "", "-");
    assertThat(index("--remove", terms).err())
        .endsWith("name the codec file that the index was" + " last written with\n");
  }

  @Test
  void index_codecExtendedSince_isAccepted() {
    index("--as", "terms", "--spares", 2, terms);
    Path vectors = folder.resolve("late.jsonl");
    Ran.refoldReading(
        "f(a, new)\n", "encode", "--as", "terms", "--codec", codec + "", "-o", vectors + "", "-");
    assertThat(index(vectors).code()).isZero();
    Codec extended = Codec.load(codec);
    assertThat(vectors()).hasSize(4).extracting(CountVector::codecId).containsOnly(extended.id());
    assertThat(extended.decode(vectors().get(3)).first())
        .map(Kinds.TERMS::write)
        .hasValue("f(a, new)");
  }

  @Test
  void index_withoutItsCodec_isNotGivenANewOne() throws IOException {
    index("--as", "terms", terms);
    Files.delete(codec);
    assertThat(index("--as", "terms", terms))
        .isEqualTo(
            new Ran(
                1,
                "",
                "refold: index "
                    + index
                    + ": its codec "
                    + codec
                    + " does not exist; name the codec file that the index was last written with,"
                    + " or"
                    + " another index\n"));
    assertThat(codec).doesNotExist();
  }

  @Test
  void index_folderInsteadOfAFile_isRefused() {
    index = folder;
    assertThat(index("--as", "terms", terms))
        .isEqualTo(
            new Ran(
                1,
                "",
                "refold: " + folder + ": is a folder, expected a file; name a file in" + " it\n"));
    assertThat(codec).doesNotExist();
  }

  @Test
  void index_optionsThatMakeNoSense_areRefused() throws IOException {
    assertMisuse(index(), "got no INPUT and no --remove, expected items to add or names to remove");
    assertMisuse(index("--as", "terms", "--sets", 0, terms), "--sets: got 0, expected 1 to ");
    assertMisuse(index("--as", "terms", folder), "--index " + index + ": is in the input folder ");
    index = codec;
    assertMisuse(
        index("--as", "terms", terms),
        "--index " + index + ": is the codec file; name another file");
    index = terms;
    assertMisuse(
        index("--as", "terms", terms), "--index " + index + ": is an input; name another file");
    index = folder.resolve("some.index");
    codec = terms;
    assertMisuse(
        index("--as", "terms", terms), "--codec " + codec + ": is an input; name another file");
    codec = folder.resolve("some.refold");
    index("--as", "terms", terms);
    assertMisuse(
        index("--as", "terms", "--seed", 9, terms),
        "--seed 9: codec "
            + codec
            + " has seed 1; leave the option out, or name another codec file");
    assertMisuse(
        index("--as", "sentences", terms), "--as sentences: codec " + codec + " is for terms and ");
  }

  private static void assertMisuse(Ran ran, String message) {
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .startsWith("refold: " + message)
        .endsWith("\ntry 'refold index --help'\n")
        .hasLineCount(2);
  }
}
