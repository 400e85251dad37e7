package org.refold.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.refold.file.Scratch;

/**
 * Runs the common commands on two small items, so that the JVM can archive the classes they load.
 * {@code bin/refold} does so once; later commands start faster.
 */
final class FirstUse {
  private FirstUse() {}

  public static void main(String[] args) throws IOException {
    try (Scratch scratch = new Scratch("refold")) {
      Path folder = scratch.folder();
      String items =
          Files.writeString(folder.resolve("items"), "{\"a\": [1, \"b\"]}\n{\"a\": [2]}\n") + "";
      String codec = folder.resolve("codec") + "";
      String index = folder.resolve("index") + "";
      String vectors = folder.resolve("vectors.jsonl") + "";
      refold("--help");
      refold("demo");
      refold("encode", "--as", "json", "--codec", codec, "-o", vectors, items);
      refold("decode", "--codec", codec, vectors);
      refold("explain", "--codec", codec, vectors);
      refold("roundtrip", "--as", "json", items);
      refold("similar", "--as", "json", items + ":1", items + ":2");
      refold("index", "--as", "json", "--codec", codec, "--index", index, items);
      refold("nearest", "--as", "json", "--codec", codec, "--index", index, items);
    }
  }

  private static void refold(String... args) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8);
    OutputStream out = OutputStream.nullOutputStream();
    if (Main.run(args, InputStream.nullInputStream(), out, errors) != 0) {
      throw new IllegalStateException(err.toString(StandardCharsets.UTF_8));
    }
  }
}
