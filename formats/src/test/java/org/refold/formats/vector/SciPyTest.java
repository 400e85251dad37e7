package org.refold.formats.vector;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.formats.Kinds;
import org.refold.graph.Graph;
import org.refold.vector.CountVector;
import org.refold.vector.RealVector;

/** How NumPy, SciPy and scikit-learn read the files, and what they write. */
class SciPyTest {
  @TempDir Path folder;

  @BeforeEach
  void setUp() throws IOException {
    Python.assumeModules("scipy", "sklearn");
  }

  /** One line per entry. */
  private static List<String> entries(List<VectorRow> rows) {
    List<String> lines = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      CountVector vector = rows.get(row).vector();
      for (int i = 0; i < vector.entryCount(); i++) {
        lines.add(row + " " + vector.index(i) + " " + vector.count(i));
      }
    }
    return lines;
  }

  private static List<VectorRow> unlabelled(List<VectorRow> rows) {
    return rows.stream().map(row -> new VectorRow(row.vector(), null)).toList();
  }

  private void copyNote(String from, String to) throws IOException {
    Files.copy(NoteFile.beside(folder.resolve(from)), NoteFile.beside(folder.resolve(to)));
  }

  @Test
  void loadNpz_ourFile_hasAllEntries() throws IOException {
    List<VectorRow> rows = VectorSamples.rows(21, 50, true);
    VectorSamples.write(Npz.FORMAT, rows, folder.resolve("ours.npz"));
    List<String> printed =
        Python.run(
            folder,
            """
            import numpy, scipy.sparse
            matrix = scipy.sparse.load_npz("ours.npz")
            matrix.check_format(full_check=True)
            print(matrix.format, *matrix.shape, matrix.dtype, matrix.has_canonical_format)
            for row in range(matrix.shape[0]):
                for k in range(matrix.indptr[row], matrix.indptr[row + 1]):
                    print(row, matrix.indices[k], matrix.data[k])
            arrays = numpy.load("ours.npz")
            print(arrays["codec"].item().decode(), *arrays["codec_shape"])
            for name in arrays["label_names"][arrays["labels"]]:
                print(*(ord(c) for c in name))
            """);
    Codec codec = VectorSamples.CODEC;
    List<String> expected = new ArrayList<>();
    expected.add("csr 50 " + codec.dimension() + " int32 True");
    expected.addAll(entries(rows));
    expected.add(
        CountVector.idText(codec.id())
            + " "
            + codec.shape().symbols()
            + " "
            + codec.shape().constraints()
            + " "
            + codec.shape().sets());
    for (VectorRow row : rows) {
      List<String> points = row.label().codePoints().mapToObj(String::valueOf).toList();
      expected.add(String.join(" ", points));
    }
    assertThat(printed).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"int32", "int64", "uint64", "float64"})
  void saveNpz_withOrWithoutTheNote_readsAsTheSame(String type) throws IOException {
    List<VectorRow> rows = VectorSamples.rows(22, 40, true);
    VectorSamples.write(Npz.FORMAT, rows, folder.resolve("ours.npz"));
    Python.run(
        folder,
        """
        import scipy.sparse
        matrix = scipy.sparse.load_npz("ours.npz").astype("TYPE")
        scipy.sparse.save_npz("theirs.npz", matrix, compressed="TYPE" != "int64")
        """
            .replace("TYPE", type));
    Path theirs = folder.resolve("theirs.npz");
    List<String> remarks = new ArrayList<>();
    assertThat(VectorSamples.readAs(Npz.FORMAT, theirs, remarks)).isEqualTo(unlabelled(rows));
    assertThat(remarks).singleElement().asString().contains("has no theirs.npz.codec.json");
    remarks.clear();
    copyNote("ours.npz", "theirs.npz");
    assertThat(VectorSamples.readAs(Npz.FORMAT, theirs, remarks)).isEqualTo(unlabelled(rows));
    assertThat(remarks).singleElement().asString().contains("is not the file that");
  }

  /** In each form in which Python stores the predictions of a model. */
  @ParameterizedTest
  @ValueSource(strings = {"csr.npz", "dense.npy", "single.npy", "alone.npz", "text.svm"})
  void saved_fractions_areReadAsTheirValues(String name) throws IOException {
    List<VectorRow> rows = VectorSamples.rows(24, 20, false);
    VectorSamples.write(Npz.FORMAT, rows, folder.resolve("ours.npz"));
    Python.run(
        folder,
        """
        import numpy, scipy.sparse
        from sklearn.datasets import dump_svmlight_file
        matrix = scipy.sparse.load_npz("ours.npz").astype("float64")
        matrix.data = numpy.minimum(matrix.data, 100) / 4 - 2
        dense = matrix.toarray()
        dump_svmlight_file(dense, numpy.zeros(len(dense)), "text.svm", zero_based=False)
        dense[1, 2] = numpy.nan # refused by scikit-learn
        scipy.sparse.save_npz("csr.npz", scipy.sparse.csr_matrix(dense))
        numpy.save("dense.npy", dense)
        numpy.save("single.npy", dense.astype("float32"))
        numpy.savez("alone.npz", predicted=dense)
        """);
    List<RealVector> expected = new ArrayList<>();
    for (VectorRow row : rows) {
      CountVector counts = row.vector();
      double[] values = counts.counts().mapToDouble(n -> Math.min(n, 100) / 4.0 - 2).toArray();
      expected.add(
          RealVector.of(counts.shape(), counts.codecId(), counts.indices().toArray(), values));
    }
    BitSet unknown = new BitSet();
    unknown.set(2, name.endsWith(".svm") ? 2 : 3);
    expected.set(1, expected.get(1).withUnknown(unknown));
    VectorFormat format = name.endsWith(".svm") ? SvmLight.FORMAT : Npz.FORMAT;
    assertThat(
            VectorSamples.readReal(format, folder.resolve(name), VectorSamples.CODEC, Nan.UNKNOWN))
        .extracting(RealRow::vector)
        .isEqualTo(expected);
  }

  @Test
  void svmlight_ourFileAndTheirs_areTheSame() throws IOException {
    List<VectorRow> rows = VectorSamples.rows(23, 50, true);
    VectorSamples.write(SvmLight.FORMAT, rows, folder.resolve("ours.svm"));
    List<String> printed =
        Python.run(
            folder,
            """
            import json
            from sklearn.datasets import dump_svmlight_file, load_svmlight_file
            note = json.load(open("ours.svm.codec.json"))
            size = note["symbols"] + note["constraints"] * note["sets"]
            matrix, labels = load_svmlight_file("ours.svm", n_features=size, zero_based=False)
            dump_svmlight_file(matrix, labels, "theirs.svm", zero_based=False, comment="Back.")
            for row in range(matrix.shape[0]):
                for k in range(matrix.indptr[row], matrix.indptr[row + 1]):
                    print(row, matrix.indices[k], int(matrix.data[k]))
            for label in labels:
                print(*(ord(c) for c in note["labels"][int(label)]))
            """);
    List<String> expected = new ArrayList<>(entries(rows));
    for (VectorRow row : rows) {
      List<String> units = row.label().codePoints().mapToObj(String::valueOf).toList();
      expected.add(String.join(" ", units));
    }
    assertThat(printed).isEqualTo(expected);
    copyNote("ours.svm", "theirs.svm");
    assertThat(Files.readString(folder.resolve("theirs.svm"))).startsWith("# Generated by");
    Path theirs = folder.resolve("theirs.svm");
    List<String> remarks = new ArrayList<>();
    assertThat(VectorSamples.readAs(SvmLight.FORMAT, theirs, remarks)).isEqualTo(rows);
    assertThat(remarks).singleElement().asString().contains("is not the file that");
  }

  /**
   * Clauses of three laws with random predicates, and a random literal in each: no single predicate
   * reveals the law.
   */
  private static List<String> clauses(Random random, List<String> labels) {
    List<String> clauses = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      String r = "r" + random.nextInt(4);
      int law = random.nextInt(3);
      labels.add(List.of("symmetry", "transitivity", "reflexivity").get(law));
      String text =
          switch (law) {
            case 0 -> String.format(Locale.ROOT, "~ %1$s(X,Y) | %1$s(Y,X)", r);
            case 1 -> String.format(Locale.ROOT, "~ %1$s(X,Y) | ~ %1$s(Y,Z) | %1$s(X,Z)", r);
            default -> String.format(Locale.ROOT, "~ %1$s(X,Y) | %1$s(X,X)", r);
          };
      String noise = (random.nextBoolean() ? "~ " : "") + "q(c" + random.nextInt(5) + ",X)";
      clauses.add("cnf(c" + i + ", axiom, ( " + text + " | " + noise + " )).");
    }
    return clauses;
  }

  @Test
  void classifier_onBothFiles_learnsTheLaws() throws IOException {
    List<String> labels = new ArrayList<>();
    List<Graph> graphs =
        clauses(new Random(31), labels).stream().map(Kinds.CLAUSES::parse).toList();
    Codec codec = Kinds.CLAUSES.fit(graphs, 0).width(5).sets(4).build();
    List<VectorRow> rows = new ArrayList<>();
    for (int i = 0; i < graphs.size(); i++) {
      rows.add(new VectorRow(codec.encode(graphs.get(i)), labels.get(i)));
    }
    VectorSamples.write(Npz.FORMAT, rows, codec, folder.resolve("clauses.npz"));
    VectorSamples.write(SvmLight.FORMAT, rows, codec, folder.resolve("clauses.svm"));
    List<String> printed =
        Python.run(
            folder,
            """
            import json, numpy, scipy.sparse
            from sklearn.datasets import load_svmlight_file
            from sklearn.linear_model import LogisticRegression
            from sklearn.svm import LinearSVC
            arrays = numpy.load("clauses.npz")
            matrix = scipy.sparse.load_npz("clauses.npz")
            names = arrays["label_names"][arrays["labels"]]
            model = LogisticRegression(max_iter=1000).fit(matrix[:150], names[:150])
            print(model.score(matrix[150:], names[150:]))
            other, numbers = load_svmlight_file(
                "clauses.svm", n_features=matrix.shape[1], zero_based=False)
            known = numpy.array(json.load(open("clauses.svm.codec.json"))["labels"])
            print((matrix != other).nnz, (names != known[numbers.astype(int)]).sum())
            model = LinearSVC(random_state=1, max_iter=100000).fit(other[:150], numbers[:150])
            print(model.score(other[150:], numbers[150:]))
            """);
    assertThat(printed).hasSize(3);
    // Chance level: one third.
    assertThat(Double.parseDouble(printed.get(0))).isGreaterThan(0.9);
    assertThat(printed.get(1)).isEqualTo("0 0");
    assertThat(Double.parseDouble(printed.get(2))).isGreaterThan(0.9);
  }
}
