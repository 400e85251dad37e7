package org.refold.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.decode.Decoding;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.vector.CountVector;

/**
 * Fits codecs to one part of some data and applies them to the rest: how many items come back,
 * proven unique, and the time for decoding an unseen item compared with a known one. Measures
 * processor time of one thread, alternating between known and unseen items.
 */
public final class OpenWorld {
  /** The number of random splits, with seeds from 1. */
  private static final int SPLITS = 12;

  private static final int SENTENCES = 5_000;
  private static final long SENTENCE_SEED = 7;

  /** The room of codecs for records from another source. */
  private static final int ROOM = 6_000;

  /** The maximum number of items timed per part, and the number of repetitions. */
  private static final int TIMED = 1_000;

  private static final int ROUNDS = 5;
  private static final List<String> RECORDS = List.of("events", "tweets", "plugins");

  private final Table table =
      new Table(
          "Fit once, encode anything",
          "data | made from | applied to | entries | room, nodes | within the room | proven unique"
              + " | both | known, µs | unseen, µs | ratio | nodes known | unseen | ratio"
              + " by node",
          "%s | %,d | %,d | %,d | %,d | %,d | %,d | %,d | %,.0f | %,.0f | %.2f | %,.0f |"
              + " %,.0f | %.2f");

  private OpenWorld() {}

  /**
   * Prints one table.
   *
   * @param arguments the folder of the data
   */
  public static void main(String[] arguments) throws IOException {
    OpenWorld world = new OpenWorld();
    Path data = Path.of(arguments[0]);
    for (String name : RECORDS) {
      List<Graph> records = records(data, name);
      int half = records.size() / 2;
      world.measure(
          name, Kinds.JSON, records.subList(0, half), records.subList(half, records.size()), 0);
    }
    for (String from : RECORDS) {
      for (String to : RECORDS) {
        if (!from.equals(to)) {
          world.measure(
              to + " by " + from, Kinds.JSON, records(data, from), records(data, to), ROOM);
        }
      }
    }
    for (int seed = 1; seed <= SPLITS; seed++) {
      world.halves("CNF axioms, seed " + seed, Kinds.CLAUSES, data.resolve("tptp/Axioms"), seed);
      world.halves(
          "FOF axioms, seed " + seed, Kinds.FORMULAS, data.resolve("tptp/Axioms-fof"), seed);
    }
    world.measure(
        "MPTP2078 by FOF axioms",
        Kinds.FORMULAS,
        graphs(Kinds.FORMULAS, files(data.resolve("tptp/Axioms-fof"))),
        graphs(Kinds.FORMULAS, List.of(data.resolve("mptp2078/formulas.p.gz"))),
        0);
    List<Graph> sentences = graphs(Kinds.SENTENCES, Corpus.brown(data).files());
    Collections.shuffle(sentences, new Random(SENTENCE_SEED));
    world.measure(
        "sentences",
        Kinds.SENTENCES,
        sentences.subList(0, SENTENCES),
        sentences.subList(SENTENCES, sentences.size()),
        0);
  }

  private static List<Graph> records(Path data, String name) {
    return graphs(Kinds.JSON, List.of(data.resolve("json/" + name + ".jsonl.gz")));
  }

  private static List<Graph> graphs(Kind kind, List<Path> files) {
    return new Corpus("", kind, files).graphs();
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return new ArrayList<>(files.sorted().toList());
    }
  }

  /** Fits to half of the files, drawn at random. */
  private void halves(String name, Kind kind, Path folder, long seed) throws IOException {
    List<Path> files = files(folder);
    Collections.shuffle(files, new Random(seed));
    int half = files.size() / 2;
    measure(
        name,
        kind,
        graphs(kind, files.subList(0, half)),
        graphs(kind, files.subList(half, files.size())),
        0);
  }

  /**
   * @param room the number of nodes to make room for, or 0 to estimate it
   */
  private void measure(String name, Kind kind, List<Graph> known, List<Graph> unseen, int room) {
    CodecBuilder builder = kind.fit(known, 0);
    Codec codec = (room == 0 ? builder : builder.room(room)).build();
    int within = 0;
    int unique = 0;
    int uniqueWithin = 0;
    for (Graph graph : unseen) {
      CountVector vector = codec.encode(graph);
      boolean fits = !codec.exceedsRoom(vector);
      boolean comesBack = comesBack(codec.decode(vector), graph);
      within += fits ? 1 : 0;
      unique += comesBack ? 1 : 0;
      uniqueWithin += fits && comesBack ? 1 : 0;
    }
    List<CountVector> knownVectors = timed(codec, known);
    List<CountVector> unseenVectors = timed(codec, unseen);
    double[] knownMicros = new double[ROUNDS];
    double[] unseenMicros = new double[ROUNDS];
    for (int round = 0; round < ROUNDS; round++) {
      knownMicros[round] = micros(codec, knownVectors);
      unseenMicros[round] = micros(codec, unseenVectors);
    }
    double knownTime = Timing.median(knownMicros);
    double unseenTime = Timing.median(unseenMicros);
    double knownNodes = nodes(knownVectors);
    double unseenNodes = nodes(unseenVectors);
    table.row(
        name,
        known.size(),
        unseen.size(),
        codec.dimension(),
        codec.room().orElseThrow().largest(),
        within,
        unique,
        uniqueWithin,
        knownTime,
        unseenTime,
        unseenTime / knownTime,
        knownNodes,
        unseenNodes,
        unseenTime / knownTime * knownNodes / unseenNodes);
  }

  /** Whether an item is proven to be the only one with its vector. */
  private static boolean comesBack(Decoding decoding, Graph graph) {
    if (!(decoding instanceof Decoding.Unique only)) {
      return false;
    }
    if (!only.graph().equals(graph)) {
      throw new IllegalStateException("proven unique, but not the item: " + only.graph());
    }
    return true;
  }

  /** The first items that fit the codec's room: decoding others ends early. */
  private static List<CountVector> timed(Codec codec, List<Graph> graphs) {
    return graphs.stream()
        .map(codec::encode)
        .filter(vector -> !codec.exceedsRoom(vector))
        .limit(TIMED)
        .toList();
  }

  /** The mean processor time of a decoding. */
  private static double micros(Codec codec, List<CountVector> vectors) {
    long start = Timing.processorNanos();
    for (CountVector vector : vectors) {
      codec.decode(vector);
    }
    return (Timing.processorNanos() - start) / 1e3 / vectors.size();
  }

  /** The mean number of nodes after reshaping. */
  private static double nodes(List<CountVector> vectors) {
    long nodes = 0;
    for (CountVector vector : vectors) {
      for (int i = 0; i < vector.rowBegin(1); i++) {
        nodes += vector.count(i);
      }
    }
    return (double) nodes / vectors.size();
  }
}
