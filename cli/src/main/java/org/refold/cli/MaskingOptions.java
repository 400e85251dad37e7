package org.refold.cli;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.formats.Kind;
import org.refold.mask.Caps;
import org.refold.mask.MaskSet;
import org.refold.mask.Masking;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What a new codec does to graphs before they are encoded, where the kind's preset won't do. */
final class MaskingOptions {
  @Option(
      names = "--masks",
      paramLabel = "LIST",
      converter = MaskSetConverter.class,
      description =
          "what is added to the symbols of a new codec, so that few nodes are alike: argument,"
              + " depth, occurrence, separated by commas, or none; such a codec refuses unknown"
              + " labels (default: nodes are numbered instead)")
  private @Nullable MaskSet masks;

  @Option(
      names = "--max-arity",
      paramLabel = "N",
      converter = CapsConverter.class,
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

  static final class MaskSetConverter implements ITypeConverter<MaskSet> {
    @Override
    public MaskSet convert(String text) {
      try {
        return MaskSet.parse(text);
      } catch (RefoldException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  static final class CapsConverter implements ITypeConverter<Caps> {
    @Override
    public Caps convert(String text) {
      try {
        return Caps.parse(text);
      } catch (RefoldException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  static final class ParentCapConverter implements ITypeConverter<Integer> {
    @Override
    public Integer convert(String text) {
      try {
        return Caps.parseParents(text);
      } catch (RefoldException e) {
        throw new TypeConversionException(e.getMessage());
      }
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

  /** A kind's preset with what was said instead. */
  Masking instead(Masking preset) {
    Masking masking = masks == null ? preset : preset.withMasks(masks.masks());
    if (maxArity != null) {
      masking = masking.withMaxArity(maxArity.ordered(), maxArity.unordered());
    }
    return maxParents == null ? masking : masking.withMaxParents(maxParents);
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
