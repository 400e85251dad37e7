package org.refold.formats.molecule;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.openscience.cdk.aromaticity.Aromaticity;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.interfaces.IAtom;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.interfaces.IBond;
import org.openscience.cdk.interfaces.IStereoElement;
import org.openscience.cdk.isomorphism.AtomMatcher;
import org.openscience.cdk.isomorphism.BondMatcher;
import org.openscience.cdk.isomorphism.VentoFoggia;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.smiles.SmiFlavor;
import org.openscience.cdk.smiles.SmilesGenerator;
import org.openscience.cdk.smiles.SmilesParser;
import org.openscience.cdk.tools.manipulator.AtomContainerManipulator;

/** The Chemistry Development Kit, which has its own reader and writer. */
final class Cdk {
  private static final SmilesParser PARSER =
      new SmilesParser(SilentChemObjectBuilder.getInstance());

  private Cdk() {}

  private static IAtomContainer read(String smiles) throws CDKException {
    IAtomContainer molecule =
        AtomContainerManipulator.suppressHydrogens(PARSER.parseSmiles(smiles));
    Aromaticity.apply(Aromaticity.Model.Daylight, molecule);
    return molecule;
  }

  /** Returns whether two SMILES denote the same molecule, including stereochemistry. */
  static boolean areSame(String one, String other) throws CDKException {
    IAtomContainer a = read(one);
    IAtomContainer b = read(other);
    return stereoElements(a) == stereoElements(b) && isIn(a, b) && isIn(b, a);
  }

  /** Returns the number of configurations in a SMILES. */
  static int stereoElements(String smiles) throws CDKException {
    return stereoElements(read(smiles));
  }

  private static int stereoElements(IAtomContainer molecule) {
    int count = 0;
    for (IStereoElement<?, ?> element : molecule.stereoElements()) {
      count += element == null ? 0 : 1;
    }
    return count;
  }

  /** Returns whether each configuration of one molecule is in the other. */
  @SuppressWarnings("deprecation") // Other patterns look at configurations by themselves.
  private static boolean isIn(IAtomContainer one, IAtomContainer other) {
    AtomMatcher atoms =
        new AtomMatcher() {
          @Override
          public boolean matches(IAtom a, IAtom b) {
            return a.getAtomicNumber().equals(b.getAtomicNumber())
                && a.getFormalCharge().equals(b.getFormalCharge())
                && a.getImplicitHydrogenCount().equals(b.getImplicitHydrogenCount())
                && Objects.equals(a.getMassNumber(), b.getMassNumber());
          }
        };
    BondMatcher bonds =
        new BondMatcher() {
          @Override
          public boolean matches(IBond a, IBond b) {
            return a.isAromatic() == b.isAromatic()
                && (a.isAromatic() || a.getOrder() == b.getOrder());
          }
        };
    return VentoFoggia.findIdentical(one, atoms, bonds)
        .matchAll(other)
        .stereochemistry()
        .atLeast(1);
  }

  /** Returns the molecule with its atoms in random order, in aromatic or Kekulé form. */
  static String rewritten(String smiles, Random random) throws CDKException {
    IAtomContainer molecule = PARSER.parseSmiles(smiles);
    IAtom[] atoms = new IAtom[molecule.getAtomCount()];
    for (int a = 0; a < atoms.length; a++) {
      atoms[a] = molecule.getAtom(a);
    }
    List<IAtom> shuffled = Arrays.asList(atoms);
    Collections.shuffle(shuffled, random);
    molecule.setAtoms(atoms);
    int form = random.nextBoolean() ? SmiFlavor.UseAromaticSymbols : 0;
    return new SmilesGenerator(SmiFlavor.Isomeric | form).create(molecule);
  }
}
