package org.refold.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

class MarkupTest {
  @Test
  void text_withMarkup_isEscaped() {
    String markup = new Markup().element("p", "<b>&\"'\r", "title", "\"><i>").toString();
    assertThat(markup).isEqualTo("<p title=\"&quot;&gt;&lt;i&gt;\">&lt;b&gt;&amp;&quot;'&#13;</p>");
  }

  @Test
  void text_ofAnyCharacters_isReadBackByAParser() {
    long seed = 17;
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 300; i++) {
      StringBuilder text = new StringBuilder();
      StringBuilder expected = new StringBuilder();
      for (int length = random.nextInt(40); length > 0; length--) {
        int c =
            random.nextBoolean() ? random.nextInt(0x80) : random.nextInt(Character.MAX_CODE_POINT);
        boolean isLone = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
        boolean isXml = c >= 0x20 || c == '\t' || c == '\n' || c == '\r';
        if (isLone) {
          continue;
        }
        text.appendCodePoint(c);
        expected.appendCodePoint(isXml && c != 0xFFFE && c != 0xFFFF ? c : 0xFFFD);
      }
      Element read =
          Xml.parse(new Markup().element("p", text.toString(), "a", text.toString()).toString());
      assertThat(read.getTextContent())
          .as("seed %d, text %d", seed, i)
          .isEqualTo(expected.toString());
    }
  }

  @Test
  void text_withALoneSurrogateOrControls_isStillWellFormed() {
    assertThat(
            Xml.parse(new Markup().element("p", "a\uD800b\u0000c\uFFFEd").toString())
                .getTextContent())
        .isEqualTo("a\uFFFDb\uFFFDc\uFFFDd");
  }

  @Test
  void toString_withAnOpenElement_fails() {
    Markup markup = new Markup().open("p");
    assertThatThrownBy(markup::toString).hasMessage("p is still open");
  }
}
