package org.refold.formats.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.refold.Codec;
import org.refold.error.RefoldException;
import org.refold.file.Checksum;
import org.refold.vector.CountVector;

/** The connection between a note and the file it was written for. */
class NoteFileTest {
  private static final Codec CODEC = VectorSamples.CODEC;
  private static final List<VectorRow> ROWS = VectorSamples.rows(1, 5, false);

  @TempDir private Path folder;

  private Path file;

  private final List<String> remarks = new ArrayList<>();

  @BeforeEach
  void setUp() {
    file = folder.resolve("vectors.svm");
    VectorSamples.write(SvmLight.FORMAT, ROWS, file);
  }

  private void writeNote(String text) throws IOException {
    Files.writeString(NoteFile.beside(file), text);
  }

  private static CodecNote note(Codec codec, Path of) throws IOException {
    return CodecNote.of(codec, CodecNote.UNKNOWN, LabelNumbers.NONE, Checksum.of(of));
  }

  @Test
  void read_otherBytesOfTheSameLength_isRefused() throws IOException {
    String text = Files.readString(file);
    Files.writeString(file, text.replaceFirst(":1", ":2"));
    assertThat(Files.size(file)).isEqualTo(text.length());
    assertThatThrownBy(() -> VectorSamples.read(SvmLight.FORMAT, file))
        .isInstanceOf(RefoldException.class)
        .hasMessageMatching(
            ".*vectors.svm: got [0-9]+ bytes with the CRC-32 [0-9a-f]{8}, expected [0-9]+ bytes with"
                + " the CRC-32 [0-9a-f]{8} as vectors.svm.codec.json says; encode again, or"
                + " specify the codec if another program saved these vectors");
  }

  @Test
  void readAs_otherBytesAndTheSameCodec_isRemarkedOn() throws IOException {
    Files.writeString(file, "# saved again\n" + Files.readString(file));
    assertThat(VectorSamples.readAs(SvmLight.FORMAT, file, remarks)).isEqualTo(ROWS);
    assertThat(remarks)
        .containsExactly(
            file
                + ": is not the file that vectors.svm.codec.json was written for; assuming vectors"
                + " of codec "
                + CountVector.idText(CODEC.id()));
  }

  @Test
  void readAs_otherBytesAndAnotherCodec_isRefused() throws IOException {
    Files.writeString(file, "# saved again\n" + Files.readString(file));
    assertThatThrownBy(() -> SvmLight.FORMAT.readAs(file, VectorSamples.OTHER, remarks::add))
        .hasMessageContaining("as vectors.svm.codec.json says");
    assertThat(remarks).isEmpty();
  }

  @Test
  void readAs_cutShort_stillMissesRows() throws IOException {
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.lastIndexOf('\n', text.length() - 2) + 1));
    assertThatThrownBy(() -> VectorSamples.readAs(SvmLight.FORMAT, file, remarks))
        .hasMessageContaining("got 4 rows, expected 5");
  }

  @ParameterizedTest
  @ValueSource(strings = {".svm", ".csv"})
  void readAs_noNote_isRemarkedOn(String ending) throws IOException {
    VectorFormat format = ending.equals(".svm") ? SvmLight.FORMAT : CoordinateCsv.FORMAT;
    Path alone = folder.resolve("alone" + ending);
    VectorSamples.write(format, ROWS, alone);
    Files.delete(NoteFile.beside(alone));
    assertThat(VectorSamples.readAs(format, alone, remarks)).isEqualTo(ROWS);
    assertThat(remarks)
        .singleElement()
        .asString()
        .contains("has no alone" + ending + ".codec.json beside it; assuming vectors of codec");
  }

  @Test
  void read_noteWithoutChecksum_isTakenAtItsWord() throws IOException {
    String note = Files.readString(NoteFile.beside(file));
    writeNote(note.replaceFirst(",\"bytes\".*", "}"));
    Files.writeString(file, "# made by hand\n" + Files.readString(file));
    assertThat(VectorSamples.read(SvmLight.FORMAT, file)).isEqualTo(ROWS);
  }

  @Test
  void announce_untilTheFileIsMoved_oldAndNewAreTold() throws IOException {
    Path next = folder.resolve("next.svm");
    VectorSamples.write(SvmLight.FORMAT, VectorSamples.rows(2, 7, false), next);
    NoteFile note = new NoteFile(file);
    note.announce(note(VectorSamples.OTHER, next));
    assertThat(note.read().codecId()).isEqualTo(CODEC.id());
    assertThat(note.read().rows()).isEqualTo(5);
    Files.write(file, Files.readAllBytes(next));
    assertThat(note.read().codecId()).isEqualTo(VectorSamples.OTHER.id());
    Files.writeString(file, "0\n");
    assertThatThrownBy(note::read).hasMessageMatching(".* expected .* or .* as .* says; .*");
    assertThatThrownBy(() -> note.readAs(CODEC, remarks::add))
        .hasMessageContaining("as vectors.svm.codec.json says");
  }

  @Test
  void announce_afterAnAnnouncement_keepsTheOneThatHolds() throws IOException {
    NoteFile note = new NoteFile(file);
    Path other = Files.writeString(folder.resolve("other"), "0\n");
    note.announce(note(VectorSamples.OTHER, other));
    note.announce(note(VectorSamples.OTHER, other));
    assertThat(note.read().codecId()).isEqualTo(CODEC.id());
  }

  @Test
  void announce_overANoteWithoutChecksum_addsIt() throws IOException {
    writeNote(Files.readString(NoteFile.beside(file)).replaceFirst(",\"bytes\".*", "}"));
    NoteFile note = new NoteFile(file);
    Path other = Files.writeString(folder.resolve("other"), "0\n");
    note.announce(note(VectorSamples.OTHER, other));
    assertThat(note.read().codecId()).isEqualTo(CODEC.id());
    Files.writeString(file, "# changed\n");
    assertThatThrownBy(note::read).hasMessageContaining("as vectors.svm.codec.json says");
  }

  @Test
  void complete_folderInTheWay_leavesTheOldFile() throws IOException {
    Files.delete(FeatureNames.beside(file));
    Files.createDirectory(FeatureNames.beside(file));
    assertThatThrownBy(
            () -> VectorSamples.write(SvmLight.FORMAT, VectorSamples.rows(2, 7, false), file))
        .hasMessage(
            file
                + ".features.tsv: got a folder, expected a file to write; move or rename the"
                + " folder");
    assertThat(VectorSamples.read(SvmLight.FORMAT, file)).isEqualTo(ROWS);
  }
}
