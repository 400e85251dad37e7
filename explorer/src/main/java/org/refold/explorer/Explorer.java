package org.refold.explorer;

import java.io.IOException;
import java.net.BindException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.URI;
import java.net.UnknownHostException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.function.Consumer;
import org.refold.error.Excerpt;
import org.refold.error.Message;
import org.refold.error.RefoldException;
import org.refold.explorer.answer.Api;
import org.refold.explorer.corpus.Corpora;
import org.refold.explorer.http.Limits;
import org.refold.explorer.http.Routes;
import org.refold.explorer.http.Server;

/** The explorer's page and server, running from {@link #start} until closed. */
public final class Explorer implements AutoCloseable {
  /** The default port. */
  public static final int PORT = 7365;

  private static final String LOOPBACK = "127.0.0.1";
  private static final int TOKEN_BYTES = 16;

  private final Server server;
  private final String host;
  private final String token;

  private Explorer(Server server, String host, String token) {
    this.server = server;
    this.host = host;
    this.token = token;
  }

  /**
   * Starts serving.
   *
   * @param faults receives unexpected exceptions
   * @throws RefoldException if the port is taken, or the host is unknown
   */
  public static Explorer start(ExplorerOptions options, Consumer<Throwable> faults) {
    return start(options, Limits.DEFAULT, faults);
  }

  static Explorer start(ExplorerOptions options, Limits limits, Consumer<Throwable> faults) {
    Routes routes = new Routes(limits);
    Page.addTo(routes);
    new Api(new Corpora(options.corpora()), limits, options.version()).addTo(routes);
    // An IPv6 address may be given in brackets, as in URLs.
    String given = options.host().replaceFirst("^\\[(.*:.*)]$", "$1");
    String host = given.isEmpty() ? LOOPBACK : given;
    String token =
        options.token().isEmpty() && !options.host().isEmpty() ? newToken() : options.token();
    try {
      return new Explorer(listen(options.port(), host, token, limits, routes, faults), host, token);
    } catch (BindException e) {
      throw new RefoldException(
          Message.of(
              "port %s of %s: can't listen there (%s); choose another port",
              options.port() == 0 ? PORT : options.port(), Excerpt.of(host), e.getMessage()),
          e);
    } catch (UnknownHostException e) {
      throw new RefoldException(
          "host " + Excerpt.of(host) + ": unknown, expected a name or address of this machine", e);
    } catch (IOException e) {
      throw new RefoldException("server: can't start (" + e.getMessage() + ")", e);
    }
  }

  private static Server listen(
      int port, String host, String token, Limits limits, Routes routes, Consumer<Throwable> faults)
      throws IOException {
    if (port != 0) {
      return Server.start(host, port, token, limits, routes, faults);
    }
    try {
      return Server.start(host, PORT, token, limits, routes, faults);
    } catch (BindException taken) {
      return Server.start(host, 0, token, limits, routes, faults);
    }
  }

  private static String newToken() {
    byte[] bytes = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  /**
   * Returns the address of the page. A token goes into the fragment, which browsers never send; the
   * page reads it from there.
   */
  public URI address() {
    String reachable = reachable(host);
    String name = reachable.contains(":") ? "[" + reachable + "]" : reachable;
    return URI.create(
        "http://" + name + ":" + server.port() + "/" + (token.isEmpty() ? "" : "#token=" + token));
  }

  /**
   * Returns an address under which other machines can reach this one if the server listens on all.
   */
  private static String reachable(String host) {
    try {
      if (!InetAddress.getByName(host).isAnyLocalAddress()) {
        return host;
      }
      return NetworkInterface.networkInterfaces()
          .flatMap(NetworkInterface::inetAddresses)
          .filter(address -> address instanceof Inet4Address && !address.isLoopbackAddress())
          .map(InetAddress::getHostAddress)
          .findFirst()
          .orElse(LOOPBACK);
    } catch (IOException e) {
      return LOOPBACK;
    }
  }

  @Override
  public void close() {
    server.close();
  }
}
