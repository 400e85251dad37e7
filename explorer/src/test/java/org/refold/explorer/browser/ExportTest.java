package org.refold.explorer.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.refold.Codec;
import org.refold.decode.Decoding;
import org.refold.formats.Kinds;
import org.refold.formats.vector.VectorJson;
import org.refold.vector.CountVector;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

@ExtendWith(Chromium.class)
class ExportTest {
  private static final String CLAUSE = "or{p(#1=X, f(#1)), not(q(#1, a))}";

  @Test
  void graph_saved_isAnSvgThatStandsAlone(Window window) throws Exception {
    window.open("text", CLAUSE, "kind", "terms");
    Document picture = parse(window.download("#export-graph"));

    assertStandsAlone(picture);
    assertThat(picture.getDocumentElement().getTextContent()).contains("or", "not", "X");
    assertThat(picture.getElementsByTagName("text").getLength()).isGreaterThan(7);
  }

  @Test
  void map_saved_isAnSvgThatStandsAlone(Window window) throws Exception {
    window.open("view", "corpus", "corpus", window.sentences());
    Document picture = parse(window.download("#export-map"));

    assertStandsAlone(picture);
    assertThat(picture.getElementsByTagName("path").getLength())
        .isEqualTo(window.find("#map .point").count());
  }

  private static Document parse(byte[] bytes) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory.newDocumentBuilder().parse(new ByteArrayInputStream(bytes));
  }

  /**
   * Every shape and text has its own colours; nothing is interactive, fetched, or styled by a page.
   */
  private static void assertStandsAlone(Document picture) {
    assertThat(picture.getDocumentElement().getTagName()).isEqualTo("svg");
    assertThat(picture.getDocumentElement().getAttribute("xmlns"))
        .isEqualTo("http://www.w3.org/2000/svg");
    NodeList all = picture.getElementsByTagName("*");
    for (int i = 0; i < all.getLength(); i++) {
      Element each = (Element) all.item(i);
      assertThat(each.getTagName()).isIn("svg", "g", "path", "rect", "text", "tspan", "title");
      for (int k = 0; k < each.getAttributes().getLength(); k++) {
        assertThat(each.getAttributes().item(k).getNodeName())
            .doesNotStartWith("on")
            .isNotIn("class", "style", "href");
        assertThat(each.getAttributes().item(k).getNodeValue()).doesNotContain("var(");
      }
      if (each.getTagName().equals("text")) {
        assertThat(each.getAttribute("font-size")).endsWith("px");
        assertThat(each.getAttribute("fill")).startsWith("rgb(");
      }
    }
  }

  @Test
  void vectorCodecAndFormula_saved_areWhatTheLibraryReads(Window window) throws Exception {
    window.open("text", CLAUSE, "kind", "terms");

    byte[] vector = window.download("#export-vector");
    byte[] codec = window.download("#export-codec");
    // Only codecs with masks have formulas.
    assertThat(window.find("#export-dimacs").isVisible()).isFalse();
    window.open("text", CLAUSE, "kind", "terms", "masks", "none");
    String formula = new String(window.download("#export-dimacs"), StandardCharsets.UTF_8);

    Codec read = Codec.fromBytes(codec);
    CountVector first = VectorJson.read(new ByteArrayInputStream(vector), "vector.jsonl").next();
    assertThat(read.decode(first)).isInstanceOf(Decoding.Unique.class);
    assertThat(((Decoding.Unique) read.decode(first)).graph()).isEqualTo(Kinds.TERMS.parse(CLAUSE));
    assertThat(formula).containsPattern("(?m)^p cnf [0-9]+ [0-9]+$");
  }
}
