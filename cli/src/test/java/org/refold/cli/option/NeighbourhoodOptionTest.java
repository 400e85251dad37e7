package org.refold.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.refold.Codec;
import org.refold.cli.Ran;
import org.refold.mask.Masking;
import org.refold.mask.Neighbourhood;

/** Codecs of networks whose vertices have marks of their neighbourhoods. */
class NeighbourhoodOptionTest {
  @TempDir private Path folder;
  private Path codec;
  private Path input;

  @BeforeEach
  void write() throws IOException {
    codec = folder.resolve("some.refold");
    input = Files.writeString(folder.resolve("some.smi"), "CCO\nCC(=O)O\nc1ccccc1O\n");
  }

  private Ran run(String command, String kind, String... more) {
    List<String> args = new ArrayList<>(List.of(command, "--as", kind));
    args.addAll(List.of(more));
    args.add(input.toString());
    return Ran.refold(args.toArray(String[]::new));
  }

  private Ran encode(String... more) {
    List<String> args = new ArrayList<>(List.of("--codec", codec.toString()));
    args.addAll(List.of(more));
    return run("encode", "molecules", args.toArray(String[]::new));
  }

  @Test
  void encode_neighbourhood_goesIntoTheCodecAndItsWords() {
    assertThat(encode("--neighbourhood", "2,64").code()).isZero();
    assertThat(Codec.load(codec).masking()).isEqualTo(Masking.NONE.with(new Neighbourhood(2, 64)));
    assertThat(Ran.refold("explain", "--codec", codec.toString()).out())
        .contains("no masks, 64 neighbourhood marks of radius 2");
    assertThat(encode("--neighbourhood", "2,64").code()).isZero();
    assertThat(encode("--neighbourhood", "1,64"))
        .matches(ran -> ran.code() == 2)
        .extracting(Ran::err)
        .asString()
        .startsWith("refold: --neighbourhood 1,64: codec " + codec + " has no masks, 64 ");
  }

  @Test
  void roundtrip_neighbourhood_unfoldsTheNetworks() {
    Ran ran = run("roundtrip", "molecules", "--neighbourhood", "2,64", "--sets", "4", "--json");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("\"neighbourhood\":\"2,64\"", "\"correct\":3");
  }

  @Test
  void encode_neighbourhoodOfOtherKindsOrValues_isRefused() {
    assertThat(run("roundtrip", "terms", "--neighbourhood", "2,64").err())
        .startsWith(
            "refold: --neighbourhood 2,64: got kind terms, expected networks or" + " molecules\n");
    for (String value : new String[] {"2", "2,", "2,64,3", "-1,5", "two,5"}) {
      assertThat(encode("--neighbourhood", value).err())
          .contains("got '" + value + "', expected a radius and a number of marks, such as 2,64");
    }
    assertThat(encode("--neighbourhood", "0,5").err())
        .contains("radius of neighbourhood marks: got 0, expected 1 to 8");
  }
}
