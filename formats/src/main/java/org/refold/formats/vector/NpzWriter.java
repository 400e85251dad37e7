package org.refold.formats.vector;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;

/**
 * Converts a row log to an NPZ file, in constant memory. It reads the log once for counting, and
 * twice for each array, because in a ZIP file the checksum precedes the data. It does not compress,
 * because the compressed bytes would depend on the machine's zlib.
 */
final class NpzWriter {
  /**
   * Any time that the JDK does not treat as "before 1980", for which it adds the time zone's
   * offset.
   */
  private static final LocalDateTime TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

  private final Path log;
  private final Codec codec;
  private final RowTally tally = new RowTally();
  private final List<String> labels;
  private long entries;

  /** Whether index arrays have 8 bytes per element. Their elements number the entries. */
  private final boolean wide;

  NpzWriter(Path log, AppendState state, Codec codec) {
    this(log, state, codec, Integer.MAX_VALUE);
  }

  /**
   * @param mostNarrow the maximum number of entries for index arrays with 4 bytes per element;
   *     SciPy accepts both sizes
   */
  NpzWriter(Path log, AppendState state, Codec codec, long mostNarrow) {
    this.log = log;
    this.codec = codec;
    survey();
    if (tally.rows() != state.rows()) {
      throw new RefoldException(
          log
              + ": got "
              + tally.rows()
              + " rows, expected the "
              + state.rows()
              + " that were appended");
    }
    // Sorted, as in SVMlight, so that numbers depend on the names only.
    this.labels = tally.labels().stream().sorted().toList();
    this.wide = entries > mostNarrow;
  }

  private void survey() {
    try (VectorRows<VectorRow> rows = RowLog.read(log)) {
      while (rows.hasNext()) {
        VectorRow row = rows.next();
        codec.requireOwn(row.vector());
        tally.add(row);
        entries += row.vector().entryCount();
      }
    }
  }

  List<String> labels() {
    return labels;
  }

  private interface Content {
    void write(NpyOutput out) throws IOException;
  }

  private interface RowContent {
    void write(VectorRow row, NpyOutput out) throws IOException;
  }

  void write(OutputStream out) throws IOException {
    ZipOutputStream zip = new ZipOutputStream(out);
    zip.setMethod(ZipOutputStream.STORED);
    String indexType = wide ? "<i8" : "<i4";
    add(zip, "indices", array(indexType, entries), ofRows(this::writeIndices));
    add(zip, "indptr", array(indexType, tally.rows() + 1), this::writePointers);
    add(zip, "format", new NpyHeader("|S3", List.of()), all -> all.ascii("csr"));
    add(zip, "shape", array("<i8", 2), this::writeShape);
    add(zip, "data", array("<i4", entries), ofRows(NpzWriter::writeCounts));
    String id = CountVector.idText(codec.id());
    add(zip, Npz.CODEC, new NpyHeader("|S16", List.of()), all -> all.ascii(id));
    int shapeNumbers = codec.shape().numbers().size();
    add(zip, Npz.CODEC_SHAPE, array("<i8", shapeNumbers), this::writeCodecShape);
    if (!labels.isEmpty()) {
      RowTally numbers = new RowTally(new AppendState(0, labels, List.of()));
      add(
          zip,
          Npz.LABELS,
          array("<i4", tally.rows()),
          ofRows((row, all) -> all.narrow(numbers.add(row))));
      addLabelNames(zip);
    }
    zip.finish();
  }

  private static NpyHeader array(String type, long length) {
    return new NpyHeader(type, List.of(length));
  }

  private Content ofRows(RowContent content) {
    return out -> {
      try (VectorRows<VectorRow> rows = RowLog.read(log)) {
        while (rows.hasNext()) {
          content.write(rows.next(), out);
        }
      }
    };
  }

  private void writeIndices(VectorRow row, NpyOutput out) throws IOException {
    CountVector vector = row.vector();
    for (int i = 0; i < vector.entryCount(); i++) {
      writeIndex(vector.index(i), out);
    }
  }

  private void writeIndex(long index, NpyOutput out) throws IOException {
    if (wide) {
      out.wide(index);
    } else {
      out.narrow((int) index);
    }
  }

  private void writePointers(NpyOutput out) throws IOException {
    long end = 0;
    writeIndex(end, out);
    try (VectorRows<VectorRow> rows = RowLog.read(log)) {
      while (rows.hasNext()) {
        end += rows.next().vector().entryCount();
        writeIndex(end, out);
      }
    }
  }

  private void writeShape(NpyOutput out) throws IOException {
    out.wide(tally.rows());
    out.wide(codec.dimension());
  }

  private void writeCodecShape(NpyOutput out) throws IOException {
    for (int number : codec.shape().numbers()) {
      out.wide(number);
    }
  }

  private static void writeCounts(VectorRow row, NpyOutput out) throws IOException {
    CountVector vector = row.vector();
    for (int i = 0; i < vector.entryCount(); i++) {
      out.narrow(vector.count(i));
    }
  }

  private void addLabelNames(ZipOutputStream zip) throws IOException {
    int width =
        labels.stream().mapToInt(label -> label.codePointCount(0, label.length())).max().orElse(0);
    int used = Math.max(1, width);
    if (labels.size() > NpzArray.MAX_TEXT / 4 / used) {
      throw RefoldException.of(
          "%s labels: got one of %s characters, expected shorter labels, since NumPy reserves as"
              + " much room for each; shorten it, or write jsonl",
          labels.size(), width);
    }
    Content names =
        out -> {
          for (String label : labels) {
            out.unicode(label, used);
          }
        };
    add(zip, Npz.LABEL_NAMES, array("<U" + used, labels.size()), names);
  }

  private static void add(ZipOutputStream zip, String name, NpyHeader header, Content content)
      throws IOException {
    CRC32 checksum = new CRC32();
    long size =
        write(header, content, new CheckedOutputStream(OutputStream.nullOutputStream(), checksum));
    ZipEntry entry = new ZipEntry(name + ".npy");
    entry.setTimeLocal(TIME);
    entry.setSize(size);
    entry.setCrc(checksum.getValue());
    zip.putNextEntry(entry);
    write(header, content, zip);
    zip.closeEntry();
  }

  /** Returns the number of bytes written. */
  private static long write(NpyHeader header, Content content, OutputStream to) throws IOException {
    byte[] head = header.toBytes();
    to.write(head);
    NpyOutput out = new NpyOutput(to);
    content.write(out);
    return head.length + out.flush();
  }
}
