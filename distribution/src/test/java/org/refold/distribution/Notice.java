package org.refold.distribution;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Generates the file NOTICE from the jars of the distribution and two tables: {@code
 * components.tsv} has the licence of each jar and of the software packed inside it, {@code
 * allowed-licences.tsv} has the licences that may be shipped.
 */
final class Notice {
  private static final Pattern JAR = Pattern.compile("(.+?)-(\\d.*)\\.jar");
  private static final String NONE = "-";

  /**
   * A row of {@code components.tsv}.
   *
   * @param jar the artifact
   * @param part software inside the jar that has a licence of its own, or {@code -}
   * @param licence an SPDX expression: a licence, or several to choose from
   * @param text the file among the licences that has its text, or {@code -}
   * @param home the project's address
   * @param prefix where its classes are in the jar of the Python package, or {@code -}
   */
  record Component(
      String jar, String part, String licence, String text, String home, String prefix) {
    boolean isJar() {
      return part.equals(NONE);
    }

    boolean hasText() {
      return !text.equals(NONE);
    }

    boolean isInPythonJar() {
      return !prefix.equals(NONE);
    }

    List<String> alternatives() {
      return List.of(licence.split(" OR ", -1));
    }
  }

  private final List<Component> components = new ArrayList<>();
  private final Map<String, String> allowed = new LinkedHashMap<>();
  private final Map<String, Path> jars = new LinkedHashMap<>();
  private final Map<String, String> versions = new LinkedHashMap<>();

  /** Reads the tables of a folder, and the names of the jars in another. */
  Notice(Path tables, Path lib) throws IOException {
    for (String[] row : rows(tables.resolve("components.tsv"), 6)) {
      components.add(new Component(row[0], row[1], row[2], row[3], row[4], row[5]));
    }
    for (String[] row : rows(tables.resolve("allowed-licences.tsv"), 3)) {
      allowed.put(row[0], row[1]);
    }
    List<Path> files;
    try (Stream<Path> all = Files.list(lib)) {
      files = all.sorted().toList();
    }
    for (Path file : files) {
      Matcher matcher = JAR.matcher(file.getFileName().toString());
      if (matcher.matches()) {
        jars.put(matcher.group(1), file);
        versions.put(matcher.group(1), matcher.group(2));
      }
    }
  }

  private static List<String[]> rows(Path table, int columns) throws IOException {
    List<String[]> rows = new ArrayList<>();
    List<String> lines = Files.readAllLines(table);
    for (int i = 1; i < lines.size(); i++) {
      String[] row = lines.get(i).split("\t", -1);
      if (row.length != columns) {
        throw new IOException(
            table + ":" + (i + 1) + ": got " + row.length + " columns, expected " + columns);
      }
      rows.add(row);
    }
    return rows;
  }

  List<Component> components() {
    return components;
  }

  /** The jars of other projects. */
  Set<String> jars() {
    Set<String> names = new TreeSet<>(jars.keySet());
    names.removeIf(Notice::isOurs);
    return names;
  }

  Set<String> allowed() {
    return allowed.keySet();
  }

  /** The licence under which we ship a component: the first alternative that is allowed. */
  String chosen(Component component) {
    return component.alternatives().stream()
        .filter(allowed::containsKey)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(component + ": no licence of it is allowed"));
  }

  /** The whole text of NOTICE. */
  String text() throws IOException {
    StringBuilder text =
        new StringBuilder(
            """
            Refold
            Copyright 2026 The Refold maintainers

            Licensed under the Apache License, Version 2.0: see LICENSE.

            Refold's archives contain the software below, unmodified. The Python package and the Spark job contain
            part of it, and there Jackson's packages are renamed. Source code is available at the addresses given.
            Licences other than Apache-2.0 have their text and copyright notice in the folder "licences".

            Generated from the jars of the distribution and distribution/src/notice/components.tsv.
            """);
    section(text, "In the archives, the Python package and the Spark job", true);
    section(text, "In the archives alone; of these, picocli is in the Spark job, too", false);
    heading(text, "Licences");
    for (Map.Entry<String, String> licence : allowed.entrySet()) {
      text.append(String.format("%-13s %s\n", licence.getKey(), licence.getValue()));
    }
    heading(text, "Attribution notices");
    for (Map.Entry<String, List<String>> notice : notices().entrySet()) {
      text.append("\n--- ").append(String.join(", ", notice.getValue())).append(" ---\n\n");
      text.append(notice.getKey()).append("\n");
    }
    return text.toString();
  }

  private static void heading(StringBuilder text, String heading) {
    text.append("\n\n").append(heading).append("\n").append("=".repeat(heading.length()));
    text.append("\n\n");
  }

  private void section(StringBuilder text, String heading, boolean inPythonJar) {
    heading(text, heading);
    Set<String> python =
        components.stream().filter(Component::isInPythonJar).map(Component::jar).collect(toSet());
    for (Component component : components) {
      if (python.contains(component.jar()) == inPythonJar) {
        text.append(line(component)).append("\n");
      }
    }
  }

  private String line(Component component) {
    String licence = chosen(component);
    if (component.alternatives().size() > 1) {
      licence += ", chosen from " + component.licence();
    }
    return Stream.of(
            name(component),
            licence,
            component.home(),
            component.hasText() ? "licences/" + component.text() : "")
        .filter(part -> !part.isEmpty())
        .collect(joining("; "));
  }

  private String name(Component component) {
    if (component.isJar()) {
      return component.jar() + " " + versions.get(component.jar());
    }
    return isOurs(component.jar())
        ? component.part() + " in " + component.jar()
        : "  includes " + component.part();
  }

  private static boolean isOurs(String jar) {
    return jar.startsWith("refold-");
  }

  /** The notices inside the jars, each once, and the jars that have it. */
  private Map<String, List<String>> notices() throws IOException {
    Map<String, List<String>> notices = new LinkedHashMap<>();
    for (String name : jars()) {
      try (JarFile jar = new JarFile(jars.get(name).toFile())) {
        List<JarEntry> entries =
            jar.stream()
                .filter(entry -> entry.getName().matches("META-INF/(\\w+-)?NOTICE(\\.\\w+)?"))
                .toList();
        for (JarEntry entry : entries) {
          notices
              .computeIfAbsent(read(jar, entry), text -> new ArrayList<>())
              .add(name + " " + versions.get(name));
        }
      }
    }
    return notices;
  }

  private static String read(JarFile jar, JarEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      return Arrays.stream(
              new String(in.readAllBytes(), StandardCharsets.UTF_8).strip().split("\r?\n", -1))
          .map(String::stripTrailing)
          .collect(joining("\n"));
    }
  }
}
