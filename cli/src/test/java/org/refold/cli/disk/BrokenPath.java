package org.refold.cli.disk;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import org.jspecify.annotations.Nullable;

/** A path of the {@link BrokenFileSystem}. */
record BrokenPath(BrokenFileSystem fileSystem, Path real) implements Path {
  private Path broken(Path path) {
    return new BrokenPath(fileSystem, path);
  }

  private @Nullable Path brokenOrNull(@Nullable Path path) {
    return path == null ? null : broken(path);
  }

  private static Path real(Path path) {
    return ((BrokenPath) path).real;
  }

  @Override
  public FileSystem getFileSystem() {
    return fileSystem;
  }

  @Override
  public boolean isAbsolute() {
    return real.isAbsolute();
  }

  @Override
  public @Nullable Path getRoot() {
    return brokenOrNull(real.getRoot());
  }

  @Override
  public @Nullable Path getFileName() {
    return brokenOrNull(real.getFileName());
  }

  @Override
  public @Nullable Path getParent() {
    return brokenOrNull(real.getParent());
  }

  @Override
  public int getNameCount() {
    return real.getNameCount();
  }

  @Override
  public Path getName(int index) {
    return broken(real.getName(index));
  }

  @Override
  public Path subpath(int begin, int end) {
    return broken(real.subpath(begin, end));
  }

  @Override
  public boolean startsWith(Path other) {
    return real.startsWith(real(other));
  }

  @Override
  public boolean endsWith(Path other) {
    return real.endsWith(real(other));
  }

  @Override
  public Path normalize() {
    return broken(real.normalize());
  }

  @Override
  public Path resolve(Path other) {
    return broken(real.resolve(real(other)));
  }

  @Override
  public Path relativize(Path other) {
    return broken(real.relativize(real(other)));
  }

  @Override
  public URI toUri() {
    return real.toUri();
  }

  @Override
  public Path toAbsolutePath() {
    return broken(real.toAbsolutePath());
  }

  @Override
  public Path toRealPath(LinkOption... options) throws IOException {
    return broken(real.toRealPath(options));
  }

  /** The real one refuses, since it is not of the default file system here. */
  @Override
  public File toFile() {
    return new File(real.toString());
  }

  @Override
  public WatchKey register(
      WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers)
      throws IOException {
    return real.register(watcher, events, modifiers);
  }

  @Override
  public int compareTo(Path other) {
    return real.compareTo(real(other));
  }

  @Override
  public String toString() {
    return real.toString();
  }
}
