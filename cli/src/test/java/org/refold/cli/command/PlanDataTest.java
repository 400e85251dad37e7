package org.refold.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.refold.SharedData;
import org.refold.cli.Ran;
import org.refold.verify.LongRunning;

/** What a plan recommends for real data is short, and does what it promises for all of it. */
class PlanDataTest {
  private static final Pattern RECOMMENDED =
      Pattern.compile("with ([0-9,]+) constraints.*\\n +refold encode (.*) --codec ");

  private static final Pattern UNIQUE = Pattern.compile("\"items\":(\\d+).*\"unique\":(\\d+)");

  private static Ran refold(List<String> args, List<Path> inputs) {
    List<String> all = new ArrayList<>(args);
    inputs.forEach(input -> all.add(input.toString()));
    return Ran.refold(all.toArray(String[]::new));
  }

  private static void requirePlan(
      String kind, int sample, double target, int mostConstraints, List<Path> inputs) {
    List<String> plan =
        List.of(
            "plan", "--as", kind, "--sample", "" + sample, "--target", "" + target, "--time", "10");
    Ran ran = refold(plan, inputs);
    Matcher found = RECOMMENDED.matcher(ran.out());
    assertThat(found.find()).as(ran.out() + ran.err()).isTrue();
    assertThat(Integer.parseInt(found.group(1).replace(",", "")))
        .isLessThanOrEqualTo(mostConstraints);
    List<String> roundTrip = new ArrayList<>(List.of("roundtrip", "--json"));
    roundTrip.addAll(List.of(found.group(2).split(" ")));
    Ran all = refold(roundTrip, inputs);
    Matcher counts = UNIQUE.matcher(all.out());
    assertThat(counts.find()).as(all.out() + all.err()).isTrue();
    assertThat(100 * Double.parseDouble(counts.group(2)) / Double.parseDouble(counts.group(1)))
        .as(ran.out())
        .isGreaterThanOrEqualTo(target);
  }

  /** Of 100 clauses for about 500. */
  @Test
  @LongRunning
  void plan_sampleOfClauses_holdsForAllOfThem() throws IOException {
    List<Path> sets =
        SharedData.files("tptp/Axioms").stream()
            .filter(file -> file.getFileName().toString().matches("(GEO|SET).*"))
            .toList();
    requirePlan("clauses", 100, 99, 1_136, sets);
  }

  @Test
  @LongRunning
  void plan_events_needsFewerConstraintsThanTheRuleOfSizes() {
    requirePlan("json", 1_000, 99.99, 1_770, List.of(SharedData.path("json/events.jsonl.gz")));
  }
}
