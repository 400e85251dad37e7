package org.refold.cli.option;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.cli.console.UsageException;
import org.refold.formats.TextCodecBuilder;
import org.refold.formats.kind.Kind;
import org.refold.mask.Caps;
import org.refold.mask.MaskSet;
import org.refold.mask.Masking;
import org.refold.mask.Neighbourhood;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** How a new codec masks and reshapes graphs, if not by the preset of the kind. */
final class MaskingOptions {
  @Option(
      names = "--masks",
      paramLabel = "LIST",
      description =
          "marks that a new codec adds to symbols, to distinguish equal nodes: argument, depth,"
              + " occurrence, comma-separated, or none; such a codec refuses unknown labels"
              + " (default: nodes are numbered instead)")
  private @Nullable MaskSet masks;

  @Option(
      names = "--neighbourhood",
      paramLabel = "R,M",
      converter = NeighbourhoodConverter.class,
      description =
          "for networks and molecules: instead of a number, each vertex gets one of M marks, a"
              + " hash of its surroundings up to R edges away; such a codec refuses unknown labels")
  private @Nullable Neighbourhood neighbourhood;

  @Option(
      names = "--max-arity",
      paramLabel = "N",
      description =
          "maximum number of children of a node in a new codec; nodes with more are reshaped;"
              + " N,M for ordered and unordered nodes; none for no cap (default: 2)")
  private @Nullable Caps maxArity;

  @Option(
      names = "--max-parents",
      paramLabel = "N",
      converter = ParentCapConverter.class,
      description =
          "maximum number of parents of a node in a new codec; nodes with more are reshaped;"
              + " none for no cap (default: 1)")
  private @Nullable Integer maxParents;

  static final class NeighbourhoodConverter implements ITypeConverter<Neighbourhood> {
    @Override
    public Neighbourhood convert(String text) {
      return OptionValues.parsed(Neighbourhood::parse, text);
    }
  }

  static final class ParentCapConverter implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return OptionValues.parsed(Caps::parseParents, text);
    }
  }

  /** Validates the options before any work. */
  void validate(Kind kind) {
    if (neighbourhood != null && !kind.masking().isOfNetworks()) {
      throw UsageException.of(
          "--neighbourhood %s: got kind %s, expected networks or molecules",
          neighbourhood, kind.name());
    }
    String given =
        masks != null
            ? "--masks " + masks
            : maxArity != null
                ? "--max-arity " + maxArity
                : maxParents != null ? "--max-parents " + Caps.text(maxParents) : "";
    if (kind.ofSequences() && !given.isEmpty()) {
      throw UsageException.of(
          "%s: got kind %s, expected a kind of graphs; sequences are neither masked nor reshaped",
          given, kind.name());
    }
  }

  /** Applies the options to the settings of a new codec. */
  void give(TextCodecBuilder settings) {
    if (masks != null) {
      settings.masks(masks);
    }
    if (neighbourhood != null) {
      settings.neighbourhood(neighbourhood);
    }
    if (maxArity != null) {
      settings.maxArity(maxArity);
    }
    if (maxParents != null) {
      settings.maxParents(maxParents);
    }
  }

  void requireAgreement(Codec codec, Path file) {
    Masking its = codec.masking();
    if (masks != null && (its.isNumbered() || !masks.masks().equals(its.masks()))) {
      throw CodecOptions.disagreement("--masks " + masks, file, "has " + MaskingWords.masks(its));
    }
    if (neighbourhood != null && !its.neighbourhood().equals(Optional.of(neighbourhood))) {
      throw CodecOptions.disagreement(
          "--neighbourhood " + neighbourhood, file, "has " + MaskingWords.masks(its));
    }
    Caps itsArity = Caps.of(its);
    if (maxArity != null && !maxArity.equals(itsArity)) {
      throw CodecOptions.disagreement(
          "--max-arity " + maxArity, file, "has --max-arity " + itsArity);
    }
    if (maxParents != null && maxParents != its.maxParents()) {
      throw CodecOptions.disagreement(
          "--max-parents " + Caps.text(maxParents),
          file,
          "has --max-parents " + Caps.text(its.maxParents()));
    }
  }
}
