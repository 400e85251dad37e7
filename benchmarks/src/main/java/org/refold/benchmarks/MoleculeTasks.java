package org.refold.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openscience.cdk.exception.CDKException;
import org.openscience.cdk.fingerprint.CircularFingerprinter;
import org.openscience.cdk.graph.Cycles;
import org.openscience.cdk.interfaces.IAtomContainer;
import org.openscience.cdk.qsar.descriptors.molecular.XLogPDescriptor;
import org.openscience.cdk.qsar.result.DoubleResult;
import org.openscience.cdk.silent.SilentChemObjectBuilder;
import org.openscience.cdk.smarts.SmartsPattern;
import org.openscience.cdk.smiles.SmilesParser;

/** What CDK computes for molecules: their ECFP4 fingerprints, and three properties to learn. */
final class MoleculeTasks {
  /** A carbonyl next to a nitrogen. */
  private static final String AMIDE = "[CX3](=[OX1])[NX3]";

  private static final int MOST_RINGS = 5;

  private final List<IAtomContainer> molecules = new ArrayList<>();

  /**
   * @param smiles one molecule each
   */
  MoleculeTasks(List<String> smiles) throws CDKException {
    SmilesParser parser = new SmilesParser(SilentChemObjectBuilder.getInstance());
    for (String text : smiles) {
      molecules.add(parser.parseSmiles(text));
    }
  }

  /** The label of each molecule, by task. */
  Map<String, List<String>> labels() {
    Map<String, List<String>> labels = new LinkedHashMap<>();
    labels.put("rings", molecules.stream().map(MoleculeTasks::rings).toList());
    labels.put("amides", molecules.stream().map(MoleculeTasks::amides).toList());
    labels.put("logP", logP());
    return labels;
  }

  /** The number of rings, up to five. */
  private static String rings(IAtomContainer molecule) {
    return Integer.toString(Math.min(MOST_RINGS, Cycles.sssr(molecule).numberOfCycles()));
  }

  /** Whether there are no amides, one, or more. */
  private static String amides(IAtomContainer molecule) {
    int count = SmartsPattern.create(AMIDE).matchAll(molecule).countUnique();
    return Integer.toString(Math.min(2, count));
  }

  /** The lower, middle or upper third of XLogP. */
  private List<String> logP() {
    XLogPDescriptor descriptor = new XLogPDescriptor();
    double[] values =
        molecules.stream()
            .mapToDouble(
                molecule ->
                    ((DoubleResult) descriptor.calculate(molecule).getValue()).doubleValue())
            .toArray();
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double low = sorted[sorted.length / 3];
    double high = sorted[sorted.length * 2 / 3];
    return Arrays.stream(values)
        .mapToObj(value -> value < low ? "low" : value < high ? "middle" : "high")
        .toList();
  }

  /** The number of occurrences of each environment of up to two bonds in each molecule, by hash. */
  List<Map<Integer, Integer>> ecfp4() throws CDKException {
    List<Map<Integer, Integer>> fingerprints = new ArrayList<>();
    CircularFingerprinter fingerprinter =
        new CircularFingerprinter(CircularFingerprinter.CLASS_ECFP4);
    for (IAtomContainer molecule : molecules) {
      fingerprinter.calculate(molecule);
      Map<Integer, Integer> counts = new HashMap<>();
      for (int i = 0; i < fingerprinter.getFPCount(); i++) {
        counts.merge(fingerprinter.getFP(i).hashCode, 1, Integer::sum);
      }
      fingerprints.add(counts);
    }
    return fingerprints;
  }
}
