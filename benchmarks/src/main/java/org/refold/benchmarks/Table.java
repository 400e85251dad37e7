package org.refold.benchmarks;

import java.util.Locale;

/** Prints Markdown. */
final class Table {
  private final String format;

  /**
   * Prints a title and the head of a table.
   *
   * @param rowFormat for the cells of a row, separated by bars
   */
  Table(String title, String head, String rowFormat) {
    this.format = "| " + rowFormat + " |%n";
    System.out.printf("%n### %s%n%n", title);
    printHead(head);
  }

  /** Prints the head of a table without a title. */
  Table(String head, String rowFormat) {
    this.format = "| " + rowFormat + " |%n";
    printHead(head);
  }

  private static void printHead(String head) {
    System.out.println("| " + head + " |");
    System.out.println("|" + "---|".repeat(head.split(" \\| ", -1).length));
  }

  void row(Object... cells) {
    System.out.printf(Locale.ROOT, format, cells);
  }
}
