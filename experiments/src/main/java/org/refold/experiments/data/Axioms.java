package org.refold.experiments.data;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.refold.error.RefoldException;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;

/**
 * The axioms of TPTP in clause normal form, in the order of files and statements.
 *
 * @param hash a hash of the names and contents of the files
 */
public record Axioms(List<Source> files, String hash) {
  /** A file; its domain is the beginning of its name. */
  public record Source(Path path, String text) {
    public String name() {
      return path.getFileName().toString();
    }

    public String domain() {
      return name().substring(0, 3);
    }
  }

  /** An axiom, read as a clause of some kind. */
  public record Axiom(Graph graph, String domain, String location) {}

  public static Axioms read(DataFolder data) {
    ContentHash hash = new ContentHash();
    List<Source> files = new ArrayList<>();
    for (Path file : data.axioms()) {
      try {
        Source source = new Source(file, Files.readString(file));
        // With the length, no text can be mistaken for the beginning of another file.
        hash.add(source.name() + " " + source.text().length()).add(source.text());
        files.add(source);
      } catch (IOException e) {
        throw DataFolder.unreadable(file, e);
      }
    }
    return new Axioms(List.copyOf(files), hash.hex());
  }

  /**
   * Reads all axioms as clauses of a kind. The i-th clause of one kind is the i-th of any other.
   *
   * @throws RefoldException if a file is invalid, or there is no axiom
   */
  public List<Axiom> as(Kind kind) {
    List<Axiom> axioms = new ArrayList<>();
    for (Source file : files) {
      byte[] bytes = file.text().getBytes(StandardCharsets.UTF_8);
      Iterator<Item> items = kind.read(new ByteArrayInputStream(bytes), file.name());
      try {
        while (items.hasNext()) {
          Item item = items.next();
          axioms.add(new Axiom(item.graph(), file.domain(), item.location()));
        }
      } catch (RefoldException e) {
        // Locations do not depend on the folder, but errors have to be found in it.
        throw new RefoldException(file.path().getParent() + "/" + e.getMessage(), e);
      }
    }
    if (axioms.isEmpty()) {
      throw RefoldException.of(
          "axioms: got none in %s and its neighbours, expected cnf(…)" + " statements",
          files.get(0).path());
    }
    return axioms;
  }
}
