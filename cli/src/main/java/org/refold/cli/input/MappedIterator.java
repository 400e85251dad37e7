package org.refold.cli.input;

import java.util.Iterator;
import java.util.function.Function;

/** What becomes of the elements of another iterator, one at a time. */
public final class MappedIterator<S, T> implements Iterator<T> {
  private final Iterator<S> elements;
  private final Function<S, T> mapping;

  public MappedIterator(Iterator<S> elements, Function<S, T> mapping) {
    this.elements = elements;
    this.mapping = mapping;
  }

  @Override
  public boolean hasNext() {
    return elements.hasNext();
  }

  @Override
  public T next() {
    return mapping.apply(elements.next());
  }
}
