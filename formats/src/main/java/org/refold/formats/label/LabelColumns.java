package org.refold.formats.label;

/**
 * The columns of a line, separated by tabs, that contain its label and its item.
 *
 * @param label the column of the label, from 1
 * @param text the column of the item
 * @param alone whether there must be no other columns
 */
public record LabelColumns(int label, int text, boolean alone) {
  /** Returns two columns, given the one with the label; the other has the item. */
  public static LabelColumns ofTwo(int label) {
    return new LabelColumns(label, 3 - label, true);
  }
}
