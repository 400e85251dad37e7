package org.refold.spark;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.refold.Codec;
import org.refold.error.RefoldException;

/**
 * Files on any file system that Hadoop knows: codecs, in the same format as the plain library's.
 * Checks inputs and outputs up front, before hours of work.
 */
final class CodecFiles {
  private static final long LARGEST = 1L << 30;

  private final Configuration configuration;

  CodecFiles(SparkSession session) {
    this.configuration = session.sparkContext().hadoopConfiguration();
  }

  void requireThere(String path) {
    if (!exists(new Path(path))) {
      throw new RefoldException(path + ": does not exist, expected a file or folder to read");
    }
  }

  void requireFree(String path) {
    if (exists(new Path(path))) {
      throw new RefoldException(
          path + ": already exists, expected a new folder; remove it, or choose another");
    }
  }

  boolean exists(Path file) {
    try {
      return system(file).exists(file);
    } catch (IOException e) {
      throw RefoldException.unreadable(file, e);
    }
  }

  /**
   * Reads a codec, with the rule of its kind.
   *
   * @throws RefoldException if the file is missing, damaged or not a codec, or its kind is unknown
   */
  Codec read(Path file) {
    try (InputStream in = system(file).open(file)) {
      byte[] bytes = in.readNBytes((int) LARGEST);
      return Codec.fromBytes(bytes);
    } catch (RefoldException e) {
      throw e.at(file);
    } catch (IOException e) {
      throw RefoldException.unreadable(file, e);
    }
  }

  /** Writes to a temporary file and moves it into place, so that nobody ever sees half a codec. */
  void write(Path file, Codec codec) {
    try {
      FileSystem system = system(file);
      Path part = new Path(file.getParent(), "." + file.getName() + ".part");
      try (OutputStream out = system.create(part, true)) {
        out.write(codec.toBytes());
      }
      if (!system.rename(part, file)) {
        system.delete(part, false);
        throw new IOException("a file of that name exists");
      }
    } catch (IOException e) {
      throw RefoldException.unwritable(file, e);
    }
  }

  private FileSystem system(Path file) throws IOException {
    return file.getFileSystem(configuration);
  }
}
