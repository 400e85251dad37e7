package org.refold.explorer.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.refold.explorer.Explorer;
import org.refold.explorer.ExplorerOptions;

/**
 * Gives tests a {@link Window} of a real browser on a real explorer. All tests share one of each,
 * since they take seconds to start. Without a browser, tests are skipped with a message.
 */
final class Chromium implements ExecutionCondition, ParameterResolver, AfterEachCallback {
  private static final Namespace SPACE = Namespace.create(Chromium.class);
  private static final Queue<Throwable> FAULTS = new ConcurrentLinkedQueue<>();

  /** Shared by all tests; closed after the last one. */
  private record Running(Playwright playwright, Browser browser, Explorer explorer)
      implements AutoCloseable {
    static Running start() {
      Playwright playwright =
          Playwright.create(
              new Playwright.CreateOptions()
                  .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
      Browser browser =
          playwright
              .chromium()
              .launch(
                  new BrowserType.LaunchOptions()
                      .setExecutablePath(program().orElseThrow())
                      .setArgs(List.of("--no-sandbox")));
      return new Running(playwright, browser, serve(""));
    }

    @Override
    public void close() {
      browser.close();
      playwright.close();
      explorer.close();
    }
  }

  /** Starts an explorer that requires a token, or none if it is empty. */
  static Explorer serve(String token) {
    return Explorer.start(new ExplorerOptions("", 0, token, List.of(), "test"), FAULTS::add);
  }

  private static Optional<Path> program() {
    return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .map(folder -> Path.of(folder, "chromium"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    return program().isPresent()
        ? ConditionEvaluationResult.enabled("chromium found")
        : ConditionEvaluationResult.disabled(
            "no chromium on the PATH (Debian: apt install chromium)");
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Window.class;
  }

  @Override
  public Window resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Running running =
        context
            .getRoot()
            .getStore(SPACE)
            .computeIfAbsent(Running.class, key -> Running.start(), Running.class);
    Window window = new Window(running.browser, running.explorer.address().toString());
    context.getStore(SPACE).put(Window.class, window);
    return window;
  }

  @Override
  public void afterEach(ExtensionContext context) {
    Window window = context.getStore(SPACE).get(Window.class, Window.class);
    if (window != null) {
      assertThat(FAULTS).as("errors in the server").isEmpty();
      window.end(context.getExecutionException().isEmpty());
    }
  }
}
