package org.refold.cli.option;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.Widths;
import org.refold.cli.Bare;
import org.refold.cli.Ran;
import org.refold.formats.Kinds;
import org.refold.mask.Mask;
import org.refold.mask.Masking;

/** What a new codec is told to be like, and what one that exists is believed to be. */
class CodecOptionsTest {
  @TempDir private Path folder;
  private Path codec;
  private Path input;

  @BeforeEach
  void write() throws IOException {
    codec = folder.resolve("some.refold");
    input = Files.writeString(folder.resolve("some.txt"), "f(a, g(c))\ns{a, c}\n");
  }

  private Ran encode(Object... more) {
    List<String> args =
        new ArrayList<>(List.of("encode", "--as", "terms", "--codec", codec.toString()));
    Stream.of(more).map(String::valueOf).forEach(args::add);
    args.add(input.toString());
    return Ran.refold(args.toArray(String[]::new));
  }

  private Masking masking() {
    return Codec.load(codec).masking();
  }

  @Test
  void encode_neitherMasksNorCaps_takesThoseOfTheKind() {
    assertThat(encode().code()).isZero();
    assertThat(masking()).isEqualTo(Kinds.TERMS.masking());
  }

  @Test
  void encode_masksAndCaps_goIntoTheNewCodec() {
    assertThat(encode("--masks", "occurrence,argument").code()).isZero();
    assertThat(masking())
        .isEqualTo(Kinds.TERMS.masking().withMasks(Mask.ARGUMENT, Mask.OCCURRENCE));
    codec = folder.resolve("other.refold");
    assertThat(encode("--masks", "depth", "--max-arity", "3,none", "--max-parents", 5).code())
        .isZero();
    assertThat(masking())
        .isEqualTo(
            Masking.NONE
                .withMasks(Mask.DEPTH)
                .withMaxArity(3, Masking.UNBOUNDED)
                .withMaxParents(5));
    codec = folder.resolve("third.refold");
    assertThat(encode("--masks", "none", "--max-arity", 4, "--max-parents", "none").code())
        .isZero();
    assertThat(masking()).isEqualTo(Masking.NONE.withMaxArity(4, 4));
    codec = folder.resolve("fourth.refold");
    assertThat(encode(Bare.with()).code()).isZero();
    assertThat(masking()).isEqualTo(Masking.NONE);
  }

  /** Widths are those of the sets that are asked for; the others come on top. */
  @Test
  void encode_redundancy_addsSetsOfTheSameWidths() {
    assertThat(encode("--sets", 3).code()).isZero();
    Codec without = Codec.load(codec);
    codec = folder.resolve("redundant.refold");
    assertThat(encode("--sets", 3, "--redundancy", 3).code()).isZero();
    Codec with = Codec.load(codec);
    assertThat(with.settings().sets()).isEqualTo(6);
    assertThat(Widths.of(with)).isEqualTo(Widths.of(without));
    assertThat(with.room()).isEqualTo(without.room());
    assertThat(encode("--sets", 3, "--redundancy", 3).code()).isZero();
    assertThat(encode("--sets", 6).code()).isZero();
    assertThat(encode("--redundancy", 3).code()).isZero();
    assertThat(encode("--sets", 3).err())
        .contains("--sets 3: codec " + codec + " has 6 sets; leave the option out");
    assertThat(encode("--sets", 3, "--redundancy", 4).err())
        .contains("--sets 3 --redundancy 4: codec " + codec + " has 6 sets; leave the option out");
    assertThat(encode("--redundancy", 6).err())
        .contains("--redundancy 6: codec " + codec + " has 6 sets; leave the option out");
  }

  @Test
  void encode_redundancyAlone_addsToTheSetsThatAreChosen() {
    assertThat(encode().code()).isZero();
    int chosen = Codec.load(codec).settings().sets();
    codec = folder.resolve("redundant.refold");
    assertThat(encode("--redundancy", 2).code()).isZero();
    assertThat(Codec.load(codec).settings().sets()).isEqualTo(chosen + 2);
  }

  @Test
  void encode_masksAndCapsOfTheCodecThatIsThere_areAccepted() {
    String[] options = {"--masks", "argument,depth", "--max-arity", "3,5", "--max-parents", "5"};
    assertThat(encode((Object[]) options).code()).isZero();
    assertThat(encode((Object[]) options)).matches(ran -> ran.code() == 0 && ran.err().isEmpty());
    assertThat(encode("--masks", "depth,argument").code()).isZero();
  }

  @Test
  void encode_masksAndCapsOfAnotherCodec_areRefused() {
    encode("--masks", "argument,depth", "--max-arity", "3,5");
    String rest = "; leave the option out, or name another codec file";
    assertMisuse(
        encode("--masks", "argument"),
        "--masks argument: codec " + codec + " has masks argument, depth" + rest);
    assertMisuse(
        encode("--masks", "none"),
        "--masks none: codec " + codec + " has masks argument, depth" + rest);
    assertMisuse(
        encode("--max-arity", "3"),
        "--max-arity 3: codec " + codec + " has --max-arity 3,5" + rest);
    assertMisuse(
        encode("--max-parents", "5"),
        "--max-parents 5: codec " + codec + " has --max-parents 1" + rest);
    codec = folder.resolve("other.refold");
    encode(Bare.with());
    assertMisuse(
        encode("--masks", "depth"), "--masks depth: codec " + codec + " has no masks" + rest);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "--masks | arity | got 'arity', expected none or some of argument,depth,occurrence",
        "--masks | depth, | got '', expected none or some of argument,depth,occurrence",
        "--masks | none,depth | got 'none', expected none or some of argument,depth,occurrence",
        "--max-arity | 1 | got '1', expected 2 to 65,535",
        "--max-arity | 3,x | got 'x', expected 2 to 65,535",
        "--max-arity | 3,4,5 | got '3,4,5', expected one cap, or two for ordered,unordered nodes",
        "--max-parents | 0 | got '0', expected 1 to 65,535",
        "--max-parents | 99999999999 | got '99999999999', expected 1 to 65,535",
        "--width | wide | got 'wide', expected 1 to 65,536",
        "--width | deep=3 | got 'deep', expected a number or some of"
            + " ordered-lead=N,ordered=N,unordered-lead=N,unordered=N,child=N,parent=N,sequence=N",
        "--width | child=3,child=3 | got child twice, expected it once",
        "--width | child=3,4 | got '4', expected a number or some of"
            + " ordered-lead=N,ordered=N,unordered-lead=N,unordered=N,child=N,parent=N,sequence=N",
        "--width | child= | got '', expected 1 to 65,536",
      })
  void encode_valuesThatMakeNoSense_areRefused(String option, String value, String message) {
    assertMisuse(encode(option, value), "Invalid value for option '" + option + "': " + message);
    assertThat(codec).doesNotExist();
  }

  private static void assertMisuse(Ran ran, String message) {
    assertThat(ran)
        .isEqualTo(new Ran(2, "", "refold: " + message + "\ntry 'refold encode --help'\n"));
  }

  @Test
  void encode_fitNone_makesTheSameCodecOfAnyData() throws IOException {
    Ran first = encode("--fit", "none", "--most-dimension", 5000);
    assertThat(first.code()).isZero();
    assertThat(first.err())
        .startsWith("codec: sized for any items of up to ")
        .contains(" nodes (made without data): ");
    byte[] bytes = Files.readAllBytes(codec);
    assertThat(encode("--fit", "none")).matches(ran -> ran.code() == 0 && ran.err().isEmpty());
    assertThat(bytes)
        .isEqualTo(Kinds.TERMS.universal(Kinds.TERMS.masking(), 5000).build().toBytes())
        .isEqualTo(Files.readAllBytes(codec));
    codec = folder.resolve("other.refold");
    assertThat(encode().code()).isZero();
    assertMisuse(
        encode("--fit", "none"),
        "--fit none: codec "
            + codec
            + " was fitted to data; leave the option out, or name another codec file");
  }

  @Test
  void encode_length_isThatOfTheVectors() throws IOException {
    assertThat(encode("--length", 3000).code()).isZero();
    assertThat(Codec.load(codec).dimension()).isEqualTo(3000);
    assertThat(encode("--length", 3000).code()).isZero();
    assertMisuse(
        encode("--length", 4000),
        "--length 4000: codec "
            + codec
            + " has dimension 3000; leave the option out, or name another codec file");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--most-dimension | 5000 | --most-dimension 5000",
        "--redundancy | 2 | --redundancy 2",
        "--plain-sets | 0 | --plain-sets 0",
      })
  void encode_lengthWithWhatContradictsIt_isRefused(String option, int value, String got) {
    assertMisuse(
        encode("--length", 3000, option, value),
        "--length 3000: got " + got + ", expected one of the two");
  }

  @Test
  void encode_lengthOfACodecWithMasks_isRefused() {
    assertThat(encode("--length", 3000, "--spares", 5).err())
        .startsWith(
            "refold: --length 3000: got a codec limited to the labels of its training"
                + " items, ");
  }

  @Test
  void encode_fitNone_readsTheInputOnce() {
    String[] command = {"encode", "--as", "terms", "--codec", codec.toString(), "--fit=none", "-"};
    Ran ran = Ran.refoldReading("", command);
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).isEmpty();
    assertThat(Codec.load(codec).room().orElseThrow().items()).isZero();
    assertThat(Ran.refold("explain", "--codec", codec.toString()).out())
        .contains("any items of up to ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--as terms --fit all | Invalid value for option '--fit': got 'all', expected none",
        "--as paper-clauses --fit none | --fit none: got kind paper-clauses, expected a kind"
            + " whose labels can be spelled",
        "--as terms --fit none --unknown error | --fit none: got --unknown error, expected spell;"
            + " a codec made without data knows no labels",
        "--as terms --fit none --sets 3 | --fit none: got --sets or --width,"
            + " expected --room N with them; without data, the size of items is unknown",
        "--as terms --fit none --masks depth | --fit none: got a codec limited to the labels of"
            + " its training items, expected an open one; leave the option out, or do without"
            + " masks, spares, presets and other caps",
        "--as terms --fit none --spares 3 | --fit none: got a codec limited to the labels of its"
            + " training items, expected an open one; leave the option out, or do without masks,"
            + " spares, presets and other caps"
      })
  void encode_fitNoneWithWhatNeedsData_isRefused(String options, String message) {
    List<String> args = new ArrayList<>(List.of("encode", "--codec", codec.toString()));
    args.addAll(List.of(options.split(" ")));
    args.add(input.toString());
    assertMisuse(Ran.refold(args.toArray(String[]::new)), message);
    assertThat(codec).doesNotExist();
  }

  @Test
  void roundtrip_masksOfSequences_areRefusedBeforeAnyWork() {
    String[][] options = {{"--masks", "none"}, {"--max-arity", "3,none"}, {"--max-parents", "2"}};
    for (String[] option : options) {
      assertThat(
              Ran.refold(
                  "roundtrip", "--as", "sentences:affixes=2", option[0], option[1], "nowhere"))
          .isEqualTo(
              new Ran(
                  2,
                  "",
                  "refold: "
                      + String.join(" ", option)
                      + ": got kind sentences:affixes=2, expected a kind of graphs; sequences are"
                      + " neither masked nor reshaped\ntry 'refold roundtrip --help'\n"));
    }
  }

  @Test
  void encode_someWidths_leaveTheOthers() {
    assertThat(encode("--preset", "0.1", "--width", "parent=2,ordered=7,sequence=3").code())
        .isZero();
    assertThat(Widths.of(Codec.load(codec))).hasToString("ordered=7,unordered=5,child=5,parent=2");
    assertThat(encode("--width", "ordered=7").code()).isZero();
    assertThat(encode("--width", "ordered=7,sequence=9").code()).isZero();
    assertMisuse(
        encode("--width", "ordered=7,child=4"),
        "--width ordered=7,child=4: codec "
            + codec
            + " has --width ordered=7,unordered=5,child=5,parent=2; leave the option out, or name"
            + " another codec file");
  }

  @Test
  void roundtrip_masksAndCaps_areShown() {
    String[] command = {
      "roundtrip",
      "--as",
      "terms",
      "--masks",
      "occurrence,argument",
      "--max-arity",
      "3,none",
      "--max-parents",
      "1000",
      input.toString()
    };
    Ran plain = Ran.refold(command);
    assertThat(plain.code()).isZero();
    assertThat(plain.out().lines().findFirst().orElseThrow())
        .startsWith("terms: ")
        .endsWith("; masks argument, occurrence; caps 3 ordered, 1,000 parents");
    command[3] = "--json";
    command[4] = "--masks=depth";
    assertThat(Ran.refold(command).out())
        .startsWith(
            "{\"kind\":\"terms\",\"masks\":[\"depth\"],\"caps\":{\"ordered\":3,\"unordered\":null,"
                + "\"parents\":1000},\"sets\":");
  }

  @Test
  void explain_codecWithMasks_saysSo() {
    encode("--masks", "depth", "--max-arity", "3");
    assertThat(Ran.refold("explain", "--codec", codec.toString()).out())
        .contains("  masking       mask depth; caps 3 ordered, 3 unordered, 1 parents\n");
    assertThat(Ran.refold("explain", "--json", "--codec", codec.toString()).out())
        .contains("\"kind\":\"terms\",\"masks\":[\"depth\"],\"caps\":{\"ordered\":3,");
  }
}
