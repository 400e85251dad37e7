package org.refold.formats.label;

/**
 * Which columns of a line, between tabs, have its label and its item.
 *
 * @param label the label's column, from 1
 * @param text the item's column
 * @param alone whether there may be no further columns
 */
public record LabelColumns(int label, int text, boolean alone) {
  /** Of two columns, the one that has the label; the other one has the item. */
  public static LabelColumns ofTwo(int label) {
    return new LabelColumns(label, 3 - label, true);
  }
}
