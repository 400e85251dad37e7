package org.refold.fuzz;

import java.util.List;
import java.util.stream.Stream;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.vector.CoordinateCsv;
import org.refold.formats.vector.JsonLines;
import org.refold.formats.vector.Npz;
import org.refold.formats.vector.SvmLight;
import org.refold.fuzz.file.CodecTarget;
import org.refold.fuzz.file.ExplorerTarget;
import org.refold.fuzz.file.GzipTarget;
import org.refold.fuzz.file.HostileVectorTarget;
import org.refold.fuzz.file.IndexTarget;
import org.refold.fuzz.file.NoteTarget;
import org.refold.fuzz.file.NpzDamage;
import org.refold.fuzz.file.ParquetDamage;
import org.refold.fuzz.file.RealFileTarget;
import org.refold.fuzz.file.RowLogTarget;
import org.refold.fuzz.file.VectorFileTarget;
import org.refold.fuzz.file.WeightsTarget;
import org.refold.fuzz.text.GradingTarget;
import org.refold.fuzz.text.GraphTexts;
import org.refold.fuzz.text.JsonTexts;
import org.refold.fuzz.text.KindTarget;
import org.refold.fuzz.text.LabelTarget;
import org.refold.fuzz.text.MoleculeTexts;
import org.refold.fuzz.text.NetworkTexts;
import org.refold.fuzz.text.OptionTarget;
import org.refold.fuzz.text.Sample;
import org.refold.fuzz.text.SentenceTexts;
import org.refold.fuzz.text.TermTexts;
import org.refold.fuzz.text.TextDamage;
import org.refold.fuzz.text.TptpTexts;
import org.refold.fuzz.text.TreeTexts;
import org.refold.parquet.ParquetVectors;
import org.refold.pattern.Grading;

/** All targets. */
public final class Targets {
  private static final List<Sample> SAMPLES =
      List.of(
          new Sample(Kinds.TERMS, TermTexts.MAKER),
          new Sample(Kinds.GRAPHS, GraphTexts.MAKER),
          new Sample(Kinds.SENTENCES, SentenceTexts.PLAIN),
          new Sample(Kinds.named("tagged:affixes=2"), SentenceTexts.TAGGED),
          new Sample(Kinds.TREES, TreeTexts.MAKER),
          new Sample(Kinds.JSON, JsonTexts.MAKER),
          new Sample(Kinds.named("json:spell=3"), JsonTexts.MAKER),
          new Sample(Kinds.CLAUSES, TptpTexts.CLAUSES),
          new Sample(Kinds.ORIGINAL_CLAUSES, TptpTexts.CLAUSES),
          new Sample(Kinds.PAPER_CLAUSES, TptpTexts.CLAUSES),
          new Sample(Kinds.FORMULAS, TptpTexts.FORMULAS),
          new Sample(Kinds.NETWORKS, NetworkTexts.MAKER),
          new Sample(Kinds.MOLECULES, MoleculeTexts.MAKER));

  private Targets() {}

  public static List<Target> all() {
    return Stream.concat(SAMPLES.stream().map(KindTarget::new), others()).toList();
  }

  private static Stream<Target> others() {
    return Stream.of(
        new GzipTarget(),
        new VectorFileTarget(JsonLines.FORMAT, false, TextDamage.OF_VECTORS, 250),
        new VectorFileTarget(SvmLight.FORMAT, true, TextDamage.OF_VECTORS, 250),
        new VectorFileTarget(CoordinateCsv.FORMAT, true, TextDamage.OF_VECTORS, 250),
        new VectorFileTarget(Npz.FORMAT, false, NpzDamage::of, 200),
        new VectorFileTarget(ParquetVectors.FORMAT, false, ParquetDamage::of, 60),
        new RealFileTarget(JsonLines.FORMAT, false, TextDamage.OF_REAL_VECTORS, 250),
        new RealFileTarget(SvmLight.FORMAT, true, TextDamage.OF_REAL_VECTORS, 250),
        new RealFileTarget(CoordinateCsv.FORMAT, true, TextDamage.OF_REAL_VECTORS, 250),
        new RealFileTarget(Npz.FORMAT, false, NpzDamage::ofReal, 200),
        new RealFileTarget(ParquetVectors.FORMAT, false, ParquetDamage::ofReal, 60),
        new NoteTarget(),
        new RowLogTarget(),
        new CodecTarget(SAMPLES),
        new IndexTarget(),
        new WeightsTarget(),
        new GradingTarget(Grading.Source.EMBEDDINGS),
        new GradingTarget(Grading.Source.HIERARCHY),
        new HostileVectorTarget(SAMPLES),
        new OptionTarget(),
        new LabelTarget(),
        new ExplorerTarget(SAMPLES));
  }

  /**
   * Returns the target with a name.
   *
   * @throws RefoldException if there is none
   */
  static Target named(String name) {
    return all().stream()
        .filter(target -> target.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                RefoldException.of(
                    "target: got '%s', expected one of %s",
                    name, String.join(", ", all().stream().map(Target::name).toList())));
  }
}
