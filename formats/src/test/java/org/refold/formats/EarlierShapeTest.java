package org.refold.formats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.Codec;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.vector.CountVector;

final class EarlierShapeTest {
  /**
   * Recorded with the build before codecs chose their own sizes. An id covers the symbols and all
   * settings.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '§',
      quoteCharacter = '`',
      value = {
        "terms § f(a, g(b), s{a, b, c}) § c4720dcc476ade8a",
        "graphs § {\"nodes\":[{\"id\":\"a\"},{\"id\":\"b\"}],\"links\":[{\"source\":\"a\",\"target\":\"b\"}]} § a367f38e962b31fa",
        "sentences § What states border Texas § 8423ff5a29d6562a",
        "tagged § What/wp states/nns § f3812595b1940fde",
        "trees § (S (NP (DT the) (NN dog)) (VP (VBZ sees))) § 7cdb6407d2437ae7",
        "json § {\"a\":[1,2,true],\"b\":{\"c\":null}} § 31942e6ecdb23b54",
        "clauses § cnf(c, axiom, p(X,f(a)) | ~ q(X)). § 1f9b9e93e80bf30c",
        "clauses:original § cnf(c, axiom, p(X,f(a)) | ~ q(X)). § 83391cdfd294ea34",
        "formulas § fof(c, axiom, ! [X] : ( p(X) => q(f(X)) )). § 386653781ce72e16",
        "paper-clauses § cnf(c, axiom, p(X,f(a)) | ~ q(X)). § b8110920e35e571d",
      })
  void fit_asBefore_givesTheSameCodecs(String kindName, String text, String id) {
    Kind kind = Kinds.named(kindName);
    List<Graph> graphs = List.of(kind.parse(text));
    Codec codec = EarlierShape.fit(kind, graphs).build();
    assertThat(CountVector.idText(codec.id())).isEqualTo(id);
  }
}
