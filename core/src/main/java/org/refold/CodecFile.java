package org.refold;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.refold.constraint.ConstraintSettings;
import org.refold.error.RefoldException;
import org.refold.file.Checksum;
import org.refold.file.Untrusted;
import org.refold.file.WholeFile;
import org.refold.mask.Masking;
import org.refold.signature.Signature;
import org.refold.signature.Signature.Assignment;

/**
 * Reads and writes codec files. A file has a magic number, a version, the settings and the
 * signature, the placeholders assigned since, and a SHA-256 checksum of all of these. It has no
 * splits, because they follow from the seed. Reading verifies the checksum first, never allocates
 * more memory than the bytes read so far justify, and accepts only what writing would produce.
 */
final class CodecFile {
  /** The line ends reveal at once a file that was transferred as text. */
  private static final byte[] MAGIC = {'R', 'E', 'F', 'O', 'L', 'D', '\r', '\n'};

  /** Codecs of sequences, and of graphs with or without masks. */
  private static final int MASKS = 1;

  /** Codecs of forests. */
  static final int FORESTS = 2;

  /** Codecs of forests that are reshaped from networks, which are oriented first. */
  static final int NETWORKS = 3;

  /** Like {@link #MASKS}, but for networks with masks that mark neighbourhoods. */
  private static final int NEIGHBOURHOODS = 4;

  private static final int NEWEST = NEIGHBOURHOODS;

  private static final int HEADER = MAGIC.length + 2;
  private static final int CHECKSUM = 32;
  private static final long LARGEST = 1L << 30;

  private CodecFile() {}

  static void save(Codec codec, Path file) {
    WholeFile.write(file, toBytes(codec));
  }

  static Codec load(Path file) {
    try {
      return fromBytes(read(file));
    } catch (RefoldException e) {
      throw e.at(file);
    } catch (IOException e) {
      throw RefoldException.unreadable(file, e);
    }
  }

  /** Reads a whole file, but stops at a wrong header, however long the file is. */
  private static byte[] read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] header = in.readNBytes(HEADER);
      requireHeader(header);
      byte[] rest = in.readNBytes((int) LARGEST);
      if (in.read() >= 0) {
        throw new RefoldException(
            "got more than " + LARGEST + " bytes, expected a codec file; the file is damaged");
      }
      byte[] all = Arrays.copyOf(header, header.length + rest.length);
      System.arraycopy(rest, 0, all, header.length, rest.length);
      return all;
    }
  }

  static byte[] toBytes(Codec codec) {
    byte[] contents = contents(codec);
    byte[] bytes = Arrays.copyOf(contents, contents.length + CHECKSUM);
    System.arraycopy(Checksum.sha256().digest(contents), 0, bytes, contents.length, CHECKSUM);
    return bytes;
  }

  /** The contents of the file, without its checksum. */
  private static byte[] contents(Codec codec) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(bytes);
      out.write(MAGIC);
      boolean forests = codec.masking().isNumbered();
      out.writeShort(version(codec.masking()));
      CodecWriter writer = new CodecWriter(out);
      writeDefinition(codec.signature(), codec.settings(), codec.form(), out);
      if (!forests) {
        writer.writeAssignments(codec.signature().assignments());
      }
      if (codec.room().isPresent()) {
        writer.writeRoom(codec.room().get());
      }
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void writeDefinition(
      Signature signature, ConstraintSettings settings, CodecForm form, DataOutputStream out)
      throws IOException {
    if (form.masking().isNumbered()) {
      ForestFormat.write(signature, settings, form, out);
    } else {
      new CodecWriter(out).writeDefinition(signature, settings, form);
    }
  }

  static Codec fromBytes(byte[] bytes) {
    requireHeader(bytes);
    int end = bytes.length - CHECKSUM;
    byte[] written = Arrays.copyOf(bytes, Math.max(0, end));
    if (end < HEADER
        || !Arrays.equals(
            Checksum.sha256().digest(written), Arrays.copyOfRange(bytes, end, bytes.length))) {
      throw new RefoldException(
          "got a wrong checksum, expected that of the contents; the file is damaged or truncated:"
              + " restore it, or build the codec again");
    }
    ByteBuffer contents = ByteBuffer.wrap(bytes, HEADER, end - HEADER);
    int version = version(bytes);
    Codec codec = Untrusted.read("contents", () -> new CodecReader(contents).read(version));
    if (!Arrays.equals(contents(codec), written)) {
      throw CodecReader.malformed("contents that are not in canonical form");
    }
    return codec;
  }

  private static void requireHeader(byte[] bytes) {
    if (bytes.length < HEADER || !Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
      throw new RefoldException(
          "got a foreign or truncated file, expected a codec file, which begins with REFOLD");
    }
    int version = version(bytes);
    if (version < MASKS || version > NEWEST) {
      throw RefoldException.of(
          "got codec format %s, expected %s to %s; %s",
          version,
          MASKS,
          NEWEST,
          version > NEWEST
              ? "the file was written by a newer version of Refold; upgrade to read it"
              : "the file is damaged");
    }
  }

  private static int version(Masking masking) {
    if (masking.isNumbered()) {
      return masking.isOfNetworks() ? NETWORKS : FORESTS;
    }
    return masking.isOfNetworks() ? NEIGHBOURHOODS : MASKS;
  }

  private static int version(byte[] bytes) {
    return ByteBuffer.wrap(bytes).getShort(MAGIC.length) & 0xffff;
  }

  /**
   * The ids of a codec before any assignment and after each one. The first id is the first 8 bytes
   * of the SHA-256 of the definition; each later one, of the SHA-256 of the previous id and the
   * assignment.
   */
  static long[] ids(Signature signature, ConstraintSettings settings, CodecForm form) {
    try {
      ByteArrayOutputStream definition = new ByteArrayOutputStream();
      writeDefinition(signature, settings, form, new DataOutputStream(definition));
      return ids(definition.toByteArray(), signature.assignments());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Like {@link #ids(Signature, ConstraintSettings, CodecForm)}, but from the bytes of the
   * definition.
   */
  static long[] ids(byte[] definition, List<Assignment> assignments) {
    long[] ids = new long[assignments.size() + 1];
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(bytes);
      ids[0] = head(definition);
      for (int i = 0; i < assignments.size(); i++) {
        bytes.reset();
        out.writeLong(ids[i]);
        new CodecWriter(out).writeAssignment(assignments.get(i));
        ids[i + 1] = head(bytes.toByteArray());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return ids;
  }

  private static long head(byte[] bytes) {
    return ByteBuffer.wrap(Checksum.sha256().digest(bytes)).getLong();
  }
}
