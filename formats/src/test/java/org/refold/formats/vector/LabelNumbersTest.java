package org.refold.formats.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.error.RefoldException;

class LabelNumbersTest {
  @TempDir private Path folder;

  @Test
  void of_names_areSortedAndOthersThanIntegers() {
    assertThat(LabelNumbers.of(List.of("b", "10", "a", "b")).names())
        .containsExactly("10", "a", "b");
    assertThat(LabelNumbers.of(List.of("10", "-3")).areIntegers()).isTrue();
    assertThat(LabelNumbers.of(List.of("10", "03")).areIntegers()).isFalse();
    assertThat(LabelNumbers.of(List.of()).isGiven()).isFalse();
  }

  @Test
  void load_whatWasSaved_isTheSame() {
    Path file = folder.resolve("labels.json");
    for (List<String> labels :
        List.of(List.of("a \"b\"", "\t", "\ud83d\ude00"), List.of("1", "2"))) {
      LabelNumbers.of(labels).save(file);
      assertThat(LabelNumbers.load(file)).isEqualTo(LabelNumbers.of(labels));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[] | a file without an object with 'labels'",
        "{'label':[]} | a file without an object with 'labels'",
        "{'labels':7} | a 'labels' that is not an array",
        "{'labels':'numbers'} | a 'labels' that is not an array",
        "{'labels':[7]} | a label that is not a string",
        "{'labels':['a','a']} | a label twice",
        "{'labels':['a'],'more':1} | members other than 'labels'",
        "{'labels':['a' | Unexpected end-of-input",
      })
  void load_somethingElse_saysWhat(String text, String message) throws IOException {
    Path file = Files.writeString(folder.resolve("l.json"), text.replace('\'', '"'));
    assertThatThrownBy(() -> LabelNumbers.load(file))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith(file + ": got " + message.replace('\'', '"'))
        .hasMessageEndingWith("; restore it, or delete it to number labels anew");
  }
}
