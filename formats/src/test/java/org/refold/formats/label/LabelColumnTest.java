package org.refold.formats.label;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Item;

class LabelColumnTest {
  private static List<String> read(String text, LabelColumns columns) {
    LabelColumn column =
        new LabelColumn(
            new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "in", columns);
    Iterator<Item> items = Kinds.TERMS.read(column, "in");
    List<String> read = new ArrayList<>();
    while (items.hasNext()) {
      Item item = items.next();
      read.add(column.label(item.location()) + " " + Kinds.TERMS.write(item.graph()));
    }
    column.requireNoMore();
    return read;
  }

  @Test
  void label_eachLine_isThatOfItsItem() {
    assertThat(read("\uFEFFé x\tf(a)\n\n b \tg\r\n", LabelColumns.ofTwo(1)))
        .containsExactly("é x f(a)", "b g");
    assertThat(read("f(a)\té x\ng\tb", LabelColumns.ofTwo(2))).containsExactly("é x f(a)", "b g");
    assertThat(read("1\tg\tx\tb\n", new LabelColumns(4, 2, false))).containsExactly("b g");
  }

  @Test
  void read_faultInAnItem_isToldAtItsPlaceInTheLine() {
    assertThatThrownBy(() -> read("é\tf(a)\né\tf(\n", LabelColumns.ofTwo(1)))
        .hasMessageStartingWith("in:2:5: got ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = " | ",
      value = {
        "f | in:1: got 1 column, expected an item in column 2; tabs separate columns",
        "a>f>b | in:1: got 3 columns, expected 2; specify the column of the item, such as --text column:2",
        ">f | in:1: got an empty label in column 1, expected some text",
        "a>  | in:1: got nothing in column 2, expected an item",
        "a>% b | in:1: got no item that begins in column 2, expected one per line",
      })
  void read_otherColumns_areRefused(String line, String message) {
    assertThatThrownBy(() -> read(line.replace('>', '\t') + "\n", LabelColumns.ofTwo(1)))
        .isInstanceOf(RefoldException.class)
        .hasMessage(message);
  }
}
