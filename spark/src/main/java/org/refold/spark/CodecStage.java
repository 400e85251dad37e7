package org.refold.spark;

import org.apache.spark.ml.param.Params;
import org.refold.Codec;

/** A stage that has a codec, which is saved beside its params. */
interface CodecStage extends Params {
  Codec codec();

  /** Called once, when the stage was read. */
  void receive(Codec codec);
}
