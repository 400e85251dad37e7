// What the page shows to those who come without an address.

/** Ordered and unordered nodes, shared ones, and another clause that has the same vector at t = 1. */
export const EXAMPLE = "member(X, meet(Y, Z)) | ~ member(X, Y) | ~ member(X, Z)";

/** What else is true of the same symbols. */
export const OTHER_EXAMPLE = "~ member(X, meet(Y, Z)) | member(X, Y)";
