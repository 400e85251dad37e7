package org.refold.experiments.premises;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/**
 * The premises that a proof uses.
 *
 * @param theorem the name of the formula that is proved
 * @param premises the names of the formulas that its proof uses
 * @param location the place of this line, {@code source:line}
 */
public record Proof(String theorem, List<String> premises, String location) {
  /** A name, in single quotes as in TPTP if it has spaces or a colon. */
  private static final Pattern NAME = Pattern.compile("'((?:[^'\\\\]|\\\\.)*)'|\\S+");

  /**
   * Reads lines {@code theorem: premise premise …} of UTF-8. Blank lines are skipped, and so are
   * comments, which begin with {@code %}. The stream is left open.
   *
   * @param source the name of the input in messages
   */
  public static List<Proof> read(InputStream in, String source) {
    List<Proof> proofs = new ArrayList<>();
    int number = 0;
    for (String line : text(in, source).lines().toList()) {
      String location = source + ":" + ++number;
      String content = line.strip();
      if (!content.isEmpty() && !content.startsWith("%")) {
        proofs.add(of(content, location));
      }
    }
    return proofs;
  }

  private static String text(InputStream in, String source) {
    try {
      byte[] bytes = in.readAllBytes();
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new RefoldException(source + ": got bytes that are not UTF-8, expected UTF-8", e);
    } catch (IOException e) {
      throw RefoldException.unreadable(source, e);
    }
  }

  private static Proof of(String content, String location) {
    Matcher names = NAME.matcher(content);
    int colon = names.lookingAt() && names.group(1) != null ? names.end() : 0;
    colon = content.indexOf(':', colon);
    if (colon < 1) {
      throw new RefoldException(
          location + ": got '" + Excerpt.of(content) + "', expected 'theorem: premise premise …'");
    }
    return new Proof(
        name(content.substring(0, colon).strip()),
        NAME.matcher(content.substring(colon + 1))
            .results()
            .map(found -> name(found.group()))
            .toList(),
        location);
  }

  /** Removes quotes, and the backslashes within. */
  private static String name(String written) {
    Matcher quoted = NAME.matcher(written);
    return quoted.matches() && quoted.group(1) != null
        ? quoted.group(1).replaceAll("\\\\(.)", "$1")
        : written;
  }
}
