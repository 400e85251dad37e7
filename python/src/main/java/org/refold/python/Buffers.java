package org.refold.python;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.IntBuffer;

/** Views of the memory of Python's arrays, in the machine's byte order. */
final class Buffers {
  private Buffers() {}

  static IntBuffer ints(ByteBuffer memory) {
    return memory.duplicate().order(ByteOrder.nativeOrder()).asIntBuffer();
  }

  static DoubleBuffer doubles(ByteBuffer memory) {
    return memory.duplicate().order(ByteOrder.nativeOrder()).asDoubleBuffer();
  }

  static int[] readInts(ByteBuffer memory) {
    IntBuffer ints = ints(memory);
    int[] numbers = new int[ints.remaining()];
    ints.get(numbers);
    return numbers;
  }

  static double[] readDoubles(ByteBuffer memory) {
    DoubleBuffer doubles = doubles(memory);
    double[] numbers = new double[doubles.remaining()];
    doubles.get(numbers);
    return numbers;
  }
}
