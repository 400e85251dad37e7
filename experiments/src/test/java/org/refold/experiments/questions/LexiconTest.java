package org.refold.experiments.questions;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LexiconTest {
  private static List<String> words(String question) {
    return List.of(question.split(" ", -1));
  }

  private static Lexicon lexicon(String... more) {
    List<String> lines = new ArrayList<>(MoonQuestions.lines());
    lines.addAll(List.of(more));
    return Lexicon.learn(Question.read(lines, "moons.tsv"));
  }

  private static List<String> names(Lexicon lexicon, String type, String question) {
    List<String> words = words(question);
    return lexicon.namesFor(List.of(type), words, lexicon.mentions(words));
  }

  @Test
  void mentions_knownWords_findsTheLongestPhrases() {
    List<Mention> mentions = lexicon().mentions(words("how far away is east mirk"));
    assertThat(mentions).hasSize(1);
    assertThat(mentions.get(0).words()).containsExactly("east", "mirk");
    assertThat(mentions.get(0).name("p")).hasValue("east_mirk:p");
    assertThat(mentions.get(0).type()).hasValue("p");
  }

  @Test
  void namesFor_wordsNeverSeen_makesANameOfThem() {
    assertThat(names(lexicon(), "p", "how big is old garth")).containsExactly("old_garth:p");
    // Both words occur only in names, but not side by side.
    assertThat(names(lexicon(), "p", "how big is new mirk")).containsExactly("new_mirk:p");
  }

  @Test
  void learn_nameUnlikeItsWords_isFoundByCoincidence() {
    Lexicon lexicon =
        lexicon(
            "how big is the home world\t( size:i terra:h )",
            "how far away is the home world\t( distance:i terra:h )",
            "what is the biggest moon of the home world\t( biggest:c terra:h )");
    assertThat(names(lexicon, "h", "which moons circle the home world")).containsExactly("terra:h");
    assertThat(lexicon.mentions(words("which moons circle zorb"))).hasSize(1);
  }

  @Test
  void namesFor_typeWhoseNamesLackTheirLastWord_completesNewOnes() {
    Lexicon lexicon =
        lexicon(
            "how big is port ash on varn\t( size:i port_ash_va:c )",
            "how big is kell on varn\t( size:i kell_va:c )",
            "how big is lum on zorb\t( size:i lum_zo:c )");
    assertThat(names(lexicon, "c", "how big is kell")).containsExactly("kell_va:c");
    assertThat(names(lexicon, "c", "how big is dunn"))
        .as("most frequent")
        .containsExactly("dunn_va:c");
    assertThat(names(lexicon, "c", "how big is dunn zorb"))
        .as("abbreviates the next word")
        .containsExactly("dunn_zo:c");
    assertThat(names(lexicon, "c", "how big is dunn east mirk"))
        .as("initials of the next words")
        .containsExactly("dunn_em:c");
  }

  @Test
  void mentionsWithout_nameOfThatQuestionAlone_isUnknown() {
    Lexicon lexicon = lexicon("how big is dunn\t( size:i dunn:p )");
    Question question =
        Question.read(List.of("how big is dunn\t( size:i dunn:p )"), "moons.tsv").get(0);
    assertThat(lexicon.mentions(question.words()).get(0).isUnknown()).isFalse();
    assertThat(lexicon.mentionsWithout(question).get(0).isUnknown()).isTrue();
  }
}
