package org.refold.spark;

import java.io.IOException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** The example in docs/how-to/spark.md. */
final class Example {
  private Example() {}

  static Dataset<Row> run(SparkSession spark, Dataset<Row> clauses, String folder)
      throws IOException {
    // begin
    RefoldVectorizerModel model =
        new RefoldVectorizer()
            .setKind("clauses") // as refold encode --as has it
            .setInputCol("text")
            .setOutputCol("features")
            .fit(clauses);
    Dataset<Row> vectors = model.transform(clauses); // features, features_error
    Dataset<Row> back = model.decoder().setOutputCol("decoded").transform(vectors);
    back.select("text", "decoded", "decoded_status", "decoded_error").show(false);

    model.write().overwrite().save(folder + "/model"); // RefoldVectorizerModel.load reads it

    RefoldFunctions.register(spark, model.codec());
    clauses.createOrReplaceTempView("clauses");
    spark
        .sql(
            "select text, refold_similarity(refold_encode(text),"
                + " refold_encode('cnf(c, axiom, p(X) | q(X)).')) as similarity from clauses")
        .show(false);
    // end
    return back;
  }
}
