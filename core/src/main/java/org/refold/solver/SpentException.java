package org.refold.solver;

/** A limit was reached. Carries no stack trace: it is an outcome, not a fault. */
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
