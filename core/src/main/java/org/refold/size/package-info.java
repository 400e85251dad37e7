/**
 * Sizing, an extension of section 4 of the paper: how large a codec must be for its data. The paper
 * uses one width for all families. Here, the widths of the families and t, the number of sets,
 * follow from a summary of the items ({@link org.refold.size.ItemSizes}), by the rule in {@link
 * org.refold.size.choice.Sizing}.
 *
 * <table>
 *   <caption>Symbols</caption>
 *   <tr><td>L, C</td><td>the numbers of child blocks and parent blocks in a parent constraint</td></tr>
 *   <tr><td>v, w</td><td>the numbers of lead blocks and argument blocks in an ordered constraint</td></tr>
 *   <tr><td>t</td><td>the number of sets</td></tr>
 *   <tr><td>E</td><td>the number of edges of an item, after masking and reshaping</td></tr>
 * </table>
 */
@NullMarked
package org.refold.size;

import org.jspecify.annotations.NullMarked;
