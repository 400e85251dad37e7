package org.refold.experiments.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Counts the steps of each stage, in the order in which they begin. */
public final class Steps implements Watch {
  private final Map<Stage, Long> ofStage = new LinkedHashMap<>();
  private Stage now = new Stage("none", 0, 0);
  private long total;

  @Override
  public void begin(Stage stage) {
    now = stage;
    assertThat(ofStage.put(stage, 0L)).isNull();
  }

  @Override
  public void step() {
    total++;
    ofStage.merge(now, 1L, Long::sum);
  }

  public Map<Stage, Long> ofStage() {
    return Collections.unmodifiableMap(ofStage);
  }

  public long total() {
    return total;
  }
}
