package org.refold.explorer.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.Widths;
import org.refold.decode.DecodeLimits;
import org.refold.decode.Decoding;
import org.refold.explorer.corpus.Corpus;
import org.refold.formats.result.JsonLine;
import org.refold.formats.result.JsonMembers;

/** How the result of decoding changes with the number of sets. */
final class SetsAnswer {
  static final int MOST = 16;

  /** Per number of sets: there are several, and a user is waiting. */
  private static final DecodeLimits LIMITS = EncodedItem.LIMITS.withTime(Duration.ofMillis(500));

  /** Does not hold the codec itself: with a large vocabulary, several would fill the memory. */
  private record Trial(int sets, int dimension, Decoding decoding) {}

  private SetsAnswer() {}

  static String json(ItemQuestion question, int most, Vocabulary vocabulary) {
    TypedItem item = TypedItem.read(question.text(), question.kind());
    Optional<Corpus> corpus = vocabulary.corpus(question.vocabulary(), question.kind());
    CodecBuilder builder =
        vocabulary.fit(corpus, question.kind(), question.settings(), List.of(item));
    // The widths that would be chosen, so that only the number of sets changes.
    Widths.of(builder.build()).set(builder);
    List<Trial> trials = new ArrayList<>();
    for (int sets = 1; sets <= most; sets++) {
      Codec codec = builder.sets(sets).build();
      Decoding decoding = codec.decode(codec.encode(item.graph()), LIMITS);
      trials.add(new Trial(sets, codec.dimension(), decoding));
    }
    return JsonLine.of(json -> json.addObjects("sets", trials, SetsAnswer::write));
  }

  private static void write(JsonMembers json, Trial trial) {
    Decoding decoding = trial.decoding();
    json.add("sets", trial.sets());
    json.add("dimension", trial.dimension());
    json.add("result", decoding.result());
    json.add("graphs", decoding.graphs().size());
    json.add(
        "complete",
        decoding instanceof Decoding.Unique
            || (decoding instanceof Decoding.Ambiguous ambiguous && ambiguous.complete()));
    json.add("seconds", decoding.report().time().toNanos() / 1e9);
  }
}
