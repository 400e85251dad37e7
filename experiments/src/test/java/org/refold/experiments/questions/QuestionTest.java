package org.refold.experiments.questions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.refold.error.RefoldException;

class QuestionTest {
  @Test
  void read_lines_givesWordsAndForms() {
    List<Question> questions = MoonQuestions.questions();
    assertThat(questions).hasSize(40);
    assertThat(questions.get(10).words()).containsExactly("how", "big", "is", "new", "ember");
    assertThat(questions.get(10).form()).isEqualTo(LogicalForm.parse("(size:i new_ember:p)"));
  }

  @Test
  void read_lineWithoutAForm_isRefusedWithItsPlace() {
    List<String> lines = List.of("how big is zorb\t( size:i zorb:p )", "how far is zorb");
    assertThatThrownBy(() -> Question.read(lines, "moons.tsv"))
        .isInstanceOf(RefoldException.class)
        .hasMessage(
            "moons.tsv:2: got 'how far is zorb', expected a question, a tab and its logical form");
    assertThatThrownBy(() -> Question.read(List.of("how\t( size:i"), "moons.tsv"))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith("moons.tsv:1: logical form '( size:i': got the end");
  }
}
