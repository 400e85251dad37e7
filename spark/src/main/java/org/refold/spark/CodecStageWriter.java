package org.refold.spark;

import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.util.DefaultParamsWriter;

/** Writes the params as Spark does, and the codec's bytes as a file beside them. */
final class CodecStageWriter extends DefaultParamsWriter {
  static final String FILE = "codec.refold";

  private final CodecStage stage;

  CodecStageWriter(CodecStage stage) {
    super(stage);
    this.stage = stage;
  }

  @Override
  public void saveImpl(String path) {
    super.saveImpl(path);
    new CodecFiles(sparkSession()).write(new Path(path, FILE), stage.codec());
  }
}
