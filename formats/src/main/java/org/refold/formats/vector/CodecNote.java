package org.refold.formats.vector;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.file.Checksum;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * What a file of vectors cannot hold itself: {@code {"codec":"16 hexadecimal
 * digits","symbols":…,"constraints":…,"sets":…,"plain":[symbols,constraints,sets],"rows":…,
 * "labels":[…],"bytes":…,"crc32":"8 hexadecimal digits"}}. {@link NoteFile} keeps it beside the
 * file.
 *
 * @param rows the number of vectors; {@link #UNKNOWN} if the note does not say
 * @param labels the numbers of labels, or that they are integers
 * @param checksum the checksum of the file that the note belongs to; null if the note does not say,
 *     as in notes written by hand or by earlier versions
 */
record CodecNote(
    long codecId, VectorShape shape, long rows, LabelNumbers labels, @Nullable Checksum checksum) {
  static final long UNKNOWN = -1;

  /** Returns the note of vectors that are all from one codec, or from codecs that it extends. */
  static CodecNote of(Codec codec, long rows, LabelNumbers labels, @Nullable Checksum checksum) {
    return new CodecNote(codec.id(), codec.shape(), rows, labels, checksum);
  }

  CodecNote withRows(long number) {
    return new CodecNote(codecId, shape, number, labels, checksum);
  }

  CodecNote withoutLabels() {
    return new CodecNote(codecId, shape, rows, LabelNumbers.NONE, checksum);
  }

  CodecNote withChecksum(Checksum of) {
    return new CodecNote(codecId, shape, rows, labels, of);
  }

  /**
   * Rejects vectors whose shape is not that of the codec, before allocating room for their entries.
   */
  CodecNote requireShapeOf(Codec codec, Path file) {
    if (!shape.equals(codec.shape())) {
      throw RefoldException.of(
          "%s: got vectors of codec %s, of dimension %s, expected codec %s, of dimension %s",
          file,
          CountVector.idText(codecId),
          shape.dimension(),
          CountVector.idText(codec.id()),
          codec.dimension());
    }
    return this;
  }

  /**
   * Rejects a file with another number of rows than the note says.
   *
   * @param got the number of rows read
   */
  void requireRows(long got, Path file) {
    if (rows != UNKNOWN && rows != got) {
      throw RefoldException.of(
          "%s: got %s rows, expected %s as %s says; if the file is complete, correct or remove"
              + " \"rows\" there",
          file, got, rows, NoteFile.beside(file).getFileName());
    }
  }

  String text() {
    return Message.of(
        "{\"codec\":\"%s\",\"symbols\":%d,\"constraints\":%d,\"sets\":%d%s%s,\"labels\":%s%s}",
        CountVector.idText(codecId),
        shape.symbols(),
        shape.constraints(),
        shape.sets(),
        shape.plain().map(CodecNote::plain).orElse(""),
        rows == UNKNOWN ? "" : ",\"rows\":" + rows,
        labels.json(),
        checksum == null
            ? ""
            : ",\"bytes\":" + checksum.bytes() + ",\"crc32\":\"" + checksum.digits() + "\"");
  }

  private static String plain(VectorShape rows) {
    return Message.of(",\"plain\":[%d,%d,%d]", rows.symbols(), rows.constraints(), rows.sets());
  }
}
