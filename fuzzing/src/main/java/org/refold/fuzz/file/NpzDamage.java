package org.refold.fuzz.file;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.refold.error.Message;
import org.refold.fuzz.Dice;
import org.refold.fuzz.text.Mutation;

/**
 * Damages a NumPy matrix: mostly one of its arrays, packed again with a correct checksum, so that
 * readers process it.
 */
public final class NpzDamage {
  /** The magic number, the version, and the length. */
  private static final int HEADER = 10;

  private static final List<String> WORDS =
      List.of(
          "<i4", "<i8", ">i4", "|u1", "<f8", "|S3", "<U16", "|O", "True", "False", "(", ")", ",",
          "0", "1", "2", "'shape'", "'descr'", "L");

  private NpzDamage() {}

  /** Changes a file. */
  public static byte[] of(byte[] bytes, byte[] other, Dice dice) throws IOException {
    if (dice.oneIn(6)) {
      return ByteDamage.of(bytes, other, dice);
    }
    Map<String, byte[]> arrays = arrays(bytes);
    if (arrays.isEmpty()) {
      return bytes;
    }
    Map.Entry<String, byte[]> picked = dice.pick(new ArrayList<>(arrays.entrySet()));
    String name = picked.getKey();
    byte[] array = picked.getValue();
    switch (dice.below(8)) {
      case 0 -> arrays.remove(name);
      case 1 -> arrays.putAll(arrays(other));
      case 2 -> arrays.put(name, arrays(other).getOrDefault(name, array));
      case 3 -> arrays.put(name, withHeader(array, dice));
      case 4 -> arrays.put("further.npy", array);
      default -> arrays.put(name, withElements(array, dice));
    }
    return packed(arrays, dice);
  }

  /**
   * Changes a file whose counts become 64-bit numbers, some of which are not counts; or a file of
   * one array of them.
   */
  public static byte[] ofReal(byte[] bytes, byte[] other, Dice dice) throws IOException {
    Map<String, byte[]> arrays = arrays(bytes);
    byte[] data = arrays.getOrDefault("data.npy", new byte[HEADER]);
    int end = headerEnd(data);
    if (end == data.length) {
      return of(bytes, other, dice);
    }
    int columns = Rows.CODEC.dimension();
    boolean whole = dice.oneIn(3);
    ByteBuffer counts = ByteBuffer.wrap(data).order(ByteOrder.LITTLE_ENDIAN).position(end);
    int count = whole ? dice.below(3) * columns : (data.length - end) / 4;
    String header =
        Message.of(
            "{'descr': '<f8', 'fortran_order': False, 'shape': %s, }\n",
            whole ? "(" + count / columns + ", " + columns + ")" : "(" + count + ",)");
    ByteBuffer real =
        ByteBuffer.allocate(HEADER + header.length() + 8 * count).order(ByteOrder.LITTLE_ENDIAN);
    real.put(data, 0, 8).putShort((short) header.length());
    real.put(header.getBytes(StandardCharsets.ISO_8859_1));
    for (int i = 0; i < count; i++) {
      double number = counts.remaining() < 4 ? 0 : counts.getInt();
      real.putDouble(
          dice.oneIn(40) ? dice.of(Double.NaN, 1e300, -1e9, Double.NEGATIVE_INFINITY) : number / 4);
    }
    if (whole && dice.oneIn(2)) {
      return dice.oneIn(2) ? real.array() : ByteDamage.of(real.array(), real.array(), dice);
    }
    if (whole) {
      arrays.keySet().removeIf(name -> !name.equals("data.npy"));
    }
    arrays.put("data.npy", real.array());
    byte[] packed = packed(arrays, dice);
    return dice.oneIn(2) ? packed : of(packed, other, dice);
  }

  private static Map<String, byte[]> arrays(byte[] bytes) throws IOException {
    Map<String, byte[]> arrays = new LinkedHashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        arrays.put(entry.getName(), zip.readAllBytes());
      }
    }
    return arrays;
  }

  private static int headerEnd(byte[] array) {
    return Math.min(array.length, HEADER + (array[8] & 0xff) + ((array[9] & 0xff) << 8));
  }

  private static byte[] withHeader(byte[] array, Dice dice) {
    int end = headerEnd(array);
    String header = new String(array, HEADER, end - HEADER, StandardCharsets.ISO_8859_1);
    byte[] changed = new Mutation(dice, ",", WORDS).of(header, header);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(array, 0, 8);
    out.write(changed.length);
    out.write(changed.length >> 8);
    out.writeBytes(changed);
    out.write(array, end, array.length - end);
    return out.toByteArray();
  }

  private static byte[] withElements(byte[] array, Dice dice) {
    int end = headerEnd(array);
    byte[] elements = Arrays.copyOfRange(array, end, array.length);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(array, 0, end);
    if (elements.length > 0 && dice.oneIn(2)) {
      elements[dice.below(elements.length)] = (byte) dice.below(4);
      out.writeBytes(elements);
    } else {
      out.writeBytes(ByteDamage.of(elements, elements, dice));
    }
    return out.toByteArray();
  }

  private static byte[] packed(Map<String, byte[]> arrays, Dice dice) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.ISO_8859_1)) {
      zip.setLevel(dice.below(10));
      for (Map.Entry<String, byte[]> array : arrays.entrySet()) {
        ZipEntry entry = new ZipEntry(array.getKey());
        entry.setTime(0);
        if (dice.oneIn(40)) {
          entry.setComment(dice.of("a", "\u00ff"));
        }
        zip.putNextEntry(entry);
        zip.write(array.getValue());
      }
    }
    return bytes.toByteArray();
  }
}
