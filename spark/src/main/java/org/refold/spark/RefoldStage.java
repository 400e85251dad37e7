package org.refold.spark;

import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;

/**
 * A stage that reads one column and adds others. Public because Spark finds the params of a stage
 * by reflection.
 *
 * @param <S> the stage itself
 */
public interface RefoldStage<S extends RefoldStage<S>> extends Params {
  /** The columns of the stage. */
  Columns columns();

  default Param<String> inputCol() {
    return columns().input();
  }

  default Param<String> outputCol() {
    return columns().output();
  }

  default Param<String> errorCol() {
    return columns().error();
  }

  default S setInputCol(String column) {
    return with(inputCol(), column);
  }

  default S setOutputCol(String column) {
    return with(outputCol(), column);
  }

  default S setErrorCol(String column) {
    return with(errorCol(), column);
  }

  @SuppressWarnings("unchecked") // S is the stage itself
  private S with(Param<String> param, String column) {
    return (S) StageParams.set(this, param, column);
  }
}
