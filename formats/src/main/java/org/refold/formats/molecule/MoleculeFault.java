package org.refold.formats.molecule;

import org.refold.error.RefoldException;
import org.refold.formats.text.InputException;
import org.refold.formats.text.Place;

/** Describes an error in a molecule, before the place of its text is known. */
final class MoleculeFault extends RefoldException {
  private static final long serialVersionUID = 1L;

  private final int index;
  private final String got;
  private final String expected;
  private final String remedy;

  /**
   * @param index the index of a character of the SMILES
   * @param remedy empty if there is none
   */
  MoleculeFault(int index, String got, String expected, String remedy) {
    super(words(got, expected));
    this.index = index;
    this.got = got;
    this.expected = expected;
    this.remedy = remedy;
  }

  MoleculeFault(int index, String got, String expected) {
    this(index, got, expected, "");
  }

  private static String words(String got, String expected) {
    return "molecule: got " + got + ", expected " + expected;
  }

  /** Returns the description without the place. */
  String words() {
    return words(got, expected);
  }

  int index() {
    return index;
  }

  InputException at(Place place) {
    return remedy.isEmpty()
        ? place.complaint(got, expected)
        : place.complaint(got, expected, remedy);
  }
}
