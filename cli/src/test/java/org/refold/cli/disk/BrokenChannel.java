package org.refold.cli.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** An open file of the {@link BrokenFileSystem}. Closing always works, as it does for the dead. */
final class BrokenChannel extends FileChannel {
  private final Path file;
  private final FileChannel real;

  BrokenChannel(Path file, FileChannel real) {
    this.file = file;
    this.real = real;
  }

  @Override
  public int read(ByteBuffer target) throws IOException {
    return real.read(target);
  }

  @Override
  public long read(ByteBuffer[] targets, int from, int count) throws IOException {
    return real.read(targets, from, count);
  }

  @Override
  public int read(ByteBuffer target, long position) throws IOException {
    return real.read(target, position);
  }

  /** Half of what was to be written is there where it fails, as on a disk that is full. */
  @Override
  public int write(ByteBuffer source) throws IOException {
    try {
      BrokenDisk.operate(file);
    } catch (IOException e) {
      if (BrokenDisk.hasJustBroken()) {
        real.write(source.slice(source.position(), source.remaining() / 2));
      }
      throw e;
    }
    return real.write(source);
  }

  @Override
  public long write(ByteBuffer[] sources, int from, int count) throws IOException {
    BrokenDisk.operate(file);
    return real.write(sources, from, count);
  }

  @Override
  public int write(ByteBuffer source, long position) throws IOException {
    BrokenDisk.operate(file);
    return real.write(source, position);
  }

  @Override
  public long position() throws IOException {
    return real.position();
  }

  @Override
  public FileChannel position(long position) throws IOException {
    real.position(position);
    return this;
  }

  @Override
  public long size() throws IOException {
    return real.size();
  }

  @Override
  public FileChannel truncate(long size) throws IOException {
    BrokenDisk.operate(file);
    real.truncate(size);
    return this;
  }

  /** Nothing here outlives a power cut, and the disk is slow. */
  @Override
  public void force(boolean withAttributes) throws IOException {
    BrokenDisk.operate(file);
  }

  @Override
  public long transferTo(long position, long count, WritableByteChannel target) throws IOException {
    return real.transferTo(position, count, target);
  }

  @Override
  public long transferFrom(ReadableByteChannel source, long position, long count)
      throws IOException {
    BrokenDisk.operate(file);
    return real.transferFrom(source, position, count);
  }

  @Override
  public MappedByteBuffer map(MapMode mode, long position, long size) throws IOException {
    return real.map(mode, position, size);
  }

  @Override
  public FileLock lock(long position, long size, boolean shared) throws IOException {
    return real.lock(position, size, shared);
  }

  @Override
  public @Nullable FileLock tryLock(long position, long size, boolean shared) throws IOException {
    BrokenDisk.operate(file);
    return real.tryLock(position, size, shared);
  }

  @Override
  protected void implCloseChannel() throws IOException {
    real.close();
  }
}
