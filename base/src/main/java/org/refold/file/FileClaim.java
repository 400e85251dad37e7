package org.refold.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ThreadLocalRandom;
import org.refold.error.RefoldException;

/**
 * Keeps other processes from changing a file that this one reads now and replaces later, or that
 * grows for as long as it runs. They ask for the same claim and are refused.
 *
 * <p>What is locked is {@code .NAME.lock} beside the file, not the file itself: that is replaced by
 * a move, and its lock would go with it. The operating system releases the locks of a process that
 * was killed, so a lock file left behind keeps nobody out.
 */
public final class FileClaim implements AutoCloseable {
  private static final int MOST_BYTES = 1 << 12;

  private final Path file;
  private final Path lockFile;
  private final FileChannel channel;

  /**
   * @param file need not exist; a link is followed
   * @param refusal the message if another process has the claim
   */
  public FileClaim(Path file, String refusal) {
    this.file = file;
    try {
      Path place = Files.isRegularFile(file) ? file.toRealPath() : file.toAbsolutePath();
      this.lockFile = place.resolveSibling("." + place.getFileName() + ".lock");
      this.channel = open(refusal);
    } catch (IOException e) {
      throw RefoldException.unwritable(file, e);
    }
  }

  public Path file() {
    return file;
  }

  private FileChannel open(String refusal) throws IOException {
    while (true) {
      FileChannel opened =
          FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      try {
        if (!tryLock(opened)) {
          throw new RefoldException(refusal);
        }
        if (isAtItsName(opened)) {
          return opened;
        }
        opened.close();
      } catch (IOException | RuntimeException e) {
        opened.close();
        throw e;
      }
    }
  }

  /**
   * Whether the file that is locked is still the one of that name: its last owner may have deleted
   * it after it was opened here. A random size shows it. To read it through a second channel is no
   * way, since POSIX releases all locks of a process on a file when it closes any channel to it.
   */
  private boolean isAtItsName(FileChannel locked) throws IOException {
    int size = ThreadLocalRandom.current().nextInt(1, MOST_BYTES);
    locked.truncate(0).write(ByteBuffer.allocate(size));
    boolean isAtItsName = sizeAtItsName() == size;
    locked.truncate(0);
    return isAtItsName;
  }

  /** The size of the file of that name, −1 if there is none. */
  private long sizeAtItsName() throws IOException {
    try {
      return Files.size(lockFile);
    } catch (NoSuchFileException e) {
      // Asking first whether it exists would leave others the time to delete it.
      return -1;
    }
  }

  /** Locks an open file; false if this or another process has locked it. */
  static boolean tryLock(FileChannel file) throws IOException {
    try {
      return file.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  /** To close again has no effect: the lock file may be that of another process by then. */
  @Override
  public void close() {
    try (channel) {
      if (channel.isOpen()) {
        Files.deleteIfExists(lockFile);
      }
    } catch (IOException e) {
      // A lock file that stays keeps nobody out.
      return;
    }
  }
}
