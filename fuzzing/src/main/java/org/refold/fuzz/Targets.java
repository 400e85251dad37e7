package org.refold.fuzz;

import java.util.ArrayList;
import java.util.List;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
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
import org.refold.fuzz.file.RowLogTarget;
import org.refold.fuzz.file.TextDamage;
import org.refold.fuzz.file.VectorFileTarget;
import org.refold.fuzz.file.WeightsTarget;
import org.refold.fuzz.text.GradingTarget;
import org.refold.fuzz.text.GraphTexts;
import org.refold.fuzz.text.JsonTexts;
import org.refold.fuzz.text.KindTarget;
import org.refold.fuzz.text.LabelTarget;
import org.refold.fuzz.text.OptionTarget;
import org.refold.fuzz.text.Samples;
import org.refold.fuzz.text.SentenceTexts;
import org.refold.fuzz.text.TermTexts;
import org.refold.fuzz.text.TextMaker;
import org.refold.fuzz.text.TptpTexts;
import org.refold.fuzz.text.TreeTexts;
import org.refold.parquet.ParquetVectors;
import org.refold.pattern.Grading;

/** All that is attacked. */
public final class Targets {
  private static final List<Kind> KINDS =
      List.of(
          Kinds.TERMS,
          Kinds.GRAPHS,
          Kinds.SENTENCES,
          Kinds.named("tagged:affixes=2"),
          Kinds.TREES,
          Kinds.JSON,
          Kinds.named("json:spell=3"),
          Kinds.CLAUSES,
          Kinds.ORIGINAL_CLAUSES,
          Kinds.PAPER_CLAUSES,
          Kinds.FORMULAS);

  private static final List<TextMaker> MAKERS =
      List.of(
          TermTexts.MAKER,
          GraphTexts.MAKER,
          SentenceTexts.PLAIN,
          SentenceTexts.TAGGED,
          TreeTexts.MAKER,
          JsonTexts.MAKER,
          JsonTexts.MAKER,
          TptpTexts.CLAUSES,
          TptpTexts.CLAUSES,
          TptpTexts.CLAUSES,
          TptpTexts.FORMULAS);

  private Targets() {}

  public static List<Target> all() {
    List<Target> all = new ArrayList<>();
    Samples samples = new Samples(KINDS, MAKERS);
    for (int i = 0; i < KINDS.size(); i++) {
      all.add(new KindTarget(KINDS.get(i), MAKERS.get(i)));
    }
    all.add(new GzipTarget());
    all.add(new VectorFileTarget(JsonLines.FORMAT, false, TextDamage::of, 250));
    all.add(new VectorFileTarget(SvmLight.FORMAT, true, TextDamage::of, 250));
    all.add(new VectorFileTarget(CoordinateCsv.FORMAT, true, TextDamage::of, 250));
    all.add(new VectorFileTarget(Npz.FORMAT, false, NpzDamage::of, 200));
    all.add(new VectorFileTarget(ParquetVectors.FORMAT, false, ParquetDamage::of, 60));
    all.add(new NoteTarget());
    all.add(new RowLogTarget());
    all.add(new CodecTarget(samples));
    all.add(new IndexTarget());
    all.add(new WeightsTarget());
    all.add(new GradingTarget(Grading.Source.EMBEDDINGS));
    all.add(new GradingTarget(Grading.Source.HIERARCHY));
    all.add(new HostileVectorTarget(samples));
    all.add(new OptionTarget());
    all.add(new LabelTarget());
    all.add(new ExplorerTarget(samples));
    return all;
  }

  /**
   * The target of a name.
   *
   * @throws RefoldException if there is none
   */
  static Target named(String name) {
    return all().stream()
        .filter(target -> target.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new RefoldException(
                    "target: got '"
                        + name
                        + "', expected one of "
                        + String.join(", ", all().stream().map(Target::name).toList())));
  }
}
