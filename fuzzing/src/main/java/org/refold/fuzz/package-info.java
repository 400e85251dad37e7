/**
 * Attacks every reader and file format with generated inputs. {@link org.refold.fuzz.Targets} lists
 * the targets, and {@link org.refold.fuzz.Main} runs them; see docs/fuzzing.md.
 */
@NullMarked
package org.refold.fuzz;

import org.jspecify.annotations.NullMarked;
