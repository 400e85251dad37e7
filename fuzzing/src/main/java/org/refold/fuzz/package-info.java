/**
 * Attacks every reader and file format with made-up inputs. {@link org.refold.fuzz.Targets} lists
 * what is attacked, {@link org.refold.fuzz.Main} runs it; docs/fuzzing.md says how.
 */
@NullMarked
package org.refold.fuzz;

import org.jspecify.annotations.NullMarked;
