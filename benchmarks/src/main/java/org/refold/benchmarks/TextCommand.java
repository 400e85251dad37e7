package org.refold.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A jar of the command {@code refold}, with options for its codec. Encodes clauses in a new JVM for
 * every run.
 */
final class TextCommand {
  /** The last is also set by the command {@code refold} itself. */
  private static final List<String> JVM_OPTIONS =
      List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:FreqInlineSize=90");

  private static final Path TASKSET = Path.of("/usr/bin/taskset");

  private final Path jar;
  private final List<String> jvmOptions = new ArrayList<>(JVM_OPTIONS);
  private final List<String> codecOptions = new ArrayList<>();
  private final Path codec;
  private final Path output;

  /**
   * @param arguments the jar, then options: those that begin with -X are for the JVM, all others
   *     for a new codec
   * @param folder for the codec and the vectors
   */
  TextCommand(List<String> arguments, Path folder, String name) {
    this.jar = Path.of(arguments.get(0));
    for (String option : arguments.subList(1, arguments.size())) {
      (option.startsWith("-X") ? jvmOptions : codecOptions).add(option);
    }
    this.codec = folder.resolve(name + ".refold");
    this.output = folder.resolve(name + ".jsonl");
  }

  /** The codec that {@link #fit} made. */
  Path codec() {
    return codec;
  }

  /** Fits the codec anew. */
  void fit(Path input) throws IOException, InterruptedException {
    Files.deleteIfExists(codec);
    List<String> command = encode();
    command.addAll(codecOptions);
    command.add(input.toString());
    CommandRun.of(command);
  }

  /** Encodes an input with the codec; pinned to one processor if it is to use one thread. */
  CommandRun run(Path input, int threads) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    if (threads == 1 && Files.isExecutable(TASKSET)) {
      command.addAll(List.of(TASKSET.toString(), "-c", "0"));
    }
    command.addAll(encode());
    command.addAll(List.of("--threads", "" + threads, input.toString()));
    return CommandRun.of(command);
  }

  private List<String> encode() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvmOptions);
    command.addAll(List.of("-jar", jar.toString(), "encode", "--as", "clauses"));
    command.addAll(List.of("--codec", codec.toString(), "-o", output.toString()));
    return command;
  }
}
