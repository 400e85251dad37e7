/**
 * How large a codec has to be for its data. The paper gives all families one width; here the widths
 * of the families and t, the number of sets, follow from a summary of the items ({@link
 * org.refold.size.ItemSizes}) by a rule that {@link org.refold.size.choice.Sizing} states.
 *
 * <table>
 *   <caption>Symbols</caption>
 *   <tr><td>L, C</td><td>the blocks of children and of parents in a parent constraint</td></tr>
 *   <tr><td>v, w</td><td>the blocks of leads and of arguments in an ordered constraint</td></tr>
 *   <tr><td>t</td><td>sets</td></tr>
 *   <tr><td>E</td><td>edges of an item, once masked and reshaped</td></tr>
 * </table>
 */
@NullMarked
package org.refold.size;

import org.jspecify.annotations.NullMarked;
