package org.refold.explorer.command;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.refold.cli.Subcommand;
import org.refold.cli.console.Amount;
import org.refold.cli.console.Output;
import org.refold.cli.console.Surroundings;
import org.refold.cli.console.UsageException;
import org.refold.cli.console.Version;
import org.refold.cli.input.ItemSources;
import org.refold.cli.input.Labels;
import org.refold.cli.input.Source;
import org.refold.cli.input.SourceReader;
import org.refold.cli.input.Sources;
import org.refold.cli.option.KindConverter;
import org.refold.cli.option.LabelOptions;
import org.refold.cli.option.OptionRange;
import org.refold.error.Excerpt;
import org.refold.explorer.Explorer;
import org.refold.explorer.ExplorerOptions;
import org.refold.explorer.corpus.Corpus;
import org.refold.explorer.corpus.CorpusBuilder;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Serves the explorer until the program is stopped. */
@Command(
    name = "explore",
    customSynopsis = "refold explore [OPTIONS] [INPUT...]",
    description = {
      "Open a web page that shows items, their vectors, and what the vectors decode to.",
      "",
      "Runs until it is stopped with Ctrl-C. It writes no files and contacts no other machine."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  refold explore",
      "      show the bundled examples",
      "  refold explore --as clauses examples/clauses.p",
      "      also show the clauses of a file",
      "  refold explore --as json --label column:1 examples/shipments.tsv",
      "      read labels from column 1; they colour the map",
      "  refold explore --host 0.0.0.0 --port 8080",
      "      let other machines connect: anyone who has the printed address, which holds a token"
    })
public final class ExploreCommand implements Callable<Integer> {
  private static final int LEAST_TOKEN = 16;

  private final Surroundings surroundings;

  @Option(
      names = "--as",
      paramLabel = "KIND",
      converter = KindConverter.class,
      completionCandidates = KindConverter.class,
      description = "kind of the items: ${COMPLETION-CANDIDATES}")
  private @Nullable Kind kind;

  @Mixin private final LabelOptions labelOptions = new LabelOptions();

  @Option(
      names = "--host",
      paramLabel = "HOST",
      description =
          "name or address of this machine to listen on (default: 127.0.0.1, this machine only)")
  private String host = "";

  @Option(
      names = "--port",
      paramLabel = "N",
      description =
          "port to listen on (default: " + Explorer.PORT + ", or any free one if it is taken)")
  private @Nullable Integer port;

  @Option(
      names = "--token",
      paramLabel = "TOKEN",
      description =
          "token that requests must carry (default: a new one each time with --host, otherwise"
              + " none)")
  private @Nullable String token;

  @Option(names = "--no-open", description = "do not open the page in a browser")
  private boolean noOpen;

  @Parameters(
      arity = "0..*",
      paramLabel = "INPUT",
      description =
          "files of items, plain or gzip; a folder stands for all files in it, - for standard"
              + " input")
  private List<Path> inputs = List.of();

  /** For {@link java.util.ServiceLoader}. */
  public static final class Provided implements Subcommand {
    @Override
    public String name() {
      return "explore";
    }

    @Override
    public Callable<Integer> in(Surroundings surroundings) {
      return new ExploreCommand(surroundings);
    }
  }

  ExploreCommand(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    OptionRange.require("--port", port, 1, 65_535);
    requireToken();
    List<Corpus> corpora = corpora();
    ExplorerOptions options =
        new ExplorerOptions(
            host, port == null ? 0 : port, token == null ? "" : token, corpora, Version.number());
    try (Output output = Output.standard(surroundings);
        Explorer explorer = Explorer.start(options, this::tell)) {
      Thread closing = new Thread(explorer::close, "refold-explore-end");
      Runtime.getRuntime().addShutdownHook(closing);
      output.line("Refold explorer: " + explorer.address());
      output.line("Stop it with Ctrl-C.");
      output.complete();
      if (surroundings.outIsTerminal() && !noOpen) {
        Browser.open(explorer.address());
      }
      awaitEnd();
      Runtime.getRuntime().removeShutdownHook(closing);
    }
    return 0;
  }

  private void requireToken() {
    if (token != null && !token.matches("[A-Za-z0-9._~-]{" + LEAST_TOKEN + ",}")) {
      // Not shown: it may be a secret.
      throw UsageException.of(
          "--token: got %s, expected %s or more of letters, digits and -._~",
          Amount.of(token.length(), "character"), LEAST_TOKEN);
    }
  }

  private List<Corpus> corpora() {
    if (inputs.isEmpty()) {
      if (kind != null || labelOptions.areAsked()) {
        throw new UsageException(
            (kind != null ? "--as " + kind.name() : "--label")
                + ": got no INPUT, expected files to show; leave it out to see the examples");
      }
      return List.of();
    }
    if (kind == null) {
      throw new UsageException("--as: got none, expected the kind of the inputs");
    }
    return List.of(corpus(kind));
  }

  private Corpus corpus(Kind itemKind) {
    Labels labels = labelOptions.labels(inputs);
    try (Sources sources = Sources.ofItems(inputs, surroundings.in(), itemKind);
        SourceReader<Item> items = new ItemSources(sources, itemKind, labels, true).read()) {
      CorpusBuilder builder = new CorpusBuilder(name(sources.identities().size()), itemKind);
      items.forEachRemaining(builder::add);
      Corpus corpus = builder.build();
      if (corpus.rejected() > 0) {
        String left = Amount.of(corpus.rejected(), "item") + " left out, first error: ";
        surroundings.err().println(Excerpt.oneLine(left + corpus.fault()));
      }
      return corpus;
    }
  }

  private String name(int files) {
    if (files > 1) {
      return Amount.of(files, "file");
    }
    Path input = inputs.get(0);
    Path last = input.toAbsolutePath().normalize().getFileName();
    return input.equals(Sources.STANDARD_INPUT) || last == null ? Source.STANDARD : last.toString();
  }

  /**
   * Prints the whole stack trace: whoever sees it has nothing else to go by, since the server
   * continues.
   */
  private void tell(Throwable fault) {
    fault.printStackTrace(surroundings.err());
  }

  /** Waits until the program is stopped or the thread interrupted. */
  private static void awaitEnd() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      // Interrupted: there is nothing else to stop.
    }
  }
}
