package org.refold.constraint.family;

import java.util.List;
import java.util.StringJoiner;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.refold.error.Message;
import org.refold.signature.Signature;

/**
 * Describes constraints. A block is shown by a few of its symbols, preferably those that matter,
 * such as the symbols of the vector to be explained.
 */
public final class Wording {
  private static final int SHOWN = 4;

  private final Signature signature;
  private final int[] preferred;

  /**
   * @param preferred symbols to show first, ascending; may be empty
   */
  public Wording(Signature signature, int[] preferred) {
    this.signature = signature;
    this.preferred = preferred.clone();
  }

  public String words(Constraint constraint) {
    if (constraint instanceof Constraint.OfNode node) {
      return words(node);
    }
    if (constraint instanceof Constraint.OfParents parents) {
      String count =
          parents.parents().size() == 1
              ? "1 parent in "
              : parents.parents().size() + " parents in ";
      StringJoiner blocks = new StringJoiner(", ");
      parents.parents().forEach(block -> blocks.add(wordsOfParents(block)));
      return "node in " + words(parents.child()) + " with " + count + blocks;
    }
    Constraint.OfPosition place = (Constraint.OfPosition) constraint;
    return "position "
        + place.position()
        + ": "
        + words(place.entries())
        + (place.last() ? ", the last" : ", then position " + (place.position() + 1));
  }

  private String words(Constraint.OfNode node) {
    StringBuilder out = new StringBuilder();
    out.append(node.role()).append(" node in ").append(words(node.lead())).append(" with ");
    if (!node.ordered()) {
      return out.append("unordered children in ").append(words(node.arguments())).toString();
    }
    StringJoiner children = new StringJoiner(", ");
    for (int k = 0; k < node.arguments().size(); k++) {
      children.add("child " + (k + 1) + " in " + words(node.arguments().get(k)));
    }
    return out.append(children).toString();
  }

  private String words(List<Block> blocks) {
    StringJoiner out = new StringJoiner(", ");
    blocks.forEach(block -> out.add(words(block)));
    return out.toString();
  }

  /** Describes a block, such as {@code {a, b, … 12 more}}. */
  public String words(Block block) {
    return words(block, IntStream.of(preferred), signature::describeIndex);
  }

  private String wordsOfParents(Block block) {
    return words(block, IntStream.of(preferred).flatMap(signature::slots), signature::describeSlot);
  }

  private static String words(Block block, IntStream first, IntFunction<String> describe) {
    int[] shown = first.filter(block::contains).limit(SHOWN).toArray();
    if (shown.length == 0) {
      shown = block.split().someSymbols(block.number(), SHOWN);
    }
    StringJoiner out = new StringJoiner(", ", "{", "}");
    IntStream.of(shown).mapToObj(describe).forEach(out::add);
    if (block.split().isNumbered()) {
      // There is no limit to the number of nodes of a symbol.
      out.add("…");
    } else if (block.split().size(block.number()) > shown.length) {
      int rest = block.split().size(block.number()) - shown.length;
      out.add(Message.of("… %,d more", rest));
    }
    return out.toString();
  }
}
