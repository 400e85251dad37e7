package org.refold.experiments.report;

import java.util.Arrays;
import java.util.List;
import org.refold.experiments.report.Differences.Piece;
import org.refold.experiments.report.SideBySide.Side;
import org.refold.plot.Markup;

/** Texts side by side, with their differences from the first one marked. */
final class HtmlComparison {
  private HtmlComparison() {}

  static void write(SideBySide block, Markup html) {
    html.open("figure", "class", "sides");
    HtmlCaption.write("figcaption", block.caption(), html);
    html.open("div", "class", "columns").line();
    for (int i = 0; i < block.sides().size(); i++) {
      Side side = block.sides().get(i);
      html.open("div", "class", "side").element("h4", side.heading()).open("pre");
      for (Piece piece : pieces(block.sides(), i)) {
        if (piece.differs()) {
          html.element("mark", piece.text());
        } else {
          html.text(piece.text());
        }
      }
      html.close().close().line();
    }
    html.close().close().line();
  }

  /** Compares the first text with all others, and every other text with the first. */
  private static List<Piece> pieces(List<Side> sides, int which) {
    List<String> tokens = Differences.tokens(sides.get(which).text());
    boolean[] common = new boolean[tokens.size()];
    Arrays.fill(common, true);
    for (int i = 0; i < sides.size(); i++) {
      if (i != which && (i == 0 || which == 0)) {
        boolean[] both = Differences.common(tokens, Differences.tokens(sides.get(i).text()));
        for (int token = 0; token < common.length; token++) {
          common[token] &= both[token];
        }
      }
    }
    return Differences.pieces(tokens, common);
  }
}
