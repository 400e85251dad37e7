package org.refold.formats.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.error.RefoldException;
import org.refold.vector.CountVector;

/** The contract of every vector format. */
public abstract class VectorFormatContract {
  @TempDir Path folder;

  protected abstract VectorFormat format();

  protected boolean keepsLabels() {
    return true;
  }

  protected List<VectorRow> rows(long seed, int count, boolean labelled) {
    return VectorSamples.rows(seed, count, labelled);
  }

  /** Returns the number of flipped bytes to try; reading takes long in some formats. */
  protected int flips() {
    return 400;
  }

  protected Path file() {
    return folder.resolve("vectors" + format().endings().get(0));
  }

  @Test
  void read_whatWasWritten_isEqual() {
    for (long seed = 0; seed < 40; seed++) {
      boolean labelled = keepsLabels() && seed % 2 == 1;
      List<VectorRow> rows = rows(seed, (int) seed, labelled);
      VectorSamples.write(format(), rows, file());
      assertThat(VectorSamples.read(format(), file())).as("seed %d", seed).isEqualTo(rows);
    }
  }

  @Test
  void readReal_countsAbove1e9_areRefused() {
    CountVector vector =
        CountVector.of(
            VectorSamples.CODEC.shape(),
            VectorSamples.CODEC.id(),
            new int[] {1, 4},
            new int[] {1_000_000_000, 1_000_000_001});
    VectorSamples.write(format(), List.of(new VectorRow(vector, null)), file());
    assertThatThrownBy(
            () -> VectorSamples.readReal(format(), file(), VectorSamples.CODEC, Nan.REFUSED))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith(file().toString())
        .hasMessageEndingWith(
            ", expected a number from -1e9 to 1e9; to treat this entry as unknown, decode with"
                + " --unknown 4");
  }

  @Test
  void readReal_otherCodec_isRefused() {
    VectorSamples.write(format(), rows(5, 2, keepsLabels()), file());
    assertThatThrownBy(
            () -> VectorSamples.readReal(format(), file(), VectorSamples.OTHER, Nan.REFUSED))
        .isInstanceOf(RefoldException.class)
        .hasMessageStartingWith(file().toString())
        .hasMessageContaining(CountVector.idText(VectorSamples.OTHER.id()))
        .hasMessageContaining(" of dimension " + VectorSamples.CODEC.dimension());
  }

  @Test
  void complete_partIsGoneAndNothingElseIsLeft() throws IOException {
    VectorSamples.write(format(), rows(1, 5, keepsLabels()), file());
    assertThat(contents().keySet())
        .allMatch(name -> name.startsWith(String.valueOf(file().getFileName())));
  }

  @Test
  void append_afterACut_givesTheSameBytes() throws IOException {
    List<VectorRow> rows = rows(7, 30, keepsLabels());
    VectorSamples.write(format(), rows, file());
    Map<String, String> whole = contents();
    for (int kept : new int[] {0, 1, 13, 30}) {
      Path part = folder.resolve("part");
      AppendState state =
          VectorSamples.append(format(), rows.subList(0, kept), part, AppendState.NOTHING);
      long length = Files.size(part);
      VectorSamples.append(format(), rows.subList(kept, Math.min(30, kept + 3)), part, state);
      try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
        channel.truncate(length);
      }
      AppendState copy = new AppendState(state.rows(), state.labels(), state.codecIds());
      AppendState end = VectorSamples.append(format(), rows.subList(kept, 30), part, copy);
      assertThat(end.rows()).isEqualTo(30);
      format().complete(part, end, VectorSamples.CODEC.entryWords(), file());
      assertThat(contents()).as("kept %d", kept).isEqualTo(whole);
    }
  }

  private Map<String, String> contents() throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        contents.put(String.valueOf(file.getFileName()), Arrays.toString(Files.readAllBytes(file)));
      }
    }
    return contents;
  }

  @Test
  void read_fileCutAnywhere_isAFaultOrFewerRows() throws IOException {
    List<VectorRow> rows = rows(11, 3, keepsLabels());
    VectorSamples.write(format(), rows, file());
    byte[] bytes = Files.readAllBytes(file());
    for (int length = 0; length < bytes.length; length++) {
      Files.write(file(), Arrays.copyOf(bytes, length));
      assertReadsOrRefuses("cut at " + length);
    }
  }

  @Test
  void read_flippedBytes_isAFaultOrOtherRows() throws IOException {
    VectorSamples.write(format(), rows(12, 6, keepsLabels()), file());
    byte[] bytes = Files.readAllBytes(file());
    Random random = new Random(12);
    int faults = 0;
    for (int i = 0; i < flips(); i++) {
      byte[] damaged = bytes.clone();
      int at = random.nextInt(bytes.length);
      damaged[at] ^= (byte) (1 + random.nextInt(255));
      Files.write(file(), damaged);
      faults += assertReadsOrRefuses("byte " + at + " is " + damaged[at]) ? 0 : 1;
    }
    assertThat(faults).isGreaterThan(flips() / 4);
  }

  /** Gets past the checksum of a note, if there is one: the contents of a file are not trusted. */
  private boolean assertReadsOrRefuses(String what) {
    try {
      List<VectorRow> counts = VectorSamples.readAs(format(), file(), new ArrayList<>());
      assertReadsTheSame(what, counts);
      return true;
    } catch (RefoldException fault) {
      assertThat(fault.getMessage()).as(what).contains("vectors", "expected").doesNotContain("\n");
      return false;
    } catch (RuntimeException | Error e) {
      throw new AssertionError(what, e);
    }
  }

  /** Reads the file as any numbers, unless a count or the shape rules that out. */
  private void assertReadsTheSame(String what, List<VectorRow> counts) {
    try {
      assertThat(VectorSamples.readReal(format(), file(), VectorSamples.CODEC, Nan.REFUSED))
          .as(what)
          .isEqualTo(VectorSamples.real(counts));
    } catch (RefoldException fault) {
      assertThat(fault.getMessage())
          .as(what)
          .startsWith(file().toString())
          .containsPattern("expected a number from -1e9 to 1e9|expected codec .*, of dimension ");
    }
  }

  @Test
  void read_noSuchFile_saysSo() {
    assertThatThrownBy(() -> VectorSamples.read(format(), file()))
        .isInstanceOf(RefoldException.class)
        .hasMessageContaining("vectors");
  }

  @Test
  void complete_overAnEarlierFile_replacesItOnlyWhenAllIsThere() throws IOException {
    List<VectorRow> rows = rows(3, 4, false);
    Files.writeString(file(), "before");
    Path part = folder.resolve("part");
    AppendState state = VectorSamples.append(format(), rows, part, AppendState.NOTHING);
    assertThat(Files.readString(file())).isEqualTo("before");
    format().complete(part, state, VectorSamples.CODEC.entryWords(), file());
    assertThat(VectorSamples.read(format(), file())).isEqualTo(rows);
  }

  @Test
  void close_beforeTheEnd_works() {
    VectorSamples.write(format(), rows(4, 4, false), file());
    VectorRows<VectorRow> rows = format().read(file());
    rows.next();
    assertThatCode(rows::close).doesNotThrowAnyException();
  }
}
