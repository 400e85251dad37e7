package org.refold.cli.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.cli.Ran;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;

/** Kinds by name, with options, and the kind that a codec keeps. */
class CodecKindTest {
  private static final String TAGGED = "the/at cat/nn sat/vbd\n1/2/cd of/in it/ppo\n";

  @TempDir private Path folder;
  private Path codec;

  @BeforeEach
  void name() {
    codec = folder.resolve("some.refold");
  }

  private Ran run(String standardInput, String command, Object... more) {
    List<String> args = new ArrayList<>(List.of(command, "--codec", codec.toString()));
    Stream.of(more).map(String::valueOf).forEach(args::add);
    return Ran.refoldReading(standardInput, args.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource({"tagged", "tagged:affixes=2"})
  void decode_taggedSentences_comeBackInTheirOwnKind(String kind) {
    Ran encoded = run(TAGGED, "encode", "--as", kind, "-");
    assertThat(encoded.code()).isZero();
    assertThat(Codec.load(codec).kind()).isEqualTo(kind);
    assertThat(run(encoded.out(), "decode", "-")).isEqualTo(new Ran(0, TAGGED, ""));
    assertThat(run(encoded.out(), "decode", "--as", kind, "-").out()).isEqualTo(TAGGED);
    assertThat(run(encoded.out(), "decode", "--as", "terms", "-").out())
        .startsWith("f1(the, at, ")
        .contains("(1/2, cd, ");
    assertThat(run(encoded.out(), "decode", "--as", "graphs", "-").out())
        .contains("\"label\":\"cat\"");
    assertThat(run(TAGGED, "explain", "--as", kind, "-").out())
        .contains("  graph         the/at cat/nn sat/vbd\n");
  }

  @Test
  void roundtrip_taggedSentences_areCounted() {
    Ran ran = Ran.refoldReading(TAGGED, "roundtrip", "--as", "tagged:affixes=3", "--json", "-");
    assertThat(ran.out())
        .startsWith("{\"kind\":\"tagged:affixes=3\",\"masks\":[],")
        .contains("\"items\":2,\"unrepresentable\":0,\"unique\":2,");
    assertThat(Ran.refoldReading(TAGGED, "roundtrip", "--as", "tagged", "-").out())
        .matches("(?s)tagged: [^\\n;]* dimension [0-9,]+\\n.*");
    assertThat(Ran.refoldReading("a/b c\n", "roundtrip", "--as", "tagged", "-"))
        .isEqualTo(
            new Ran(
                1,
                "",
                "refold: standard input:1:5: got 'c' without a tag, expected word/tag; add it, or"
                    + " read the text as sentences\n"));
  }

  @Test
  void decode_sumOfTaggedSentencesWithAffixes_isTwoOfThem() throws IOException {
    String vectors =
        run("a/x\nb/y c/z\n", "encode", "--as", "tagged:affixes=1", "--spares", "0", "-").out();
    Codec loaded = Codec.load(codec);
    Graph one = Kinds.named("tagged:affixes=1").parse("a/x");
    Graph other = Kinds.named("tagged:affixes=1").parse("b/y c/z");
    assertThat(loaded.decode(loaded.sum(loaded.encode(one), loaded.encode(other))).first())
        .contains(one.union(other));
    assertThat(vectors).hasLineCount(2);
  }

  @ParameterizedTest
  @CsvSource({
    "sentences, tagged, sentences",
    "tagged, sentences, tagged",
    "tagged, tagged:affixes=2, tagged",
    "sentences:affixes=2, sentences, sentences:affixes=2",
    "sentences:affixes=2, sentences:affixes=3, sentences:affixes=2",
    "terms, sentences, terms and graphs",
    "graphs, tagged, terms and graphs",
  })
  void commands_otherKindThanTheCodecs_isRefused(String made, String given, String words) {
    makeCodec(made);
    String message =
        "refold: --as "
            + given
            + ": codec "
            + codec
            + " is for "
            + words
            + "; name a matching kind, or another codec file\ntry 'refold %s --help'\n";
    for (String command : List.of("encode", "decode", "explain")) {
      assertThat(run("", command, "--as", given, "-"))
          .isEqualTo(new Ran(2, "", String.format(message, command)));
    }
  }

  private void makeCodec(String kind) {
    String text =
        kind.equals("graphs")
            ? "{\"nodes\":[{\"id\":\"a\"}],\"links\":[]}"
            : kind.startsWith("tagged") ? TAGGED : "a";
    assertThat(run(text, "encode", "--as", kind, "-").code()).isZero();
  }

  @Test
  void encode_termsAndGraphs_areInterchangeable() {
    makeCodec("graphs");
    assertThat(run("a", "encode", "--as", "terms", "-").code()).isZero();
    assertThat(Codec.load(codec).kind()).isEqualTo("graphs");
    String vector = run("a", "encode", "--as", "terms", "-").out();
    assertThat(run(vector, "decode", "-").out()).contains("\"label\":\"a\"");
    assertThat(run(vector, "decode", "--as", "terms", "-").out()).isEqualTo("a\n");
  }

  @Test
  void commands_codecWithoutKind_takesAnyThatFitsItsSignature() {
    Codec.fitUnmasked(List.of(Kinds.TERMS.parse("f(a)"))).build().save(codec);
    String vector = run("f(a)", "encode", "--as", "terms", "-").out();
    assertThat(run(vector, "decode", "-").out()).isEqualTo("f(a)\n");
    assertThat(run("f(a)", "encode", "--as", "tagged", "-").err())
        .startsWith(
            "refold: --as tagged: codec " + codec + " is for graphs of any kind; name a matching");
    assertThat(run("", "explain").out()).contains("  made for      graphs of any kind\n");
    codec = folder.resolve("sequences.refold");
    Codec.fitSequences(List.of(Kinds.SENTENCES.parse("a b")), 0).build().save(codec);
    String sentence = run("b a", "encode", "--as", "sentences", "-").out();
    assertThat(run(sentence, "decode", "-").out()).isEqualTo("b a\n");
    assertThat(run("f(a)", "encode", "--as", "terms", "-").err())
        .startsWith("refold: --as terms: codec " + codec + " is for sequences; name a matching");
    assertThat(run("", "explain", "--json").out()).contains("\"kind\":\"\",");
  }

  @Test
  void load_codecOfAnUnknownKind_namesTheFile() {
    Codec.fitUnmasked(List.of(Kinds.TERMS.parse("f(a)")))
        .kind("verse", graph -> Optional.empty())
        .build()
        .save(codec);
    assertThat(run("", "explain"))
        .isEqualTo(
            new Ran(
                1,
                "",
                "refold: "
                    + codec
                    + ": codec of kind 'verse': got an unknown kind, expected one with a rule; add the"
                    + " library that provides it, upgrade Refold, or load the codec with a rule\n"));
  }

  @ParameterizedTest
  @CsvSource({"encode", "roundtrip", "explain"})
  void help_ofAs_listsAllKinds(String command) {
    String help = Ran.refold(command, "--help").out().replaceAll("\\s+", "");
    assertThat(help).contains(String.join(",", Kinds.usages()));
  }

  @Test
  void roundtrip_optionThatTheKindLacks_isRefused() throws IOException {
    Path input = Files.writeString(folder.resolve("some.txt"), "a");
    assertThat(Ran.refold("roundtrip", "--as", "tagged:suffixes", input.toString()))
        .isEqualTo(
            new Ran(
                2,
                "",
                "refold: Invalid value for option '--as': kind tagged: got the option 'suffixes',"
                    + " expected affixes=N\ntry 'refold roundtrip --help'\n"));
  }
}
