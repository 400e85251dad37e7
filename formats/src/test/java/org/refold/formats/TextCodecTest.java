package org.refold.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.Codec;
import org.refold.Widths;
import org.refold.decode.DecodeLimits;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.mask.Caps;
import org.refold.mask.MaskSet;
import org.refold.mask.Masking;
import org.refold.pattern.PlainSettings;
import org.refold.signature.Unknown;
import org.refold.vector.CountVector;

class TextCodecTest {
  /** Orders that share most labels, so that many documents differ in a single place. */
  private static List<String> orders(int count) {
    Random random = new Random(7);
    List<String> orders = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      orders.add(
          "{\"id\":"
              + i
              + ",\"customer\":{\"city\":\"city"
              + random.nextInt(9)
              + "\",\"loyal\":"
              + random.nextBoolean()
              + "},\"lines\":[{\"sku\":\"A"
              + random.nextInt(9)
              + "\",\"quantity\":"
              + random.nextInt(4)
              + "},{\"sku\":\"B"
              + random.nextInt(9)
              + "\",\"quantity\":"
              + random.nextInt(4)
              + "}]}");
    }
    return orders;
  }

  @Test
  void fit_orders_allComeBackProvenUnique() {
    List<String> orders = orders(200);
    TextCodec codec = TextCodec.fit(Kinds.JSON, orders);
    List<TextDecoding> decoded = codec.decodeAll(codec.encodeAll(orders));
    assertThat(decoded).allMatch(TextDecoding::isUnique).hasSize(200);
    for (int i = 0; i < 200; i++) {
      assertThat(Kinds.JSON.parse(decoded.get(i).text()))
          .isEqualTo(Kinds.JSON.parse(orders.get(i)));
    }
  }

  @Test
  void encode_textThatTheCodecHasNotSeen_comesBack() {
    TextCodec codec = TextCodec.fit(Kinds.JSON, orders(20));
    String unseen = "{\"new\":[\"never seen\",1e9]}";
    assertThat(codec.decode(codec.encode(unseen)).text()).isEqualTo(unseen);
  }

  @Test
  void encode_noItemOfTheKind_isRefused() {
    TextCodec codec = TextCodec.fit(Kinds.JSON, orders(2));
    assertThatThrownBy(() -> codec.encode("{\"id\":"))
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining("1:");
    assertThatThrownBy(() -> codec.encode(""))
        .hasMessage("text: got no item, expected one of kind json");
  }

  @Test
  void fit_noTexts_saysWhatToDo() {
    assertThatThrownBy(() -> TextCodec.fit(Kinds.JSON, List.of()))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            "texts: got none, expected one or more to fit a codec to; without data, use"
                + " universal()");
  }

  @Test
  void fitAndEncodeAll_textThatIsNoItem_nameItsNumber() {
    List<String> texts = List.of("{}", "[]", "{oops}");
    String message = "text 3: text:1:2: ";
    assertThatThrownBy(() -> TextCodec.fit(Kinds.JSON, texts))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith(message);
    TextCodec codec = TextCodec.fit(Kinds.JSON, orders(2));
    assertThatThrownBy(() -> codec.encodeAll(texts))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void text_ofVectorThatNoItemHas_saysWhatCameOfIt() {
    TextCodec codec = TextCodec.fit(Kinds.JSON, orders(2));
    CountVector vector = codec.encode(orders(1).get(0));
    TextDecoding twice = codec.decode(vector.plus(vector));
    assertThat(twice.isUnique()).isFalse();
    assertThatThrownBy(twice::text)
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith("vector: got a decoding that is ")
        .hasMessageEndingWith("expected a unique one");
  }

  @Test
  void load_savedCodec_isEqualAndKeepsTheRule(@TempDir Path folder) {
    TextCodec codec = TextCodec.fit(Kinds.JSON, orders(20));
    Path file = folder.resolve("orders.refold");
    codec.save(file);
    TextCodec loaded = TextCodec.load(file);
    assertThat(loaded).isEqualTo(codec).hasSameHashCodeAs(codec);
    assertThat(loaded.kind().name()).isEqualTo("json");
    assertThat(TextCodec.fromBytes(codec.toBytes())).isEqualTo(codec);
    // A term is not a document. Without its rule, a codec would encode it, and decode similar ones.
    Graph term = Kinds.TERMS.parse("f(a)");
    for (Codec one : List.of(codec.codec(), Codec.load(file), Codec.fromBytes(codec.toBytes()))) {
      assertThat(one.fault(term)).isPresent();
      assertThatThrownBy(() -> one.encode(term)).isInstanceOf(RefoldException.class);
    }
    assertThat(Codec.load(file, graph -> Optional.empty()).fault(term)).isEmpty();
  }

  @Test
  void of_codecWithoutKind_saysHowToMakeOne() {
    Codec codec = Codec.fit(List.of(Kinds.TERMS.parse("f(a)"))).build();
    assertThatThrownBy(() -> TextCodec.of(codec))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            codec
                + ": got a codec without a kind of data, expected one with a kind; make the"
                + " codec with TextCodec.fit");
  }

  @Test
  void equals_otherSettings_differ() {
    TextCodec codec = TextCodec.fit(Kinds.JSON, orders(5));
    assertThat(TextCodec.fit(Kinds.JSON, orders(5))).isEqualTo(codec);
    assertThat(TextCodec.builder(Kinds.JSON).seed(2).fit(orders(5))).isNotEqualTo(codec);
    assertThat(TextCodec.fit(Kinds.JSON, orders(6))).isNotEqualTo(codec);
  }

  @Test
  void builder_allThatIsSet_isInTheCodec() {
    List<String> terms = List.of("f(a, g(b))", "f(g(a), b)", "h(a, b, c)");
    Codec codec =
        TextCodec.builder(Kinds.TERMS)
            .sets(5)
            .widths(Widths.parse("child=6,parent=3"))
            .seed(9)
            .plain(PlainSettings.NONE)
            .fit(terms)
            .codec();
    assertThat(codec.settings().sets()).isEqualTo(5);
    assertThat(Widths.of(codec).toString()).contains("child=6", "parent=3");
    assertThat(codec.settings().seed()).isEqualTo(9);
    assertThat(codec.plainSettings()).isEqualTo(PlainSettings.NONE);

    Codec masked =
        TextCodec.builder(Kinds.TERMS)
            .masks(MaskSet.parse("occurrence"))
            .maxArity(Caps.parse("3"))
            .maxParents(2)
            .fit(terms)
            .codec();
    assertThat(masked.masking())
        .isEqualTo(
            Kinds.TERMS
                .masking()
                .withMasks(MaskSet.parse("occurrence").masks())
                .withMaxArity(3, 3)
                .withMaxParents(2));

    assertThat(TextCodec.builder(Kinds.TERMS).spares(2).fit(terms).codec().masking().isNumbered())
        .isFalse();
    Masking closed = TextCodec.builder(Kinds.TERMS).unknown(Unknown.ERROR).masking();
    assertThat(closed.spells()).isFalse();
    TextCodec earlier =
        TextCodec.builder(Kinds.CLAUSES).earlierShape().fit(List.of("cnf(c,axiom,p(X)|~q)."));
    assertThat(earlier.codec().settings().sets()).isEqualTo(EarlierShape.SETS);
    assertThat(TextCodec.builder(Kinds.JSON).mostDimension(9000).universal().dimension())
        .isLessThanOrEqualTo(9000);
    assertThat(TextCodec.builder(Kinds.JSON).length(9000).fit(orders(9)).dimension())
        .isEqualTo(9000);
    Codec roomy = TextCodec.builder(Kinds.JSON).room(3000).fit(orders(9)).codec();
    Codec tight = TextCodec.builder(Kinds.JSON).withoutRoomForOthers().fit(orders(9)).codec();
    assertThat(roomy.dimension()).isGreaterThan(tight.dimension());
  }

  @Test
  void featureNames_oneForEachEntry() {
    TextCodec codec = TextCodec.fit(Kinds.TERMS, List.of("f(a)"));
    assertThat(codec.featureNames()).hasSize(codec.dimension()).contains("a");
    assertThat(codec.featureNames().get(3)).isEqualTo(codec.codec().featureName(3));
  }

  @Test
  void allKinds_textToVectorAndBack() {
    for (Kind kind : Kinds.all()) {
      String text =
          switch (kind.name()) {
            case "sentences" -> "a dog barks";
            case "tagged" -> "a/at dog/nn";
            case "json" -> "{\"a\":[1,null]}";
            case "trees" -> "(S (NP a) (VP b))";
            case "graphs" -> Kinds.GRAPHS.write(Kinds.TERMS.parse("f(a, b)"));
            case "terms" -> "f(a, g{b, c})";
            case "networks" -> "a:C b:C =\nb c:O\nc a";
            case "molecules" -> "C[C@H](N)C(=O)O";
            default -> "p(X,a) | ~q(X)";
          };
      String full =
          switch (kind.name()) {
            case "clauses", "paper-clauses" -> "cnf(c,axiom," + text + ").";
            case "formulas" -> "fof(c,axiom,![X]:(p(X)=>q(X))).";
            default -> text;
          };
      TextCodec codec = TextCodec.fit(kind, List.of(full));
      TextDecoding decoding = codec.decode(codec.encode(full));
      assertThat(decoding.isUnique()).as(kind.name()).isTrue();
      assertThat(kind.parse(decoding.text())).as(kind.name()).isEqualTo(kind.parse(full));
    }
  }

  @Test
  void decodeAll_streams_keepTheirOrder() {
    List<String> orders = orders(50);
    TextCodec codec = TextCodec.fit(Kinds.JSON, orders);
    List<CountVector> vectors = new ArrayList<>();
    codec.encodeAll(orders.iterator(), 3, vectors::add);
    assertThat(vectors).isEqualTo(orders.stream().map(codec::encode).toList());
    List<String> back = new ArrayList<>();
    codec.decodeAll(vectors.iterator(), DecodeLimits.DEFAULT, 3, one -> back.add(one.text()));
    assertThat(back.stream().map(Kinds.JSON::parse).toList())
        .isEqualTo(orders.stream().map(Kinds.JSON::parse).toList());
    assertThatThrownBy(() -> codec.encodeAll(orders.iterator(), 0, vectors::add))
        .hasMessage("threads: got 0, expected 1 or more");
  }
}
