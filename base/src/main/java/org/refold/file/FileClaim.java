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
 * An exclusive claim that keeps other processes from changing a file that this one reads now and
 * replaces later, or that grows for as long as this process runs. Processes that request the same
 * claim are refused.
 *
 * <p>The lock is on {@code .NAME.lock} beside the file, not on the file itself: the file is
 * replaced by a move, and its lock would be lost. The operating system releases the locks of a
 * process that was killed, so a leftover lock file does not block anyone.
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
   * Whether the locked file still has its name: its previous owner may have deleted it after it was
   * opened here. Setting a random size reveals that. Reading through a second channel would not
   * work, since POSIX releases all of a process's locks on a file when it closes any channel to it.
   */
  private boolean isAtItsName(FileChannel locked) throws IOException {
    int size = ThreadLocalRandom.current().nextInt(1, MOST_BYTES);
    locked.truncate(0).write(ByteBuffer.allocate(size));
    boolean isAtItsName = sizeAtItsName() == size;
    locked.truncate(0);
    return isAtItsName;
  }

  /** The size of the file with that name, or −1 if there is none. */
  private long sizeAtItsName() throws IOException {
    try {
      return Files.size(lockFile);
    } catch (NoSuchFileException e) {
      // Checking first whether it exists would leave others time to delete it.
      return -1;
    }
  }

  /** Locks an open file; returns false if this or another process has locked it. */
  static boolean tryLock(FileChannel file) throws IOException {
    try {
      return file.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      return false;
    }
  }

  /**
   * Releases the claim. Closing again has no effect: by then, the lock file may belong to another
   * process.
   */
  @Override
  public void close() {
    try (channel) {
      if (channel.isOpen()) {
        Files.deleteIfExists(lockFile);
      }
    } catch (IOException e) {
      // A leftover lock file does not block anyone.
      return;
    }
  }
}
