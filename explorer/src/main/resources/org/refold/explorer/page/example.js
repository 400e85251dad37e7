// What the page shows to those who come without an address.

/** Ordered and unordered nodes, and a shared one. */
export const EXAMPLE = "or{p(#1=X, f(#1)), not(q(#1, a))}";

/** The same but for one swap. */
export const OTHER_EXAMPLE = "or{p(#1=X, f(#1)), not(q(a, #1))}";
