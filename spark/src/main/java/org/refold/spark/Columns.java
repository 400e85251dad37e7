package org.refold.spark;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.spark.ml.param.Param;
import org.apache.spark.ml.param.Params;
import org.apache.spark.sql.internal.SQLConf;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.refold.error.RefoldException;

/** The columns that every stage has, and the checks of schemas. */
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
            "the reason if there is no result; empty to omit the column",
            "_error");
  }

  /** Creates a param for an optional column about the result. */
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

  /** Returns the given name, or else that of the output column with a suffix. */
  String name(Param<String> param, String suffix) {
    return stage.isDefined(param) ? stage.getOrDefault(param) : outputName() + suffix;
  }

  /**
   * Returns the input column, after checking that it exists, is unambiguous, and has the right
   * type.
   */
  StructField requireInput(StructType schema, DataType type) {
    String name = inputName();
    List<StructField> found =
        Arrays.stream(schema.fields()).filter(field -> isSame(field.name(), name)).toList();
    if (found.isEmpty()) {
      throw RefoldException.of(
          "column %s: does not exist, expected one of %s; set %s",
          name, String.join(", ", schema.fieldNames()), input.name());
    }
    if (found.size() > 1) {
      throw RefoldException.of(
          "column %s: got %s, which Spark treats as the same name, expected one; rename the others",
          name, found.stream().map(StructField::name).collect(Collectors.joining(" and ")));
    }
    StructField field = found.get(0);
    if (!field.dataType().equals(type)) {
      throw RefoldException.of(
          "column %s: got type %s, expected %s",
          name, field.dataType().simpleString(), type.simpleString());
    }
    return field;
  }

  /** Returns a schema with an additional column. */
  static StructType with(StructType schema, String name, DataType type, Metadata metadata) {
    for (String taken : schema.fieldNames()) {
      if (isSame(taken, name)) {
        throw RefoldException.of(
            "column %s: already exists%s, expected a new name for the output",
            name, taken.equals(name) ? "" : " as " + taken);
      }
    }
    return schema.add(name, type, true, metadata);
  }

  /** Compares names like Spark: ignoring case, unless the session is configured otherwise. */
  static boolean isSame(String name, String other) {
    return SQLConf.get().caseSensitiveAnalysis()
        ? name.equals(other)
        : name.equalsIgnoreCase(other);
  }

  /** Returns a name that is none of these, for an internal column. */
  static String unused(String[] names, String wish) {
    String name = wish;
    while (Arrays.stream(names).anyMatch(name::equalsIgnoreCase)) {
      name += "_";
    }
    return name;
  }

  /** Quotes a name, which may contain dots. */
  static String quoted(String name) {
    return "`" + name.replace("`", "``") + "`";
  }
}
