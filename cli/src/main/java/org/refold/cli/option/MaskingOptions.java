package org.refold.cli.option;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.cli.console.UsageException;
import org.refold.formats.TextCodecBuilder;
import org.refold.formats.kind.Kind;
import org.refold.mask.Caps;
import org.refold.mask.MaskSet;
import org.refold.mask.Masking;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** What a new codec does to graphs before they are encoded, where the kind's preset won't do. */
final class MaskingOptions {
  @Option(
      names = "--masks",
      paramLabel = "LIST",
      description =
          "what is added to the symbols of a new codec, so that few nodes are alike: argument,"
              + " depth, occurrence, separated by commas, or none; such a codec refuses unknown"
              + " labels (default: nodes are numbered instead)")
  private @Nullable MaskSet masks;

  @Option(
      names = "--max-arity",
      paramLabel = "N",
      description =
          "how many children a node of a new codec has before it is folded, or none for no cap; two"
              + " caps with a comma for ordered and unordered nodes (default: 2)")
  private @Nullable Caps maxArity;

  @Option(
      names = "--max-parents",
      paramLabel = "N",
      converter = ParentCapConverter.class,
      description =
          "how many parents a node of a new codec has before it is folded, or none for no cap"
              + " (default: 1)")
  private @Nullable Integer maxParents;

  static final class ParentCapConverter implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      return OptionValues.parsed(Caps::parseParents, text);
    }
  }

  /** Before any work. */
  void requireSense(Kind kind) {
    String given =
        masks != null
            ? "--masks " + masks
            : maxArity != null
                ? "--max-arity " + maxArity
                : maxParents != null ? "--max-parents " + Caps.text(maxParents) : "";
    if (kind.ofSequences() && !given.isEmpty()) {
      throw UsageException.of(
          "%s: got kind %s, expected one of graphs; in sequences, nothing is masked or folded",
          given, kind.name());
    }
  }

  /** Gives what was said to a codec that is being made. */
  void give(TextCodecBuilder settings) {
    if (masks != null) {
      settings.masks(masks);
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
