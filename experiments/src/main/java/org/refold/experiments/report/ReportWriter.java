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
 * Writes a report into a folder: {@code report.html}, one page that needs nothing else; {@code
 * report.json}, the same figures; and every plot as {@code NAME.svg}. The same report gives the
 * same bytes everywhere.
 */
public final class ReportWriter {
  /** The name of the page in the folder. */
  public static final String PAGE = "report.html";

  /** The name of the file with the same figures. */
  public static final String FIGURES = "report.json";

  /** What can stand in an address and in the name of a file. */
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]*");

  private ReportWriter() {}

  /**
   * Makes the folder and tries to write in it, so that a place which won't do is told before the
   * work that a report takes.
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
                    file + ": got a folder, expected none where a picture may go; remove it");
              });
    } catch (IOException e) {
      throw new RefoldException(folder + ": can't be read: " + RefoldException.reason(e), e);
    }
  }

  /** The text of {@code report.json}. */
  public static String json(Report report) {
    return JsonReport.of(report);
  }

  /** Writes all files; the folder is made if it is missing. */
  public static void write(Report report, Path folder) {
    Map<String, Drawing> drawings = drawings(report);
    String json = json(report);
    String page = HtmlPage.of(report);
    make(folder);
    drawings.forEach((name, drawing) -> write(folder.resolve(name), drawing.standalone()));
    write(folder.resolve(FIGURES), json);
    write(folder.resolve(PAGE), page);
  }

  /** By the names of their files, which some file systems compare without case. */
  private static Map<String, Drawing> drawings(Report report) {
    Map<String, Drawing> drawings = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (Section section : report.sections()) {
      check("section", section.name());
      for (Picture picture : section.blocks(Picture.class)) {
        String name = picture.plot().name();
        check("plot", name);
        if (drawings.put(name + ".svg", Drawing.of(picture.plot())) != null) {
          throw new RefoldException(
              "plot " + name + ": got two of that name, expected one, since it names a file");
        }
      }
    }
    return drawings;
  }

  private static void check(String what, String name) {
    if (!NAME.matcher(name).matches()) {
      throw RefoldException.of(
          "name of a %s: got \"%s\", expected letters, digits, - and _ alone",
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
          folder + ": can't be made a folder (" + RefoldException.reason(e) + ")", e);
    }
  }

  private static void write(Path path, String text) {
    WholeFile.write(path, text.getBytes(StandardCharsets.UTF_8));
  }
}
