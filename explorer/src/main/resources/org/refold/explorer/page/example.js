// The example shown when the address has no state.

/** Has ordered, unordered and shared nodes, and shares its vector with another clause at t = 1. */
export const EXAMPLE = "member(X, meet(Y, Z)) | ~ member(X, Y) | ~ member(X, Z)";

/** Another clause over the same symbols. */
export const OTHER_EXAMPLE = "~ member(X, meet(Y, Z)) | member(X, Y)";
