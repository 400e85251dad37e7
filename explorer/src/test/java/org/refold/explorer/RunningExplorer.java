package org.refold.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.refold.explorer.http.RawClient;

/** An explorer shared by the tests of a class. Any unexpected exception in it fails the test. */
abstract class RunningExplorer {
  private static final ConcurrentLinkedQueue<Throwable> FAULTS = new ConcurrentLinkedQueue<>();
  static Explorer explorer;
  static RawClient client;

  @BeforeAll
  static void start() {
    explorer = Explorer.start(new ExplorerOptions("", 0, "", List.of(), "test"), FAULTS::add);
    client = new RawClient(explorer.address().getPort());
  }

  @AfterAll
  static void close() {
    explorer.close();
  }

  @AfterEach
  void requireNoFault() {
    assertThat(FAULTS).isEmpty();
  }
}
