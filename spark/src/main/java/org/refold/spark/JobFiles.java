package org.refold.spark;

import java.io.IOException;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;
import org.refold.error.RefoldException;

/** Whether inputs and outputs are where they should be, said before hours of work. */
final class JobFiles {
  private JobFiles() {}

  static void requireThere(SparkSession session, String path) {
    if (!exists(session, path)) {
      throw new RefoldException(path + ": is not there, expected a file or folder to read");
    }
  }

  static void requireFree(SparkSession session, String path) {
    if (exists(session, path)) {
      throw new RefoldException(
          path + ": is there already, expected a new folder; remove it, or name another");
    }
  }

  private static boolean exists(SparkSession session, String path) {
    try {
      Path place = new Path(path);
      return place.getFileSystem(session.sparkContext().hadoopConfiguration()).exists(place);
    } catch (IOException e) {
      throw RefoldException.unreadable(path, e);
    }
  }
}
