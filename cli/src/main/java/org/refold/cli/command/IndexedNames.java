package org.refold.cli.command;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.refold.cli.input.ItemPlace;
import org.refold.similarity.index.NearestNeighbours;

/** The names of the items in an index, several of which may have one. */
record IndexedNames(NearestNeighbours index) {
  Set<String> all() {
    return index
        .ids()
        .mapToObj(index::name)
        .flatMap(Optional::stream)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Takes out the items of a name, or all of the file of that name; answers how many. */
  int remove(String name) {
    return (int) index.ids().filter(id -> isOf(name, id)).filter(index::remove).count();
  }

  private boolean isOf(String name, int id) {
    return index.name(id).filter(its -> its.equals(name) || ItemPlace.isIn(name, its)).isPresent();
  }
}
