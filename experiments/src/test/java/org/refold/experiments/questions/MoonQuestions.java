package org.refold.experiments.questions;

import java.util.ArrayList;
import java.util.List;

/** Questions about planets that do not exist, in the format of GeoQuery. */
public final class MoonQuestions {
  private static final List<String> PLANETS =
      List.of("zorb", "quill", "new ember", "tamber", "oosh", "pellow", "varn", "east mirk");

  private MoonQuestions() {}

  /** Five about each planet, one per line. */
  public static List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (String planet : PLANETS) {
      String name = planet.replace(' ', '_') + ":p";
      lines.add("how big is " + planet + "\t( size:i " + name + " )");
      lines.add("how far away is " + planet + "\t( distance:i " + name + " )");
      lines.add(
          "which moons circle "
              + planet
              + "\t( lambda $0 e ( and ( moon:t $0 ) ( circles:t $0 "
              + name
              + " ) ) )");
      lines.add(
          "what is the biggest moon of "
              + planet
              + "\t( argmax $1 ( and ( moon:t $1 ) ( circles:t $1 "
              + name
              + " ) ) ( size:i $1 ) )");
      lines.add(
          "how many moons circle "
              + planet
              + "\t( count $0 ( and ( circles:t $0 "
              + name
              + " ) ( moon:t $0 ) ) )");
    }
    return lines;
  }

  static List<Question> questions() {
    return Question.read(lines(), "moons.tsv");
  }
}
