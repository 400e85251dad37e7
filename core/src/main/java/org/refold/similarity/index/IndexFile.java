package org.refold.similarity.index;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import org.refold.error.RefoldException;
import org.refold.file.Checksum;
import org.refold.file.Untrusted;
import org.refold.file.WholeFile;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

/**
 * The file format of an index: a magic number, a version, the shape and the codec's id, the vectors
 * in the order of adding, and the SHA-256 of all of that. It contains only vectors, about 2 bytes
 * per entry. The inverted index is rebuilt when the file is read, so nothing in a file can
 * contradict itself. Numbers are written seven bits at a time.
 */
final class IndexFile {
  /** The line ends reveal a file that was transferred as text. */
  private static final byte[] MAGIC = {'R', 'F', 'I', 'N', 'D', 'E', 'X', '\r', '\n'};

  /** The format version for vectors without plain rows. */
  private static final int ONE_GROUP = 1;

  /** The format version for vectors with plain rows, whose shape follows that of the exact rows. */
  private static final int TWO_GROUPS = 2;

  private static final int CHECKSUM = 32;

  private IndexFile() {}

  static void save(VectorShape shape, Contents contents, Path file) {
    MessageDigest digest = Checksum.sha256();
    try (WholeFile whole = new WholeFile(file)) {
      // Not closed, since that would close the file before the checksum is written.
      DataOutputStream out =
          new DataOutputStream(
              new DigestOutputStream(new FilterOutputStream(whole.stream()), digest));
      write(shape, contents, out);
      out.flush();
      whole.stream().write(digest.digest());
      whole.complete();
    } catch (IOException e) {
      throw RefoldException.unwritable(file, e);
    }
  }

  private static void write(VectorShape shape, Contents contents, DataOutputStream out)
      throws IOException {
    out.write(MAGIC);
    out.writeShort(shape.plain().isEmpty() ? ONE_GROUP : TWO_GROUPS);
    out.writeLong(contents.codecId());
    for (int number : shape.numbers()) {
      out.writeInt(number);
    }
    int[] last = {-1};
    contents.forEach(
        member -> {
          writeNumber(out, member.id() - last[0]);
          last[0] = member.id();
          writeName(out, member.name());
          writeVector(out, member.vector());
        });
    writeNumber(out, 0);
    writeNumber(out, contents.nextId() - last[0] - 1);
  }

  /** Writes UTF-16 code units, so that any name round-trips; an ASCII character takes one byte. */
  private static void writeName(DataOutputStream out, String name) throws IOException {
    writeNumber(out, name.length());
    for (int i = 0; i < name.length(); i++) {
      writeNumber(out, name.charAt(i));
    }
  }

  /** Most counts are 1; one bit of the index indicates that another count follows. */
  static void writeVector(DataOutputStream out, CountVector vector) throws IOException {
    writeNumber(out, vector.entryCount());
    int last = -1;
    for (int i = 0; i < vector.entryCount(); i++) {
      int count = vector.count(i);
      writeNumber(out, 2L * (vector.index(i) - last - 1) + (count > 1 ? 1 : 0));
      if (count > 1) {
        writeNumber(out, count - 2);
      }
      last = vector.index(i);
    }
  }

  private static void writeNumber(DataOutputStream out, long number) throws IOException {
    long left = number;
    while (left > 0x7f) {
      out.write((int) ((left & 0x7f) | 0x80));
      left >>>= 7;
    }
    out.write((int) left);
  }

  static NearestNeighbours load(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      return read(in);
    } catch (RefoldException e) {
      throw e.at(file);
    } catch (IOException e) {
      throw RefoldException.unreadable(file, e);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      throw Untrusted.refusal(file, e);
    }
  }

  /**
   * @throws RefoldException if it is anything but a complete index
   */
  static NearestNeighbours read(InputStream file) throws IOException {
    MessageDigest digest = Checksum.sha256();
    InputStream buffered = new BufferedInputStream(file, 1 << 16);
    DataInputStream in = new DataInputStream(new DigestInputStream(buffered, digest));
    int version = readHeader(in);
    try {
      NearestNeighbours index = readContents(in, version);
      if (!Arrays.equals(digest.digest(), buffered.readNBytes(CHECKSUM))) {
        throw malformed("a wrong checksum");
      }
      if (buffered.read() >= 0) {
        throw malformed("bytes after the end");
      }
      return index;
    } catch (EOFException e) {
      throw malformed("an unexpected end of file");
    }
  }

  private static NearestNeighbours readContents(DataInputStream in, int version)
      throws IOException {
    long codecId = in.readLong();
    VectorShape shape = readShape(in, version);
    Added added = Added.NONE;
    long last = -1;
    for (long step = readNumber(in); step != 0; step = readNumber(in)) {
      last = within(last + step, Contents.MOST_IDS - 1L, "an id");
      added = added.with(new Member((int) last, readName(in), readVector(in, shape, codecId)));
    }
    long nextId = within(last + 1 + readNumber(in), Contents.MOST_IDS, "an id");
    return new NearestNeighbours(shape, new Contents(codecId, List.of(), added, (int) nextId));
  }

  private static VectorShape readShape(DataInputStream in, int version) throws IOException {
    long[] numbers = new long[3 * version];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = in.readInt();
    }
    return VectorShape.of(numbers)
        .orElseThrow(() -> malformed("a shape of " + Arrays.toString(numbers)));
  }

  /** Reads the header, and returns the version. */
  private static int readHeader(DataInputStream in) throws IOException {
    byte[] magic = in.readNBytes(MAGIC.length);
    byte[] version = in.readNBytes(2);
    if (!Arrays.equals(magic, MAGIC) || version.length < 2) {
      throw new RefoldException(
          "got a foreign or truncated file, expected an index, which begins with RFINDEX");
    }
    int got = ByteBuffer.wrap(version).getShort() & 0xffff;
    if (got != ONE_GROUP && got != TWO_GROUPS) {
      throw RefoldException.of(
          "got index format %s, expected %s or %s; %s",
          got,
          ONE_GROUP,
          TWO_GROUPS,
          got > TWO_GROUPS
              ? "the file was written by a newer version of Refold; upgrade to read it"
              : "the file is damaged");
    }
    return got;
  }

  /** Memory depends on the bytes that were read, never on a number that a file claims. */
  static CountVector readVector(DataInputStream in, VectorShape shape, long codecId)
      throws IOException {
    int length = (int) within(readNumber(in), shape.dimension(), "a number of entries");
    int[] indices = new int[Math.min(length, 16)];
    int[] counts = new int[indices.length];
    long last = -1;
    for (int i = 0; i < length; i++) {
      if (i == indices.length) {
        int room = (int) Math.min(length, 2L * i);
        indices = Arrays.copyOf(indices, room);
        counts = Arrays.copyOf(counts, room);
      }
      long step = readNumber(in);
      last = within(last + 1 + (step >>> 1), shape.dimension() - 1L, "an index");
      indices[i] = (int) last;
      counts[i] =
          (step & 1) == 0 ? 1 : (int) within(readNumber(in) + 2, Integer.MAX_VALUE, "a count");
    }
    return CountVector.of(shape, codecId, indices, counts, length);
  }

  private static String readName(DataInputStream in) throws IOException {
    int length = (int) within(readNumber(in), Integer.MAX_VALUE, "the length of a name");
    StringBuilder name = new StringBuilder(Math.min(length, 16));
    for (int i = 0; i < length; i++) {
      name.append((char) within(readNumber(in), Character.MAX_VALUE, "a character"));
    }
    return name.toString();
  }

  private static long readNumber(DataInputStream in) throws IOException {
    long number = 0;
    for (int shift = 0; shift < 42; shift += 7) {
      int next = in.readUnsignedByte();
      number |= (long) (next & 0x7f) << shift;
      if (next < 0x80) {
        return number;
      }
    }
    throw malformed("too large a number");
  }

  private static long within(long number, long most, String what) {
    if (number < 0 || number > most) {
      throw malformed(what + " of " + number);
    }
    return number;
  }

  private static RefoldException malformed(String got) {
    return RefoldException.of(
        "got %s, expected an index written by Refold; the file is damaged or truncated: restore it,"
            + " or build the index again",
        got);
  }
}
