package org.refold.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.formats.Kinds;
import org.refold.formats.TextCodec;

class ExamplesTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void quickStart_run_doesWhatTheReadmeSays() throws IOException {
    List<String> out = Output.of(stream -> QuickStart.run(folder, stream));
    assertThat(out)
        .startsWith("{\"id\":3,\"lines\":[{\"sku\":\"unheard-of\"}]}") // as the code's comments say
        .contains("1 × count: 1", "1 × sku: \"tea\"")
        .endsWith("The unseen order and the second one: 0.72");
    assertThat(TextCodec.load(folder.resolve("orders.refold")).kind()).isEqualTo(Kinds.JSON);
  }

  @Test
  void neighbours_run_unfoldsTheNearestSentence() throws IOException {
    assertThat(Output.of(out -> Neighbours.run(Path.of("sentences.txt"), folder, out)))
        .startsWith("0.74  line 3: The cat sat on the mat , and the dog sat on the cat .")
        .hasSize(3);
  }

  @Test
  void comparisons_run_tellsWhatIsSharedAndWhatIsNot() throws IOException {
    assertThat(Output.of(Comparisons::run))
        .startsWith("symbols 1.00, structure 0.40")
        .contains("both: mother below likes", "one:  ann below mother");
  }

  @Test
  void unseenData_run_bringsUnknownWordsBack() throws IOException {
    assertThat(Output.of(UnseenData::run))
        .containsExactly(
            "unique: the zeppelin leaves at midnight",
            "fits the codec's room",
            "the zeppelin leaves at midnight",
            "refused: word 2 ('zeppelin'): unknown symbol, expected one of this codec; build a"
                + " codec from data with this symbol, or one that spells unknown labels");
  }

  @Test
  void nearestOrders_run_unfoldsWhatIsNoItemsVector() throws IOException {
    assertThat(Output.of(NearestOrders::run))
        .containsExactly(
            "The median of four orders:",
            "  order(tea, to(ann))",
            "  proven: no other graph is as near, distance 3.88",
            "25% of the way from the first order to the last:",
            "  order(tea, to(ann))",
            "  proven: no other graph is as near, distance 2.81",
            "50% of the way from the first order to the last:",
            "  order(milk, to(ann))",
            "  order(milk, to(bob))",
            "  order(tea, to(ann))",
            "  order(tea, to(bob))",
            "  cancel(order(milk, to(ann)))",
            "  cancel(order(milk, to(bob)))",
            "  cancel(order(tea, to(ann)))",
            "  cancel(order(tea, to(bob)))",
            "  proven: no other graph is nearer; 8 are equally near, distance 11.25",
            "75% of the way from the first order to the last:",
            "  cancel(order(milk, to(bob)))",
            "  proven: no other graph is as near, distance 2.81",
            "After quantisation to 8 bits:",
            "  cancel(order(milk, to(bob)))",
            "  proven: no other graph is as near, distance 0.12",
            "After damage:",
            "  cancel(order(milk, to(bob)))",
            "  proven: no other graph is as near, distance 3.00",
            "  ‹forest›: 1 corrected to 0",
            "  node in {‹o›/1#1, …} with 1 parent in {‹spelled›/1#1, ‹shared›/1#1, ‹bits 2›/1#1,"
                + " ‹bits 7›/1#1, …}: 2 corrected to 0");
  }

  @Test
  void customSignature_run_unfoldsTheRecipe() throws IOException {
    assertThat(Output.of(CustomSignature::run))
        .contains(
            "Recipe:  bake[fill[knead[flour, water, salt], mix[cheese, chop[spinach], salt]]]",
            "         1 x node in {chop/1} with 1 parent in {mix{3}}", // pinned: in blocks of its
            // own
            "Decoded: bake[fill[knead[flour, water, salt], mix[salt, cheese, chop[spinach]]]],"
                + " the only recipe with this vector",
            "The pie turned inside out has another vector")
        .last()
        .asString()
        .startsWith("Refused: knead: the signature has this symbol only for");
  }

  @Test
  void tribuoClassifier_run_isRightAboutMostUnseenSentences() throws IOException {
    assertThat(Output.of(out -> TribuoClassifier.run(Path.of("labelled.tsv"), out)))
        .startsWith("Trained on 16 of 24 sentences.")
        .contains(
            "question  for  question  When does the train to the hills leave ?",
            "weather   for  question  Will rain fall over the hills by the evening ?",
            "Right: 7 of 8",
            "What counts most for question, or against it:",
            "  +0.34  14: '?'",
            "  -0.38  13: '.'");
  }

  @Test
  void structuredPredictor_run_answersWithStructuresThatNoOneOrdered() throws IOException {
    assertThat(Output.of(StructuredPredictor::run))
        .containsExactly(
            "a small cocoa with cream",
            "  rounded: inconsistent",
            "  nearest: order(cocoa(small), with(cream))",
            "  proven: no other graph is as near",
            "a large tea with lemon",
            "  rounded: inconsistent",
            "  nearest: order(tea(large), with(lemon))",
            "  proven: no other graph is as near");
  }

  @Test
  void sumOfVectors_run_decodesSumsAndSaysWhatIsUnique() throws IOException {
    assertThat(Output.of(SumOfVectors::run))
        .containsExactly(
            "A rule and twice a fact. The sum is the vector of all three: true",
            "  unique: no other graph has this vector",
            "    before(monday, day); before(monday, day);"
                + " implies(and{cold(#1=day), rain(#1)}, snow(#1))",
            "Two beliefs, each with a 'not' in the middle",
            "  2 graphs have this vector, and no others do",
            "    believes(ann, not(open(museum))); believes(bob, not(free(parking)))",
            "    believes(ann, not(free(parking))); believes(bob, not(open(museum)))");
  }
}
