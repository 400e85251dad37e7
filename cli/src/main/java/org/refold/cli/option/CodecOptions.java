package org.refold.cli.option;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.CodecBuilder;
import org.refold.Widths;
import org.refold.cli.console.Amount;
import org.refold.cli.console.Progress;
import org.refold.cli.console.UsageException;
import org.refold.cli.input.CodecKind;
import org.refold.cli.input.ItemSources;
import org.refold.cli.input.SignatureFacts;
import org.refold.constraint.ConstraintSettings;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;
import org.refold.formats.EarlierShape;
import org.refold.formats.TextCodec;
import org.refold.formats.TextCodecBuilder;
import org.refold.formats.kind.Kind;
import org.refold.graph.Graph;
import org.refold.mask.Masking;
import org.refold.mask.Numbering;
import org.refold.pattern.PlainSettings;
import org.refold.signature.Unknown;
import org.refold.vector.VectorShape;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/**
 * The settings of a new codec. If the codec exists already, the same options only state what the
 * caller expects of it, and a contradiction is refused: silently ignoring them would be a trap.
 */
public final class CodecOptions {
  private static final String EARLIER = "0.1";

  /** More rows that count the same patterns add no information. */
  private static final int MOST_PLAIN_SETS = 64;

  /** More nodes than fit in any vector. */
  private static final long MOST_ROOM = 1L << 24;

  /** What a new codec is fitted to, if not to the inputs. */
  private enum Fit {
    NONE
  }

  /** Accepts the only value, {@code none}. */
  private static final class FitConverter implements ITypeConverter<Fit> {
    @Override
    public Fit convert(String text) {
      if (!text.equals("none")) {
        throw new TypeConversionException("got '" + Excerpt.of(text) + "', expected none");
      }
      return Fit.NONE;
    }
  }

  /** What the vectors of a new codec are for. */
  private enum Use {
    /** They are decoded, and the codec is kept for future items. */
    KEPT,
    /** They are decoded, and the codec is discarded. */
    ONCE,
    /** They are compared, and the codec is discarded. */
    COMPARED
  }

  private final Use use;

  @Option(
      names = "--sets",
      paramLabel = "N",
      description =
          "number of sets of constraints in a new codec; more sets distinguish more items"
              + " (default: chosen from the data)")
  private @Nullable Integer sets;

  @Option(
      names = "--redundancy",
      paramLabel = "N",
      description =
          "number of extra sets in a new codec, with the same widths; decode --nearest corrects"
              + " errors with them (default: 0)")
  private @Nullable Integer redundancy;

  @Option(
      names = "--width",
      paramLabel = "WIDTHS",
      description =
          "number of blocks into which a new codec splits its symbols: a number for all"
              + " families of constraints, or a comma-separated list of ordered=N, unordered=N,"
              + " child=N, parent=N, sequence=N, ordered-lead=N, unordered-lead=N (default: chosen"
              + " from the data)")
  private @Nullable Widths widths;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "random seed of a new codec (default: 1)")
  private @Nullable Long seed;

  @Option(
      names = "--spares",
      paramLabel = "N",
      description =
          "number of placeholders that a new codec keeps in each class of symbols for"
              + " future labels; when they are used up, items with other new labels are refused"
              + " (default: no placeholders; new labels are spelled)")
  private @Nullable Integer spares;

  @Option(
      names = "--preset",
      paramLabel = "VERSION",
      description =
          "0.1: use the caps, widths and number of sets that version 0.1 gave to every codec of"
              + " the kind; other options take precedence")
  private @Nullable String preset;

  @Option(
      names = "--most-dimension",
      paramLabel = "N",
      description =
          "maximum length of the vectors of a new codec, if it is chosen from the data"
              + " (default: 16777216)")
  private @Nullable Integer mostDimension;

  @Option(
      names = "--length",
      paramLabel = "N",
      description =
          "exact length of the vectors of a new codec; entries that decoding does not need serve"
              + " similarity; if N is too small, not all items are expected to decode (default:"
              + " chosen from the data)")
  private @Nullable Integer length;

  @Option(
      names = "--unknown",
      paramLabel = "WAY",
      description =
          "how a new codec treats labels that its training items lack: spell; error, which"
              + " refuses their items; or hash, for features only: they share 256 entries, and"
              + " their items can't be decoded (default: spell)")
  private @Nullable Unknown unknown;

  @Option(
      names = "--room",
      paramLabel = "N",
      description =
          "size a new codec for items of up to N nodes, counting a node for each piece of a"
              + " spelled label (default: estimated from labels that few items have)")
  private @Nullable Long room;

  @Option(
      names = "--fit",
      paramLabel = "none",
      converter = FitConverter.class,
      description =
          "none: make a new codec without data, which spells all labels, and whose vectors"
              + " have 262144 entries unless --room or --most-dimension is given (default: fit"
              + " the codec to the inputs)")
  private @Nullable Fit fit;

  @Option(
      names = "--plain-sets",
      paramLabel = "N",
      description =
          "number of sets of plain patterns in a new codec; similarity reads them, decoding"
              + " does not need them; 0 for none (default: 2; 1 with --embeddings or --hierarchy;"
              + " roundtrip: 0)")
  private @Nullable Integer plainSets;

  @Option(
      names = "--plain-radius",
      paramLabel = "N",
      description =
          "number of levels below a node that a plain pattern covers, up to 3; 0 for single"
              + " edges (default: 0; networks and molecules: 1)")
  private @Nullable Integer plainRadius;

  @Mixin private final GradingOptions grading = new GradingOptions();

  @Mixin private final MaskingOptions masking = new MaskingOptions();

  /** Options of a codec whose vectors are decoded. */
  public CodecOptions() {
    this(Use.KEPT);
  }

  private CodecOptions(Use use) {
    this.use = use;
  }

  /** Options of a codec whose vectors are decoded, and which encodes no further items. */
  public static CodecOptions forOneRun() {
    return new CodecOptions(Use.ONCE);
  }

  /** Options of a codec whose vectors are compared, and which encodes no further items. */
  public static CodecOptions forComparing() {
    return new CodecOptions(Use.COMPARED);
  }

  /** Validates the options before any work: reading the inputs of a new codec may take hours. */
  public void validate(Kind kind) {
    masking.validate(kind);
    if (preset != null && !preset.equals(EARLIER)) {
      throw new UsageException("--preset: got '" + Excerpt.of(preset) + "', expected " + EARLIER);
    }
    OptionRange.require("--most-dimension", mostDimension, 1, Integer.MAX_VALUE);
    OptionRange.require("--length", length, 1, Integer.MAX_VALUE);
    requireLength();
    OptionRange.require("--sets", sets, 1, ConstraintSettings.MAX_SETS);
    OptionRange.require("--redundancy", redundancy, 0, ConstraintSettings.MAX_SETS);
    OptionRange.require("--spares", spares, 0, Integer.MAX_VALUE);
    OptionRange.require("--plain-sets", plainSets, 0, MOST_PLAIN_SETS);
    OptionRange.require("--plain-radius", plainRadius, 0, PlainSettings.MAX_RADIUS);
    OptionRange.require("--room", room, 1, MOST_ROOM);
    grading.validate(plainSets);
    if (fit == Fit.NONE) {
      requireUniversal(kind);
    }
  }

  private void requireLength() {
    if (length == null) {
      return;
    }
    String other =
        mostDimension != null
            ? "--most-dimension " + mostDimension
            : redundancy != null
                ? "--redundancy " + redundancy
                : plainSets != null && plainSets == 0 ? "--plain-sets 0" : "";
    if (!other.isEmpty()) {
      throw UsageException.of("--length %s: got %s, expected one of the two", length, other);
    }
  }

  private void requireUniversal(Kind kind) {
    if (!kind.masking().spells()) {
      throw new UsageException(
          "--fit none: got kind " + kind.name() + ", expected a kind whose labels can be spelled");
    }
    if (unknown != null && unknown != Unknown.SPELL) {
      throw UsageException.of(
          "--fit none: got --unknown %s, expected spell; a codec made without data knows no labels",
          unknown);
    }
    if (room == null && (sets != null || widths != null)) {
      throw new UsageException(
          "--fit none: got --sets or --width, expected --room N with them; without data, the size"
              + " of items is unknown");
    }
  }

  /**
   * Fits a new codec to the items of all inputs, except rejected ones. The inputs are read again
   * afterwards.
   *
   * @param name the codec's name in messages
   */
  public Codec fit(ItemSources items, Progress progress, String name, PrintStream err) {
    Kind kind = items.kind();
    if (fit == Fit.NONE) {
      return report(settings(kind).universal().codec(), err);
    }
    items.sources().spool();
    return fit(
        kind,
        () -> items.graphs(progress, graph -> isFit(kind, graph)).iterator(),
        progress,
        name,
        err);
  }

  /** Returns whether a codec can have the symbols of a graph. */
  private boolean isFit(Kind kind, Graph graph) {
    try {
      settings(kind).codecBuilder(List.of(graph));
      return true;
    } catch (RefoldException e) {
      return false;
    }
  }

  /**
   * Fits a new codec to graphs, which are iterated several times.
   *
   * @param progress stepped once per graph
   * @param err receives a line with the chosen sizes
   */
  public Codec fit(
      Kind kind, Iterable<Graph> graphs, Progress progress, String name, PrintStream err) {
    requireFit();
    TextCodecBuilder settings = settings(kind);
    CodecBuilder builder = settings.codecBuilder(graphs);
    if (progress.count() == 0) {
      throw new RefoldException(
          name + ": got no item in the inputs, expected one or more to fit it to");
    }
    Codec codec = settings.build(builder).codec();
    // Sizes concern decoding, so commands that only compare vectors do not report them.
    return builder.isSized() && use != Use.COMPARED ? report(codec, err) : codec;
  }

  private static Codec report(Codec codec, PrintStream err) {
    codec.room().ifPresent(room -> err.println(RoomWords.line(codec, room)));
    return codec;
  }

  /** Fits a new codec to a few graphs. */
  public Codec fit(Kind kind, List<Graph> graphs) {
    requireFit();
    return settings(kind).fitGraphs(graphs).codec();
  }

  /** Commands that compare items have nothing to compare if every label is spelled. */
  private void requireFit() {
    if (fit == Fit.NONE) {
      throw new UsageException(
          "--fit none: got a command that compares items, expected a codec fitted to them, since"
              + " spelled labels leave little to compare; leave the option out");
    }
  }

  /**
   * Returns the settings for the options; reads the files that they name, which are short compared
   * with the inputs.
   */
  private TextCodecBuilder settings(Kind kind) {
    TextCodecBuilder settings = TextCodec.builder(kind).seed(seed()).unknown(unknown());
    if (preset != null && fit != Fit.NONE) {
      settings.earlierShape();
    }
    if (spares != null) {
      settings.spares(spares);
    }
    masking.give(settings);
    requireOpen(settings.masking());
    grading.read(kind, seed()).ifPresent(settings::grading);
    plainRows(settings.masking()).ifPresent(settings::plain);
    if (use != Use.KEPT) {
      settings.withoutRoomForOthers();
    }
    if (room != null) {
      settings.room(room);
    }
    if (sets != null) {
      settings.sets(sets);
    }
    if (redundancy != null) {
      settings.redundancy(redundancy);
    }
    if (widths != null) {
      settings.widths(widths);
    }
    if (mostDimension != null) {
      settings.mostDimension(mostDimension);
    }
    if (length != null) {
      settings.length(length);
    }
    return settings;
  }

  private void requireOpen(Masking chosen) {
    String given =
        fit == Fit.NONE
            ? "--fit none"
            : room != null
                ? "--room " + room
                : length != null
                    ? "--length " + length
                    : unknown != null && unknown != Unknown.ERROR
                        ? "--unknown " + unknown
                        : grading.isGiven() ? grading.text() : "";
    if (!chosen.isNumbered() && !given.isEmpty()) {
      throw UsageException.of(
          "%s: got a codec limited to the labels of its training items, expected an open one; leave"
              + " the option out, or do without masks, spares, presets and other caps",
          given);
    }
  }

  private Unknown unknown() {
    return unknown == null ? Unknown.SPELL : unknown;
  }

  /** Without these options, a codec has the plain rows that its builder chooses. */
  private Optional<PlainSettings> plainRows(Masking chosen) {
    if (!chosen.isNumbered()) {
      boolean sets = plainSets != null && plainSets > 0;
      if (sets || plainRadius != null) {
        throw UsageException.of(
            "%s: got a codec with masks, spares, presets or other caps, expected one without; such"
                + " a codec compares its exact rows",
            sets ? "--plain-sets " + plainSets : "--plain-radius " + plainRadius);
      }
      return Optional.empty();
    }
    if (plainSets != null && plainSets == 0 && plainRadius != null) {
      throw UsageException.of(
          "--plain-radius %s: got --plain-sets 0, expected one set or more; leave one of them out",
          plainRadius);
    }
    if (plainSets == null && plainRadius == null) {
      return use == Use.ONCE && !grading.isGiven() && length == null
          ? Optional.of(PlainSettings.NONE)
          : Optional.empty();
    }
    PlainSettings preferred =
        grading.isGiven()
            ? PlainSettings.GRADED
            : chosen.isOfNetworks() ? PlainSettings.NETWORKS : PlainSettings.DEFAULT;
    return Optional.of(
        preferred
            .withSets(plainSets == null ? preferred.sets() : plainSets)
            .withRadius(plainRadius == null ? preferred.radius() : plainRadius));
  }

  /** The random seed. */
  public long seed() {
    return seed == null ? ConstraintSettings.DEFAULT.seed() : seed;
  }

  /** Refuses an existing codec that contradicts the options. */
  public void requireAgreement(Codec codec, Path file) {
    ConstraintSettings settings = codec.settings();
    requireSets(settings.sets(), file);
    if (widths != null && !widths.agreeWith(codec)) {
      throw disagreement("--width " + widths, file, "has --width " + Widths.of(codec));
    }
    if (seed != null && seed != settings.seed()) {
      throw disagreement("--seed " + seed, file, "has seed " + settings.seed());
    }
    requireSpares(codec, file);
    if (preset != null && !isEarlier(codec)) {
      throw disagreement("--preset " + preset, file, "has another shape");
    }
    if (mostDimension != null && mostDimension < codec.dimension()) {
      throw disagreement(
          "--most-dimension " + mostDimension, file, "has dimension " + codec.dimension());
    }
    if (length != null && length != codec.dimension()) {
      throw disagreement("--length " + length, file, "has dimension " + codec.dimension());
    }
    requireRoom(codec, file);
    if (fit == Fit.NONE && codec.room().filter(its -> its.items() == 0).isEmpty()) {
      throw disagreement("--fit none", file, "was fitted to data");
    }
    int itsPlainSets = codec.shape().plain().map(VectorShape::sets).orElse(0);
    if (plainSets != null && plainSets != itsPlainSets) {
      throw disagreement(
          "--plain-sets " + plainSets, file, "has " + Amount.of(itsPlainSets, "plain set"));
    }
    if (plainRadius != null && plainRadius != codec.plainSettings().radius()) {
      throw disagreement(
          "--plain-radius " + plainRadius,
          file,
          "has plain patterns of radius " + codec.plainSettings().radius());
    }
    grading.requireAgreement(codec, file);
    Unknown its = codec.masking().numbering().map(Numbering::unknown).orElse(Unknown.ERROR);
    if (unknown != null && its != unknown) {
      throw disagreement(
          "--unknown " + unknown, file, "has unknown labels " + MaskingWords.participle(its));
    }
    masking.requireAgreement(codec, file);
  }

  /** Codecs do not record which sets are redundant, so only the total is compared. */
  private void requireSets(int its, Path file) {
    if (sets == null ? its <= further() : its != sets + further()) {
      String given = sets == null ? "" : "--sets " + sets;
      String more = redundancy == null ? "" : "--redundancy " + redundancy;
      throw disagreement((given + " " + more).trim(), file, "has " + Amount.of(its, "set"));
    }
  }

  private int further() {
    return redundancy == null ? 0 : redundancy;
  }

  /** Compares the spares that the codec was made with, including those used since. */
  private void requireSpares(Codec codec, Path file) {
    if (spares == null) {
      return;
    }
    if (codec.masking().isNumbered()) {
      throw disagreement(
          "--spares " + spares,
          file,
          codec.masking().spells()
              ? "spells unknown labels instead of keeping spares for them"
              : "refuses unknown labels, and can't have spares for them");
    }
    int its = SignatureFacts.sparesPerClass(codec.signature());
    if (spares != its) {
      throw disagreement(
          "--spares " + spares,
          file,
          "was made with " + Amount.of(its, "spare placeholder") + " per class of symbols");
    }
  }

  private void requireRoom(Codec codec, Path file) {
    if (room == null) {
      return;
    }
    long its = codec.room().map(RoomWords::most).orElse(0L);
    if (!codec.masking().isNumbered() || its < room) {
      throw disagreement(
          "--room " + room,
          file,
          codec.masking().isNumbered()
              ? "has room for items of up to " + Amount.of(its, "node")
              : "is limited to the labels of its training items");
    }
  }

  /** Returns whether a codec has the shape of the preset, as modified by other options. */
  private boolean isEarlier(Codec codec) {
    Kind kind = CodecKind.of(codec);
    TextCodecBuilder earlier = TextCodec.builder(kind).earlierShape();
    masking.give(earlier);
    return EarlierShape.of(kind)
        .map(
            shape ->
                (sets != null || codec.settings().sets() == EarlierShape.SETS + further())
                    && (widths == null ? shape.widths() : shape.widths().with(widths))
                        .agreeWith(codec)
                    && earlier.masking().equals(codec.masking()))
        .orElse(true);
  }

  /** Refuses a path that no file can be written to, before any inputs are read. */
  public static void requirePlace(Path file) {
    if (Files.isDirectory(file)) {
      throw new RefoldException(file + ": is a folder, expected a file; name a file in it");
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      throw RefoldException.unwritable(file, new NoSuchFileException(file.toString()));
    }
  }

  static UsageException disagreement(String option, Path file, String fact) {
    return UsageException.of(
        "%s: codec %s %s; leave the option out, or name another codec file", option, file, fact);
  }
}
