package org.refold.plot;

import java.util.List;

/**
 * Bars that are made of parts, which add up to 1 at most.
 *
 * @param name of the picture's file
 * @param parts what the parts of every bar are, in order: correct, incorrect, …
 */
public record BarPlot(String name, String caption, List<String> parts, List<Bar> bars)
    implements Plot {
  public BarPlot {
    parts = List.copyOf(parts);
    bars = List.copyOf(bars);
    for (Bar bar : bars) {
      double all = bar.shares().stream().mapToDouble(share -> share).sum();
      boolean areShares = bar.shares().stream().allMatch(share -> share >= 0);
      if (parts.isEmpty() || bar.shares().size() != parts.size() || !areShares || all > 1 + 1e-9) {
        throw new IllegalArgumentException(
            String.format(
                "plot %s, bar %s: got the shares %s, expected one for each of %s that add up to 1"
                    + " at most",
                name, bar.label(), bar.shares(), parts));
      }
    }
  }

  /**
   * A bar.
   *
   * @param group bars of one group stand together, such as "the paper"
   * @param label such as "t = 2"
   */
  public record Bar(String group, String label, List<Double> shares) {
    public Bar {
      shares = List.copyOf(shares);
    }
  }
}
