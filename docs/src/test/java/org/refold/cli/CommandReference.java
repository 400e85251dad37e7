package org.refold.cli;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.refold.cli.console.Surroundings;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The reference page of the commands, from what they tell picocli of themselves. In the package of
 * {@link Main}, which only hands commands out here.
 */
public final class CommandReference {
  private static final String OPENING =
      """
      # Commands

      <!-- Generated from the program's own help; `-Drefold.update=true` writes it anew (see CONTRIBUTING.md). -->

      What `refold COMMAND --help` prints, on one page. [Streams](streams.md) has what all commands share about inputs and
      outputs, [JSON](json.md) what `--json` prints, [configuration](configuration.md) exit codes and environment variables.

      """;

  private CommandReference() {}

  /** The page, with a line break at its end. */
  public static String page() {
    CommandLine root =
        Main.commandLine(
            new Surroundings(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                System.err,
                false,
                false,
                System::nanoTime));
    StringBuilder page = new StringBuilder(OPENING);
    page.append("| command | summary |\n|---|---|\n");
    for (Map.Entry<String, CommandLine> command : root.getSubcommands().entrySet()) {
      page.append("| [`%s`](#%s) | ".formatted(command.getKey(), command.getKey()))
          .append(cell(command.getValue().getCommandSpec().usageMessage().description()[0]))
          .append(" |\n");
    }
    page.append("\nOptions of every command:\n\n");
    options(page, root.getCommandSpec());
    for (Map.Entry<String, CommandLine> command : root.getSubcommands().entrySet()) {
      append(page, command.getKey(), command.getValue());
    }
    return page.toString();
  }

  private static void append(StringBuilder page, String name, CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    UsageMessageSpec message = spec.usageMessage();
    page.append("\n## ").append(name).append("\n\n");
    List<String> description = lines(message.description());
    page.append(wrap(escape(description.get(0)))).append("\n\n");
    Help help = command.getHelp();
    page.append("```console\n").append(help.synopsis(0).strip()).append("\n```\n\n");
    options(page, spec);
    paragraphs(page, description.subList(1, description.size()));
    page.append("\n```console\n");
    for (String line : lines(message.footer())) {
      page.append(line.replaceFirst("^  ", "")).append('\n');
    }
    page.append("```\n");
  }

  /** Text whose paragraphs are divided by empty lines; indented lines stay as they are. */
  private static void paragraphs(StringBuilder page, List<String> lines) {
    List<String> run = new ArrayList<>();
    for (String line : lines) {
      if (!run.isEmpty() && (line.isEmpty() || isIndented(line) != isIndented(run.get(0)))) {
        append(page, run);
        run.clear();
      }
      if (!line.isEmpty()) {
        run.add(line);
      }
    }
    if (!run.isEmpty()) {
      append(page, run);
    }
  }

  private static boolean isIndented(String line) {
    return line.startsWith(" ");
  }

  private static void append(StringBuilder page, List<String> run) {
    if (isIndented(run.get(0))) {
      page.append("\n```text\n").append(String.join("\n", run)).append("\n```\n");
    } else {
      page.append('\n').append(wrap(escape(String.join(" ", run)))).append('\n');
    }
  }

  private static void options(StringBuilder page, CommandSpec spec) {
    page.append("| option | meaning |\n|---|---|\n");
    for (PositionalParamSpec parameter : spec.positionalParameters()) {
      row(page, "`" + parameter.paramLabel() + "`", parameter);
    }
    for (OptionSpec option : spec.options()) {
      boolean isInherited = option.inherited();
      if (!isInherited) {
        String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
        row(
            page,
            Arrays.stream(option.names())
                .map(name -> "`" + name + value + "`")
                .collect(Collectors.joining(", ")),
            option);
      }
    }
  }

  private static void row(StringBuilder page, String names, ArgSpec argument) {
    page.append("| ").append(names.replace("|", "\\|")).append(" | ");
    page.append(argument.required() && argument.isOption() ? "Required. " : "");
    page.append(cell(argument.description())).append(" |\n");
  }

  /** Texts of the help as one line, with its variables filled in. */
  private static String cell(String... description) {
    return escape(String.join(" ", lines(description)).strip());
  }

  private static List<String> lines(String... text) {
    List<String> lines = new ArrayList<>();
    for (String line : text) {
      lines.addAll(Arrays.asList(Ansi.OFF.string(line.formatted()).split("\n", -1)));
    }
    return lines;
  }

  private static String escape(String text) {
    return text.replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*").replace("{{", "{ {");
  }

  private static String wrap(String text) {
    StringBuilder wrapped = new StringBuilder();
    int column = 0;
    for (String word : text.split("\\s+", -1)) {
      if (column > 0 && column + 1 + word.length() > 120) {
        wrapped.append('\n');
        column = 0;
      } else if (column > 0) {
        wrapped.append(' ');
        column++;
      }
      wrapped.append(word);
      column += word.length();
    }
    return wrapped.toString();
  }
}
