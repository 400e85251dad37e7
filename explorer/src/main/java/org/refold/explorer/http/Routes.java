package org.refold.explorer.http;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;
import org.refold.error.Excerpt;
import org.refold.error.RefoldException;

/** Which addresses there are, and who answers them. */
public final class Routes {
  static final String JSON = "application/json";
  static final String BYTES = "application/octet-stream";

  /**
   * An address.
   *
   * @param segments what stands between its slashes; {@code *} for anything
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

  /** Without any yet. */
  public Routes(Limits limits) {
    this.limits = limits;
  }

  /**
   * An address to be read.
   *
   * @param handler may throw a {@link RefoldException} where the request is at fault
   */
  public Routes get(String path, Function<Request, Response> handler) {
    return add("GET", path, "", 0, handler);
  }

  /** One that takes a JSON object. */
  public Routes post(String path, Function<JsonObject, Response> handler) {
    return add(
        "POST",
        path,
        JSON,
        limits.bodyBytes(),
        request -> handler.apply(JsonObject.parse(request.body())));
  }

  /** One that takes a file. */
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
   * @param method as sent; HEAD is answered as GET is
   * @throws HttpException if there is none
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
      throw new HttpException(404, "address: there is no '" + Excerpt.of(path) + "'");
    }
    throw new HttpException(
        405, "method: got " + Excerpt.of(method) + ", expected " + String.join(" or ", others));
  }
}
