package org.refold.explorer.answer;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;

/** Members that are arrays of plain values. */
final class JsonArrays {
  private JsonArrays() {}

  static void writeIntegers(JsonGenerator json, String member, int[] numbers) throws IOException {
    json.writeFieldName(member);
    json.writeArray(numbers, 0, numbers.length);
  }

  static void writeIntegers(JsonGenerator json, String member, List<Integer> numbers)
      throws IOException {
    writeIntegers(json, member, numbers.stream().mapToInt(Integer::intValue).toArray());
  }

  static void writeDecimals(JsonGenerator json, String member, List<Double> numbers)
      throws IOException {
    double[] array = numbers.stream().mapToDouble(Double::doubleValue).toArray();
    json.writeFieldName(member);
    json.writeArray(array, 0, array.length);
  }

  static void writeTexts(JsonGenerator json, String member, List<String> texts) throws IOException {
    json.writeFieldName(member);
    json.writeArray(texts.toArray(String[]::new), 0, texts.size());
  }
}
