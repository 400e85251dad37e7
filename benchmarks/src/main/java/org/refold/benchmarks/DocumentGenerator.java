package org.refold.benchmarks;

import java.util.SplittableRandom;

/**
 * Generated JSON documents: a list of records with keys out of 20, nested up to four levels, whose
 * values are numbers and strings, some frequent and some rare, true, false, null, and short lists.
 * Some lists end in the same two values in either order, which is the hardest case for decoding.
 */
final class DocumentGenerator {
  private static final String[] KEYS = {
    "id", "name", "type", "value", "status", "created_at", "updated_at", "url", "tags", "owner",
    "count", "active", "score", "meta", "items", "title", "size", "parent", "lang", "labels"
  };
  private static final int DEEPEST = 3;

  private final SplittableRandom random;
  private final StringBuilder out = new StringBuilder();
  private int nodes;

  private DocumentGenerator(long seed) {
    this.random = new SplittableRandom(seed);
  }

  /** A document of approximately this many nodes: values, and keys with their values. */
  static String document(long seed, int nodes) {
    DocumentGenerator generator = new DocumentGenerator(seed);
    generator.out.append("{\"data\":[");
    while (generator.nodes < nodes) {
      generator.out.append(generator.nodes == 0 ? "" : ",");
      generator.record(DEEPEST);
    }
    return generator.out.append("]}").toString();
  }

  private void record(int depth) {
    nodes++;
    int fields = 3 + random.nextInt(8);
    out.append('{');
    for (int key = 0, left = fields; left > 0; key++) {
      if (random.nextInt(KEYS.length - key) < left) {
        out.append(left == fields ? "" : ",").append('"').append(KEYS[key]).append("\":");
        nodes++;
        left--;
        value(depth);
      }
    }
    out.append('}');
  }

  private void value(int depth) {
    int choice = random.nextInt(depth > 0 ? 12 : 9);
    if (choice >= 9 && choice < 11) {
      record(depth - 1);
      return;
    }
    nodes++;
    if (choice < 3) {
      out.append(random.nextInt(random.nextInt(4) == 0 ? 1_000_000 : 50));
    } else if (choice < 6) {
      out.append("\"s")
          .append((int) Math.pow(random.nextInt(3) == 0 ? 1e9 : 500, random.nextDouble()));
      out.append('"');
    } else if (choice < 8) {
      out.append(random.nextBoolean());
    } else if (choice == 8) {
      out.append("null");
    } else {
      list(depth);
    }
  }

  private void list(int depth) {
    int length = random.nextInt(6);
    out.append('[');
    for (int i = 0; i < length; i++) {
      out.append(i == 0 ? "" : ",");
      value(depth - 1);
    }
    out.append(']');
  }
}
