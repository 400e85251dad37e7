package org.refold.experiments.report;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.refold.plot.Markup;

/** A caption: its first sentence says what is shown and is emphasised, details follow. */
final class HtmlCaption {
  private static final Pattern FIRST = Pattern.compile("(.*?[.!?])\\s+(\\p{Lu}.*)", Pattern.DOTALL);

  private HtmlCaption() {}

  static void write(String element, String caption, Markup html) {
    Matcher matcher = FIRST.matcher(caption);
    boolean hasMore = matcher.matches();
    html.open(element).open("div").element("strong", hasMore ? matcher.group(1) : caption);
    if (hasMore) {
      html.text(" ").element("span", matcher.group(2));
    }
    html.close().close().line();
  }
}
