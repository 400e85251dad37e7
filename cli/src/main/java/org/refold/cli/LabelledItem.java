package org.refold.cli;

import org.refold.formats.Item;

/**
 * An item of which it is known what it is.
 *
 * @param label empty where that is not asked for
 */
record LabelledItem(Item item, String label) {
  static LabelledItem unlabelled(Item item) {
    return new LabelledItem(item, "");
  }
}
