package org.refold.formats;

/**
 * The nodes that are begun and not complete, from the outermost inwards, each with the children it
 * has so far: what recursion would keep on the Java stack, in a few bytes a level.
 */
final class ChildStack {
  private final IntStack firsts = new IntStack();
  private final IntStack children = new IntStack();

  void clear() {
    firsts.clear();
    children.clear();
  }

  int depth() {
    return firsts.size();
  }

  void push() {
    firsts.push(children.size());
  }

  /** Gives the innermost node another child. */
  void add(int child) {
    children.push(child);
  }

  /** How many children the innermost node has. */
  int size() {
    return children.size() - firsts.peek();
  }

  /** Takes the innermost node off; its children. */
  int[] pop() {
    return children.popTo(firsts.pop());
  }
}
