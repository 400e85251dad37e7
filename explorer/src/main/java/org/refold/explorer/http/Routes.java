package org.refold.explorer.http;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/** The addresses of a server and their handlers. */
public final class Routes {
  static final String JSON = "application/json";
  static final String BYTES = "application/octet-stream";

  /**
   * An address.
   *
   * @param segments the parts between its slashes; {@code *} matches anything
   * @param contentType of the body; empty if it has none
   */
  record Route(
      String method,
      List<String> segments,
      String contentType,
      int bodyBytes,
      Function<Request, Response> handler) {
    boolean matches(List<String> path) {
      if (path.size() != segments.size()) {
        return false;
      }
      for (int i = 0; i < path.size(); i++) {
        if (!segments.get(i).equals("*") && !segments.get(i).equals(path.get(i))) {
          return false;
        }
      }
      return true;
    }

    List<String> wildcards(List<String> path) {
      List<String> wildcards = new ArrayList<>();
      for (int i = 0; i < path.size(); i++) {
        if (segments.get(i).equals("*")) {
          wildcards.add(path.get(i));
        }
      }
      return wildcards;
    }
  }

  private final Limits limits;
  private final List<Route> routes = new ArrayList<>();

  /** Creates an empty set of routes. */
  public Routes(Limits limits) {
    this.limits = limits;
  }

  /**
   * Adds an address for GET.
   *
   * @param handler may throw a {@link RefoldException} if the request is invalid
   */
  public Routes get(String path, Function<Request, Response> handler) {
    return add("GET", path, "", 0, handler);
  }

  /** Adds an address that takes a JSON object. */
  public Routes post(String path, Function<JsonObject, Response> handler) {
    return add(
        "POST",
        path,
        JSON,
        limits.bodyBytes(),
        request -> handler.apply(JsonObject.parse(request.body())));
  }

  /** Adds an address that takes a file. */
  public Routes upload(String path, Function<Request, Response> handler) {
    return add("POST", path, BYTES, limits.uploadBytes(), handler);
  }

  private Routes add(
      String method,
      String path,
      String contentType,
      int bodyBytes,
      Function<Request, Response> handler) {
    routes.add(new Route(method, segments(path), contentType, bodyBytes, handler));
    return this;
  }

  static List<String> segments(String path) {
    return List.of(path.substring(1).split("/", -1));
  }

  /**
   * @param method as sent; HEAD is answered like GET
   * @throws HttpException if no route matches
   */
  Route find(String method, String path) {
    List<String> segments = path.startsWith("/") ? segments(path) : List.of();
    String meant = method.equals("HEAD") ? "GET" : method;
    TreeSet<String> others = new TreeSet<>();
    for (Route route : routes) {
      if (route.matches(segments)) {
        if (route.method.equals(meant)) {
          return route;
        }
        others.add(route.method);
      }
    }
    if (others.isEmpty()) {
      throw new HttpException(404, "address: '" + Excerpt.of(path) + "' does not exist");
    }
    throw new HttpException(
        405, "method: got " + Excerpt.of(method) + ", expected " + String.join(" or ", others));
  }
}
