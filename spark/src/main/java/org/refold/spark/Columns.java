package org.refold.spark;

import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.refold.error.RefoldException;

/** The columns that every stage has, and what schemas must be like. */
final class Columns {
  private final Params stage;
  private final Param<String> input;
  private final Param<String> output;
  private final Param<String> error;

  Columns(Params stage, String inputDoc, String outputDoc) {
    this.stage = stage;
    this.input = new Param<>(stage, "inputCol", inputDoc);
    this.output = new Param<>(stage, "outputCol", outputDoc);
    this.error =
        optional(
            stage,
            "errorCol",
            "the reason where there is no result; empty for no such column",
            "_error");
  }

  /** A column of what else is known about the result. */
  static Param<String> optional(Params stage, String name, String doc, String suffix) {
    return new Param<>(
        stage, name, doc + " (default: the name of the output column and " + suffix + ")");
  }

  Param<String> input() {
    return input;
  }

  Param<String> output() {
    return output;
  }

  Param<String> error() {
    return error;
  }

  String inputName() {
    return required(input);
  }

  String outputName() {
    return required(output);
  }

  String errorName() {
    return name(error, "_error");
  }

  private String required(Param<String> param) {
    if (!stage.isDefined(param)) {
      throw new RefoldException(
          stage.uid() + ": got no " + param.name() + ", expected the name of a column; set it");
    }
    return stage.getOrDefault(param);
  }

  /** The name that was given, else that of the output column with a suffix. */
  String name(Param<String> param, String suffix) {
    return stage.isDefined(param) ? stage.getOrDefault(param) : outputName() + suffix;
  }

  /** The column that is read, if it is there and of the right type. */
  StructField requireInput(StructType schema, DataType type) {
    String name = inputName();
    for (StructField field : schema.fields()) {
      if (field.name().equals(name)) {
        if (!field.dataType().equals(type)) {
          throw new RefoldException(
              "column "
                  + name
                  + ": got type "
                  + field.dataType().simpleString()
                  + ", expected "
                  + type.simpleString());
        }
        return field;
      }
    }
    throw new RefoldException(
        "column "
            + name
            + ": is not there, expected one of "
            + String.join(", ", schema.fieldNames())
            + "; set "
            + input.name());
  }

  /** A schema with a further column; unchanged where its name is empty. */
  static StructType with(StructType schema, String name, DataType type, Metadata metadata) {
    if (name.isEmpty()) {
      return schema;
    }
    for (String taken : schema.fieldNames()) {
      if (taken.equals(name)) {
        throw new RefoldException(
            "column " + name + ": is there already, expected a new name for what is made");
      }
    }
    return schema.add(name, type, true, metadata);
  }
}
