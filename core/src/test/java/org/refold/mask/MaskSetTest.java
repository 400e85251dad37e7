package org.refold.mask;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.refold.error.RefoldException;

final class MaskSetTest {
  @Test
  void parse_names_areTheirMasks() {
    assertThat(MaskSet.parse("occurrence,argument").masks())
        .isEqualTo(Set.of(Mask.ARGUMENT, Mask.OCCURRENCE));
    assertThat(MaskSet.parse("occurrence,argument")).hasToString("argument,occurrence");
    assertThat(MaskSet.parse("none").masks()).isEmpty();
    assertThat(MaskSet.parse("none")).hasToString("none");
  }

  @Test
  void parse_unknownName_listsTheNames() {
    assertThatThrownBy(() -> MaskSet.parse("depth,"))
        .isInstanceOf(RefoldException.class)
        .hasMessage("got '', expected none or some of argument,depth,occurrence");
  }
}
