package org.refold.cli;

import org.refold.formats.Item;

/** An item of which it is known what it is. */
record LabelledItem(Item item, String label) {}
