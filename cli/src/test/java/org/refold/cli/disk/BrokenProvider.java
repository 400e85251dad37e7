package org.refold.cli.disk;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The default file system with the failures of {@link BrokenDisk}, for a JVM started with {@code
 * -Djava.nio.file.spi.DefaultFileSystemProvider=org.refold.cli.disk.BrokenProvider}. The code under
 * test therefore needs no hook for failures.
 */
public final class BrokenProvider extends FileSystemProvider {
  private final FileSystemProvider real;
  private final BrokenFileSystem fileSystem;

  /** As the JVM calls it, with its own provider. */
  public BrokenProvider(FileSystemProvider real) {
    this.real = real;
    this.fileSystem = new BrokenFileSystem(this, real.getFileSystem(URI.create("file:///")));
  }

  private static Path real(Path path) {
    return ((BrokenPath) path).real();
  }

  private Path broken(Path path) {
    return new BrokenPath(fileSystem, path);
  }

  @Override
  public String getScheme() {
    return real.getScheme();
  }

  @Override
  public FileSystem newFileSystem(URI uri, Map<String, ?> environment) throws IOException {
    return real.newFileSystem(uri, environment);
  }

  @Override
  public FileSystem getFileSystem(URI uri) {
    return fileSystem;
  }

  @Override
  public Path getPath(URI uri) {
    return broken(real.getPath(uri));
  }

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    return newFileChannel(path, options, attributes);
  }

  @Override
  public FileChannel newFileChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    BrokenDisk.operate(path);
    return new BrokenChannel(path, real.newFileChannel(real(path), options, attributes));
  }

  @Override
  public DirectoryStream<Path> newDirectoryStream(
      Path folder, DirectoryStream.Filter<? super Path> filter) throws IOException {
    BrokenDisk.operate(folder);
    DirectoryStream<Path> stream =
        real.newDirectoryStream(real(folder), path -> filter.accept(broken(path)));
    return new DirectoryStream<>() {
      @Override
      public Iterator<Path> iterator() {
        Iterator<Path> paths = stream.iterator();
        return new Iterator<>() {
          @Override
          public boolean hasNext() {
            return paths.hasNext();
          }

          @Override
          public Path next() {
            return broken(paths.next());
          }
        };
      }

      @Override
      public void close() throws IOException {
        stream.close();
      }
    };
  }

  @Override
  public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
    BrokenDisk.operate(folder);
    real.createDirectory(real(folder), attributes);
  }

  @Override
  public void createSymbolicLink(Path link, Path target, FileAttribute<?>... attributes)
      throws IOException {
    BrokenDisk.operate(link);
    real.createSymbolicLink(real(link), real(target), attributes);
  }

  @Override
  public Path readSymbolicLink(Path link) throws IOException {
    return broken(real.readSymbolicLink(real(link)));
  }

  @Override
  public void delete(Path path) throws IOException {
    BrokenDisk.operate(path);
    real.delete(real(path));
  }

  @Override
  public void copy(Path source, Path target, CopyOption... options) throws IOException {
    BrokenDisk.operate(target);
    real.copy(real(source), real(target), options);
  }

  @Override
  public void move(Path source, Path target, CopyOption... options) throws IOException {
    BrokenDisk.operate(target);
    real.move(real(source), real(target), options);
  }

  @Override
  public boolean isSameFile(Path one, Path other) throws IOException {
    return real.isSameFile(real(one), real(other));
  }

  @Override
  public boolean isHidden(Path path) throws IOException {
    return real.isHidden(real(path));
  }

  @Override
  public FileStore getFileStore(Path path) throws IOException {
    return real.getFileStore(real(path));
  }

  @Override
  public void checkAccess(Path path, AccessMode... modes) throws IOException {
    real.checkAccess(real(path), modes);
  }

  @Override
  public <V extends FileAttributeView> @Nullable V getFileAttributeView(
      Path path, Class<V> type, LinkOption... options) {
    return real.getFileAttributeView(real(path), type, options);
  }

  @Override
  public <A extends BasicFileAttributes> A readAttributes(
      Path path, Class<A> type, LinkOption... options) throws IOException {
    return real.readAttributes(real(path), type, options);
  }

  @Override
  public Map<String, Object> readAttributes(Path path, String names, LinkOption... options)
      throws IOException {
    return real.readAttributes(real(path), names, options);
  }

  @Override
  public void setAttribute(Path path, String name, Object value, LinkOption... options)
      throws IOException {
    real.setAttribute(real(path), name, value, options);
  }
}
