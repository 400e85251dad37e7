// The example shown when the address has no state.

/** Has ordered, unordered and repeated nodes. */
export const EXAMPLE = "member(X, meet(Y, Z)) | ~ member(X, Y) | ~ member(X, Z)";

/** Another clause over the same symbols. */
export const OTHER_EXAMPLE = "~ member(X, meet(Y, Z)) | member(X, Y)";
