package org.refold.explorer.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;

class CorporaTest {
  private static Corpus corpus(String name) {
    return CorpusTest.read(name, Kinds.TERMS, name, "");
  }

  private static List<String> names(Corpora corpora) {
    return corpora.list().stream().filter(c -> !c.isBundled()).map(Corpus::name).toList();
  }

  @Test
  void list_bundledAndGiven_comeFirst() {
    Corpora corpora = new Corpora(List.of(corpus("given")));
    corpora.add(corpus("a"));
    corpora.add(corpus("b"));
    assertThat(names(corpora)).containsExactly("given", "a", "b");
    assertThat(corpora.list().get(0).isBundled()).isTrue();
    assertThat(corpora.list().subList(11, 14)).noneMatch(Corpus::isBundled);
  }

  @Test
  void add_oneTooMany_pushesOutTheOneNotUsedForLongest() {
    Corpora corpora = new Corpora(List.of(corpus("given")));
    List.of("a", "b", "c", "d").forEach(name -> corpora.add(corpus(name)));
    assertThat(corpora.find(corpus("a").id())).isPresent();
    corpora.add(corpus("e"));
    assertThat(names(corpora)).containsExactly("given", "a", "c", "d", "e");
    assertThat(corpora.find(corpus("b").id())).isEmpty();
    assertThat(corpora.find(corpus("given").id())).isPresent();
    assertThat(corpora.find("nothing")).isEmpty();
  }

  @Test
  void add_whatIsThere_keepsTheFirst() {
    Corpora corpora = new Corpora(List.of());
    Corpus first = corpora.add(corpus("a"));
    assertThat(corpora.add(CorpusTest.read("other name", Kinds.TERMS, "a", ""))).isSameAs(first);
    assertThat(names(corpora)).containsExactly("a");
  }

  @Test
  void add_largeOnes_keepsTheirNodesWithinBounds() {
    Graph wide = Kinds.TERMS.parse("f(" + "a, ".repeat(Corpus.MOST_NODES - 2) + "a)");
    Corpora corpora = new Corpora(List.of());
    for (String label : List.of("a", "b", "c")) {
      CorpusBuilder large = new CorpusBuilder(label, Kinds.TERMS);
      for (int i = 0; i < Corpus.MOST_NODES_IN_ALL / Corpus.MOST_NODES / 2; i++) {
        large.add(new Item(wide, "").withLabel(label));
      }
      corpora.add(large.build());
    }
    assertThat(names(corpora)).containsExactly("b", "c");
  }

  @Test
  void bundledOf_everyKind_isReadAsThatKindAndFoundAgain() {
    Corpora corpora = new Corpora(List.of());
    List<Kind> kinds = new ArrayList<>(Kinds.all());
    kinds.add(Kinds.named("sentences:affixes=3"));
    for (Kind kind : kinds) {
      Corpus bundled = corpora.bundledOf(kind).orElseThrow();
      assertThat(bundled.kind().name()).isEqualTo(kind.name());
      assertThat(corpora.find(bundled.id())).containsSame(bundled);
      Graph example = kind.parse(corpora.example(kind));
      assertThat(example).isEqualTo(bundled.items().get(0).graph());
    }
    assertThat(corpora.list()).hasSize(11);
  }
}
