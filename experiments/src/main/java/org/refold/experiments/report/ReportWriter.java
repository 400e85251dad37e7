package org.refold.experiments.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.refold.error.RefoldException;
import org.refold.file.WholeFile;
import org.refold.plot.Drawing;

/**
 * Writes a report to a folder: {@code report.html}, a self-contained page; {@code report.json}, the
 * same figures; and every plot as {@code NAME.svg}. The same report gives the same bytes
 * everywhere.
 */
public final class ReportWriter {
  /** The name of the page in the folder. */
  public static final String PAGE = "report.html";

  /** The name of the file with the same figures. */
  public static final String FIGURES = "report.json";

  /** Names that are valid in addresses and as file names. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]*");

  private ReportWriter() {}

  /**
   * Creates the folder and tries to write to it, so that an unusable folder is reported before the
   * experiments run.
   */
  public static void requirePlace(Path folder) {
    make(folder);
    for (String name : List.of(PAGE, FIGURES)) {
      new WholeFile(folder.resolve(name)).close();
    }
    try (Stream<Path> files = Files.list(folder)) {
      files
          .filter(file -> file.toString().endsWith(".svg") && Files.isDirectory(file))
          .findFirst()
          .ifPresent(
              file -> {
                throw new RefoldException(
                    file
                        + ": got a folder, expected a file or nothing, since a plot may be"
                        + " written there; remove it");
              });
    } catch (IOException e) {
      throw new RefoldException(folder + ": can't be read: " + RefoldException.reason(e), e);
    }
  }

  /** The text of {@code report.json}. */
  public static String json(Report report) {
    return JsonReport.of(report);
  }

  /** Writes all files, and creates the folder if it does not exist. */
  public static void write(Report report, Path folder) {
    Map<String, Drawing> drawings = drawings(report);
    String json = json(report);
    String page = HtmlPage.of(report);
    make(folder);
    drawings.forEach((name, drawing) -> write(folder.resolve(name), drawing.standalone()));
    write(folder.resolve(FIGURES), json);
    write(folder.resolve(PAGE), page);
  }

  /** The plots by file name, which some file systems compare without case. */
  private static Map<String, Drawing> drawings(Report report) {
    Map<String, Drawing> drawings = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (Section section : report.sections()) {
      check("section", section.name());
      for (Picture picture : section.blocks(Picture.class)) {
        String name = picture.plot().name();
        check("plot", name);
        if (drawings.put(name + ".svg", Drawing.of(picture.plot())) != null) {
          throw new RefoldException(
              "plot "
                  + name
                  + ": got two plots of this name, expected one, since it is a file"
                  + " name");
        }
      }
    }
    return drawings;
  }

  private static void check(String what, String name) {
    if (!NAME.matcher(name).matches()) {
      throw RefoldException.of(
          "name of a %s: got \"%s\", expected only letters, digits, - and _",
          what, name.replaceAll("\\R", " "));
    }
  }

  private static void make(Path folder) {
    if (Files.isDirectory(folder)) {
      return;
    }
    if (Files.exists(folder)) {
      throw new RefoldException(folder + ": got a file, expected a folder for the report");
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new RefoldException(
          folder + ": can't be created (" + RefoldException.reason(e) + ")", e);
    }
  }

  private static void write(Path path, String text) {
    WholeFile.write(path, text.getBytes(StandardCharsets.UTF_8));
  }
}
