package org.refold.explorer.http;

import com.sun.net.httpserver.Headers;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;

/**
 * Decides which requests are allowed. A foreign page can make a browser send requests here, under a
 * host name whose owner points it at this machine (DNS rebinding). So the requested host must be
 * one of ours, and a request sent by a page must come from our own.
 */
final class Guard {
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  private final String host;
  private final boolean anyAddress;
  private final String token;
  private final int port;

  /**
   * @param host the name or address that the server listens on
   * @param token the token that a request to the API must carry; empty for none
   */
  Guard(String host, InetAddress address, String token, int port) {
    this.host = (host.contains(":") ? "[" + host + "]" : host).toLowerCase(Locale.ROOT);
    this.anyAddress = address.isAnyLocalAddress();
    this.token = token;
    this.port = port;
  }

  /**
   * @param isApi whether it is about data; the page itself is not secret, and may be linked to
   * @throws HttpException if the request is not addressed to us, or comes from a foreign page
   */
  void require(Headers headers, boolean isApi) {
    String asked = only(headers, "Host");
    if (asked == null || !isOurs(asked.toLowerCase(Locale.ROOT))) {
      throw HttpException.of(
          403,
          "Host: got %s, expected the address that the server printed",
          asked == null ? "none" : "'" + Excerpt.of(asked) + "'");
    }
    String origin = only(headers, "Origin");
    if (origin != null && !origin.equalsIgnoreCase("http://" + asked)) {
      throw foreign("Origin", origin);
    }
    String site = only(headers, "Sec-Fetch-Site");
    if (isApi && site != null && !site.equals("same-origin") && !site.equals("none")) {
      throw foreign("Sec-Fetch-Site", site);
    }
    if (isApi && !token.isEmpty() && !hasToken(only(headers, "Authorization"))) {
      throw new HttpException(
          401, "token: missing or wrong, expected 'Authorization: Bearer TOKEN'");
    }
  }

  private static HttpException foreign(String header, String got) {
    return HttpException.of(
        403,
        "%s: got '%s', expected a request from the explorer's own page",
        header,
        Excerpt.of(got));
  }

  private boolean isOurs(String asked) {
    String suffix = ":" + port;
    String name =
        asked.endsWith(suffix)
            ? asked.substring(0, asked.length() - suffix.length())
            : port == 80 ? asked : "";
    // If the server listens on all addresses, only numeric hosts: nobody can redirect those.
    return LOOPBACK.contains(name)
        || name.equals(host)
        || (anyAddress && name.matches("[0-9.]+|\\[[0-9a-f:.]+]"));
  }

  private boolean hasToken(@Nullable String authorization) {
    String given = authorization == null ? "" : authorization;
    // Takes constant time, for wrong tokens, too.
    return MessageDigest.isEqual(
        given.getBytes(StandardCharsets.UTF_8),
        ("Bearer " + token).getBytes(StandardCharsets.UTF_8));
  }

  /** The only value of a header; null if there is none. Several values count as foreign. */
  private static @Nullable String only(Headers headers, String name) {
    var values = headers.get(name);
    return values == null || values.isEmpty() ? null : String.join(", ", values);
  }
}
