package org.refold.formats.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.formats.Texts;
import org.refold.formats.text.InputException;
import org.refold.vector.CountVector;
import org.refold.vector.VectorShape;

class VectorJsonTest {
  private static final VectorShape SHAPE = new VectorShape(3, 4, 2);
  private static final String HEAD =
      "{\"codec\":\"00000000000000ff\",\"symbols\":3,\"constraints\":4,\"sets\":2,";

  private static List<CountVector> read(String text) {
    return Texts.all(VectorJson.read(Texts.stream(text), "in"));
  }

  @Test
  void write_vector_isOneLine() {
    CountVector vector = CountVector.of(SHAPE, 255, new int[] {0, 3, 10}, new int[] {1, 2, 3});
    assertThat(JsonLines.line(vector)).isEqualTo(HEAD + "\"indices\":[0,3,10],\"counts\":[1,2,3]}");
  }

  @Test
  void read_whatWasWritten_isEqual() {
    StringBuilder text = new StringBuilder();
    List<CountVector> vectors = new ArrayList<>();
    for (long seed = 0; seed < 2_000; seed++) {
      CountVector vector = random(new Random(seed));
      vectors.add(vector);
      text.append(JsonLines.line(vector)).append('\n');
    }
    assertThat(read(text.toString())).isEqualTo(vectors);
  }

  private static CountVector random(Random random) {
    VectorShape shape =
        new VectorShape(random.nextInt(100), random.nextInt(100), 1 + random.nextInt(5));
    int[] occurrences =
        random.ints(random.nextInt(200), 0, Math.max(1, shape.dimension())).sorted().toArray();
    int length = shape.dimension() == 0 ? 0 : occurrences.length;
    return CountVector.counting(shape, random.nextLong(), occurrences, length);
  }

  @Test
  void read_largestNumbers_work() {
    VectorShape shape = new VectorShape(Integer.MAX_VALUE, 0, 1);
    CountVector vector =
        CountVector.of(shape, -1, new int[] {Integer.MAX_VALUE - 1}, new int[] {Integer.MAX_VALUE});
    assertThat(read(JsonLines.line(vector))).containsExactly(vector);
  }

  @Test
  void read_membersInAnyOrderAndUnknownOnes_work() {
    String text =
        "{\"x\":{\"counts\":[null]},\"counts\":[5],\"indices\":[10],\"sets\":2,\"constraints\":4,\n"
            + "\"symbols\":3,\"codec\":\"00000000000000FF\",\"label\":\"a\"}";
    assertThat(read(text))
        .containsExactly(CountVector.of(SHAPE, 255, new int[] {10}, new int[] {5}));
  }

  /** ' stands for ", H for the head with the shape. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "null | 1:1: got null, expected an object {'codec': '…', …, 'indices': […], 'counts': […]}",
        "{} | 1:1: got a vector without 'codec', expected one",
        "{'codec':'00000000000000ff'} | 1:1: got a vector without 'symbols', expected one",
        "{'codec':'00000000000000ff','symbols':3} | 1:1: got a vector without 'constraints', expected one",
        "{'codec':'00000000000000ff','symbols':3,'constraints':4} | 1:1: got a vector without 'sets', expected one",
        "H'counts':[]} | 1:1: got a vector without 'indices', expected one",
        "H'indices':[]} | 1:1: got a vector without 'counts', expected one",
        "H'sets':2} | 1:73: got a second 'sets', expected one",
        "{'codec':5} | 1:10: got 5, expected a codec id of 16 hexadecimal digits",
        "{'codec':'ff'} | 1:10: got the string `ff`, expected a codec id of 16 hexadecimal digits",
        "{'codec':'+0000000000000ff'} | 1:10: got the string `+0000000000000ff`, expected a codec id of 16 hexadecimal digits",
        "{'symbols':'3'} | 1:12: got the string `3`, expected a whole number from 0 to 2147483647",
        "{'symbols':-1} | 1:12: got -1, expected a whole number from 0 to 2147483647",
        "{'constraints':1e9} | 1:16: got 1e9, expected a whole number from 0 to 2147483647",
        "{'sets':0} | 1:9: got 0, expected a whole number from 1 to 4096",
        "{'sets':2147483647} | 1:9: got 2147483647, expected a whole number from 1 to 4096",
        "{'symbols':3,'constraints':1073741824,'sets':4,'indices':[]} | 1:1: got a vector of dimension 4294967299, expected at most 2147483647",
        "{'symbols':2147483647,'constraints':1,'sets':1,'codec':'00000000000000ff'} | 1:1: got a vector of dimension 2147483648, expected at most 2147483647",
        "{'indices':5} | 1:12: got 5, expected an array of indices",
        "{'counts':{}} | 1:11: got an object, expected an array of counts",
        "H'indices':[11],'counts':[1]} | 1:77: got 11, expected a whole number from 0 to 10",
        "H'indices':[-1],'counts':[1]} | 1:77: got -1, expected a whole number from 0 to 10",
        "H'indices':[1.0],'counts':[1]} | 1:77: got 1.0, expected a whole number from 0 to 10",
        "H'indices':[3,2],'counts':[1,1]} | 1:79: got index 2 after 3, expected ascending indices",
        "H'indices':[3,3],'counts':[1,1]} | 1:79: got index 3 after 3, expected ascending indices",
        "H'indices':[3],'counts':[1,1]} | 1:1: got 1 indices and 2 counts, expected as many",
        "H'indices':[3],'counts':[0]} | 1:90: got 0, expected a whole number from 1 to 2147483647",
        "H'indices':[3],'counts':[-2]} | 1:90: got -2, expected a whole number from 1 to 2147483647; decode --nearest takes any numbers",
        "H'indices':[3],'counts':[1.5]} | 1:90: got 1.5, expected a whole number from 1 to 2147483647; decode --nearest takes any numbers",
        "H'indices':[3],'counts':[2147483648]} | 1:90: got 2147483648, expected a whole number from 1 to 2147483647",
        "H'indices':[3],'counts':[99999999999999999999]} | 1:90: got 99999999999999999999, expected a whole number from 1 to 2147483647",
        "H'indices':[3],'counts':[null]} | 1:90: got null, expected a whole number from 1 to 2147483647; decode --nearest takes any numbers",
        "{'indices':[11],'codec':'00000000000000ff','symbols':3,'constraints':4,'sets':2,'counts':[1]} | 1:1: got index 11, expected at most 10",
        "H'indices':[3],'counts':[1 | 1:91: got the end of the input, expected the rest of the object that began in line 1; is the input cut short?",
        "H'indices':[3],'counts':[1} | 1:91: got `}`, expected well-formed JSON",
      })
  void read_wrongVector_saysWhatAndWhere(String text, String message) {
    assertThatThrownBy(() -> read(text.replace("H", HEAD).replace('\'', '"')))
        .isInstanceOf(InputException.class)
        .hasMessage("in:" + message.replace('\'', '"').replace('`', '\''));
  }

  @Test
  void read_faultInLaterVector_comesAfterTheEarlier() {
    String good = HEAD + "\"indices\":[3],\"counts\":[1]}";
    Iterator<CountVector> vectors = VectorJson.read(Texts.stream(good + "\n{}"), "in");
    assertThat(vectors.next().at(3)).isEqualTo(1);
    assertThatThrownBy(vectors::next)
        .hasMessage("in:2:1: got a vector without \"codec\", expected one");
    assertThat(vectors.hasNext()).isFalse();
  }
}
