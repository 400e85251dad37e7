package org.refold.plot;

import java.util.List;

/**
 * Bars stacked from parts that add up to at most 1.
 *
 * @param name the name of the picture's file
 * @param parts the meaning of the parts of every bar, in order: correct, incorrect, …
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
                "plot %s, bar %s: got the shares %s, expected one for each of %s, adding up to at"
                    + " most 1",
                name, bar.label(), bar.shares(), parts));
      }
    }
  }

  /**
   * A bar.
   *
   * @param group such as "the paper"; bars of one group are next to each other
   * @param label such as "t = 2"
   */
  public record Bar(String group, String label, List<Double> shares) {
    public Bar {
      shares = List.copyOf(shares);
    }
  }
}
