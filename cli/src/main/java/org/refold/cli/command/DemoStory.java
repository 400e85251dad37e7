package org.refold.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.refold.Codec;
import org.refold.Explanation;
import org.refold.RoundTrip;
import org.refold.cli.console.Output;
import org.refold.cli.render.DecodingWords;
import org.refold.cli.render.PlainExplanations;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.error.Message;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.mask.Masking;
import org.refold.solver.Sat4jSolver;
import org.refold.vector.CountVector;

/**
 * The chapters of {@code refold demo}. Everything it claims has just been computed; tests check
 * that it makes the right claims.
 */
final class DemoStory {
  private static final int SEEDS = 100;

  /** The paper's width; the codecs of the last chapter are sized for their data. */
  private static final int WIDTH = 5;

  private static final int SETS = 4;
  private static final int WIDEST = 100;
  private static final int SHOWN_ENTRIES = 9;
  private static final int LONGEST_WORDS = 80;

  private final Output output;
  private final List<Graph> sentences = examples(Kinds.SENTENCES, "sentences.txt");
  private final List<Graph> clauses = examples(Kinds.TERMS, "clause.txt");
  private final List<Graph> orders = examples(Kinds.TERMS, "orders.txt");
  private final List<Graph> trees = examples(Kinds.TERMS, "trees.txt");
  private final Codec ofSentences =
      Kinds.SENTENCES.fit(sentences, 0, Masking.NONE).width(WIDTH).sets(SETS).build();
  private final Codec ofTerms = codecOfTerms(1);

  DemoStory(Output output) {
    this.output = output;
  }

  static List<Graph> examples(Kind kind, String file) {
    List<Graph> graphs = new ArrayList<>();
    try (InputStream in = DemoStory.class.getResourceAsStream("demo/" + file)) {
      if (in == null) {
        throw new IllegalStateException("no resource demo/" + file);
      }
      kind.read(in, file).forEachRemaining(item -> graphs.add(item.graph()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return graphs;
  }

  /** Without masks: with them, no pair would be difficult, and sums would be meaningless. */
  private Codec codecOfTerms(long seed) {
    List<Graph> all = new ArrayList<>(clauses);
    all.addAll(orders);
    all.addAll(trees);
    return Kinds.TERMS.fit(all, 0, Masking.NONE).width(WIDTH).sets(SETS).seed(seed).build();
  }

  void tell() {
    say(
        "Refold encodes data as vectors of counts, and decodes the vectors back into exactly the"
            + " data.");
    say(
        "A codec, made from sample data, fixes what each entry counts, and so the length of all"
            + " vectors.");
    tellSentence();
    tellClause();
    tellOrder();
    tellSum();
    tellDifficultTrees();
    tellAll();
    tellRealData();
    tellWhatNext();
  }

  private void tellSentence() {
    Graph sentence = sentences.get(0);
    heading("1. A sentence: " + Kinds.SENTENCES.write(sentence));
    say("   As a graph, a chain: " + Kinds.TERMS.write(sentence));
    showVector(ofSentences, sentence);
    decode(ofSentences, sentence, Kinds.SENTENCES);
  }

  private void tellClause() {
    Graph clause = clauses.get(0);
    Graph rewritten = clauses.get(1);
    heading("2. A clause: p(x) ∨ q(x, g(y), g(y)) ∨ ¬r(x, y, z)");
    say("   As a graph: " + Kinds.TERMS.write(clause));
    say("   Children in { } have no order, those in ( ) do; #1=x is a node with several parents.");
    showVector(ofTerms, clause);
    decode(ofTerms, clause, Kinds.TERMS);
    say("   In another order, " + text(rewritten) + ": " + verdict(clause, rewritten));
  }

  private void tellOrder() {
    heading("3. Order matters in ( ), not in { }");
    compare(orders.get(0), orders.get(1));
    decodeBoth(orders.get(0), orders.get(1));
    compare(orders.get(2), orders.get(3));
    decodeBoth(orders.get(2), orders.get(3));
  }

  private void tellSum() {
    Graph one = orders.get(0);
    Graph other = orders.get(2);
    Graph both = one.union(other);
    heading("4. The sum of two vectors");
    CountVector sum = ofTerms.sum(ofTerms.encode(one), ofTerms.encode(other));
    say("   vector of " + text(one) + " + vector of " + text(other));
    say("   = vector of " + text(both) + ": " + yesOrNo(sum.equals(ofTerms.encode(both))));
    say("   Decoded: " + outcome(ofTerms.decode(sum)));
    say(
        Message.of(
            "   All vectors of this codec have %,d entries; these graphs have %d, %d and %d nodes,"
                + " the clause %d.",
            ofTerms.dimension(),
            one.nodeCount(),
            other.nodeCount(),
            both.nodeCount(),
            clauses.get(0).nodeCount()));
  }

  private void tellDifficultTrees() {
    heading("5. A difficult pair");
    say("   Each node of one tree has the same neighbours as some node of the other:");
    compareWithManySeeds(trees.get(0), trees.get(1));
    decodeBoth(trees.get(0), trees.get(1));
    say("   A mask distinguishes such nodes by marks, here the inner nodes f as f1 and f2:");
    compareWithManySeeds(trees.get(2), trees.get(3));
    decodeBoth(trees.get(2), trees.get(3));
  }

  private void tellAll() {
    List<RoundTrip> trips = new ArrayList<>();
    sentences.forEach(sentence -> trips.add(roundTrip(ofSentences, sentence)));
    for (List<Graph> graphs : List.of(clauses, orders, trees)) {
      graphs.forEach(graph -> trips.add(roundTrip(ofTerms, graph)));
    }
    long unique = trips.stream().filter(RoundTrip::isUnique).count();
    long listed = trips.stream().filter(RoundTrip::isListed).count() - unique;
    heading("6. All " + trips.size() + " examples, encoded and decoded");
    row(
        unique,
        "unique: the example came back, and is proven to be the only graph with its" + " vector");
    row(listed, "ambiguous: the example came back, with another graph that has the same vector");
    row(trips.size() - unique - listed, "lost: the example did not come back");
  }

  private static RoundTrip roundTrip(Codec codec, Graph graph) {
    return RoundTrip.of(graph, codec, DecodeLimits.DEFAULT, new Sat4jSolver());
  }

  private void row(long count, String words) {
    say(Message.of("   %2d  %s", count, words));
  }

  private void tellRealData() {
    heading("7. Real data");
    new RealDataStory(this::say).tell();
  }

  private void tellWhatNext() {
    heading("Try next");
    say("   printf 'f(a, c)\\nf(c, a)\\n' > try.txt");
    say("   refold encode --as terms --codec try.refold -o try.jsonl try.txt");
    say("   refold decode --codec try.refold try.jsonl");
    say("   refold explain --codec try.refold try.jsonl");
    say("   refold roundtrip --as terms try.txt");
    say("   refold explore          # the same and more, in a browser");
  }

  private void decode(Codec codec, Graph graph, Kind kind) {
    Decoding decoding = codec.decode(codec.encode(graph));
    Graph first = decoding.first().orElseThrow();
    say("   Decoded: " + kind.write(first));
    say(
        Message.of(
            "   Equal to the input: %s; %s; %s",
            yesOrNo(first.equals(graph)),
            verdict(decoding),
            DecodingWords.solver(decoding.report())));
  }

  private void decodeBoth(Graph one, Graph other) {
    CountVector first = ofTerms.encode(one);
    CountVector second = ofTerms.encode(other);
    say(
        "   Decoded: "
            + outcome(ofTerms.decode(first))
            + (first.equals(second) ? "" : "; " + outcome(ofTerms.decode(second))));
  }

  private static String outcome(Decoding decoding) {
    return listed(decoding) + " (" + verdict(decoding) + ")";
  }

  private static String listed(Decoding decoding) {
    return decoding.graphs().stream().map(DemoStory::text).collect(Collectors.joining(" or "));
  }

  static String verdict(Decoding decoding) {
    if (decoding instanceof Decoding.Unique) {
      return "proven unique";
    }
    return decoding instanceof Decoding.Ambiguous ambiguous && ambiguous.complete()
        ? "ambiguous; list proven complete"
        : DecodingWords.reason(decoding);
  }

  static String yesOrNo(boolean claim) {
    return claim ? "yes" : "no";
  }

  private void showVector(Codec codec, Graph graph) {
    CountVector vector = codec.encode(graph);
    say(
        Message.of(
            "   Its vector has %,d entries, of which %d are not 0. As index:count (sets 2 to %d are"
                + " like set 1):",
            vector.dimension(), vector.entryCount(), vector.shape().sets()));
    for (int row = 0; row <= 1; row++) {
      String entries = entries(vector, row);
      say(Message.of("     %-6s  %s", PlainExplanations.row(row), entries));
    }
    say("   Three entries in words:");
    for (Explanation entry : highlights(codec.explain(vector))) {
      say(Message.of("     %5d  %d × %s", entry.index(), entry.count(), entry.words()));
    }
  }

  private static String entries(CountVector vector, int row) {
    int from = vector.rowBegin(row);
    int to = vector.rowBegin(row + 1);
    StringJoiner entries = new StringJoiner("  ");
    for (int i = from; i < Math.min(to, from + SHOWN_ENTRIES); i++) {
      entries.add(vector.index(i) + ":" + vector.count(i));
    }
    if (to - from > SHOWN_ENTRIES) {
      entries.add("… " + (to - from - SHOWN_ENTRIES) + " more");
    }
    return entries.toString();
  }

  /** The most frequent symbol, and the first and last constraint of a set that fit on a line. */
  private static List<Explanation> highlights(List<Explanation> entries) {
    Explanation symbol = entries.get(0);
    List<Explanation> ofFirstSet = new ArrayList<>();
    for (Explanation entry : entries) {
      if (entry.row() == 0 && entry.count() >= symbol.count()) {
        symbol = entry;
      } else if (entry.row() == 1 && entry.words().length() <= LONGEST_WORDS) {
        ofFirstSet.add(entry);
      }
    }
    return List.of(symbol, ofFirstSet.get(0), ofFirstSet.get(ofFirstSet.size() - 1));
  }

  private void compare(Graph one, Graph other) {
    say("   " + text(one) + " and " + text(other) + ": " + verdict(one, other));
  }

  private String verdict(Graph one, Graph other) {
    CountVector first = ofTerms.encode(one);
    CountVector second = ofTerms.encode(other);
    int differences = 0;
    for (int index = 0; index < first.dimension(); index++) {
      differences += first.at(index) == second.at(index) ? 0 : 1;
    }
    return differences == 0
        ? "the same vector"
        : "vectors that differ in " + (differences == 1 ? "1 entry" : differences + " entries");
  }

  private void compareWithManySeeds(Graph one, Graph other) {
    long same =
        LongStream.rangeClosed(1, SEEDS)
            .mapToObj(this::codecOfTerms)
            .filter(codec -> sameVector(codec, one, other))
            .count();
    say(
        Message.of(
            "   %s and %s: the same vector for %d of %d random seeds",
            text(one), text(other), same, SEEDS));
  }

  private static boolean sameVector(Codec codec, Graph one, Graph other) {
    return codec.encode(one).equals(codec.encode(other));
  }

  private static String text(Graph graph) {
    return Kinds.TERMS.write(graph);
  }

  private void heading(String text) {
    output.line("");
    output.line(text);
  }

  private void say(String text) {
    output.line(
        text.codePointCount(0, text.length()) <= WIDEST
            ? text
            : text.substring(0, text.offsetByCodePoints(0, WIDEST - 1)) + "…");
  }
}
