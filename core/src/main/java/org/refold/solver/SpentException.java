package org.refold.solver;

/** Thrown when a limit was reached. Has no stack trace: it is an outcome, not an error. */
public final class SpentException extends RuntimeException {
  private final Resource resource;

  public SpentException(Resource resource) {
    super("not enough " + resource, null, false, false);
    this.resource = resource;
  }

  public Resource resource() {
    return resource;
  }
}
