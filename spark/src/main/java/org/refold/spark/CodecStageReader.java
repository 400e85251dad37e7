package org.refold.spark;

import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.util.DefaultParamsReader;

/** Reads what {@link CodecStageWriter} wrote. */
final class CodecStageReader<T extends CodecStage> extends DefaultParamsReader<T> {
  @Override
  public T load(String path) {
    T stage = super.load(path);
    stage.receive(new CodecFiles(sparkSession()).read(new Path(path, CodecStageWriter.FILE)));
    return stage;
  }
}
