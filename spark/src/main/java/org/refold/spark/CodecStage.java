package org.refold.spark;

import org.apache.hadoop.fs.Path;
import org.apache.spark.ml.param.Params;
import org.apache.spark.ml.util.DefaultParamsReader;
import org.apache.spark.ml.util.DefaultParamsWriter;
import org.refold.Codec;

/** A stage with a codec, saved in Spark's format for params with the codec's file beside them. */
interface CodecStage extends Params {
  /** The name of the codec's file. */
  String FILE = "codec.refold";

  Codec codec();

  /** Called once, after the stage was read. */
  void receive(Codec codec);

  /** Writes a stage. */
  final class Writer extends DefaultParamsWriter {
    private final CodecStage stage;

    Writer(CodecStage stage) {
      super(stage);
      this.stage = stage;
    }

    @Override
    public void saveImpl(String path) {
      super.saveImpl(path);
      new CodecFiles(sparkSession()).write(new Path(path, FILE), stage.codec());
    }
  }

  /** Reads what {@link Writer} wrote. */
  final class Reader<T extends CodecStage> extends DefaultParamsReader<T> {
    @Override
    public T load(String path) {
      T stage = super.load(path);
      stage.receive(new CodecFiles(sparkSession()).read(new Path(path, FILE)));
      return stage;
    }
  }
}
