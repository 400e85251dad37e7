package org.refold.formats.network;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.Locale;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import org.refold.error.Excerpt;
import org.refold.formats.scan.PlaceReader;
import org.refold.formats.text.InputException;
import org.refold.formats.text.Place;
import org.refold.formats.text.Text;

/**
 * Iterates over the elements of an XML text, and reports errors with their place in the terms of
 * this project. Names are without prefix. A document type is rejected, and with it everything that
 * XML could include or expand.
 */
final class XmlCursor {
  private static final int MAX_DEPTH = 1_000;

  private static final XMLInputFactory FACTORY = factory();

  private final PlaceReader reader;
  private final XMLStreamReader parser;

  private final LineBegins begins;

  /** The number of characters up to the end of the previous event, or slightly more. */
  private long begin;

  /** The number of characters up to the end of the current event; up to two more after text. */
  private long end;

  private int depth;

  /** Reads up to the first element. */
  XmlCursor(Text text) {
    Text lines =
        new Text(
            new LineFeeds(text.in()),
            text.source(),
            text.firstLine(),
            text.limits(),
            text.mayInclude());
    this.reader = new PlaceReader(lines);
    this.begins = new LineBegins(reader);
    reader.beginItem(0);
    try {
      this.parser = FACTORY.createXMLStreamReader(begins);
    } catch (XMLStreamException malformed) {
      throw complaint(malformed);
    }
    requireUsual();
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    // From JDK 24 on, the parser has a limit of its own, which is lower than MAX_DEPTH.
    factory.setProperty("jdk.xml.maxElementDepth", "0");
    factory.setXMLResolver(
        (publicId, systemId, base, namespace) -> {
          throw new XMLStreamException("external entities are not read");
        });
    return factory;
  }

  private void requireUsual() {
    String version = parser.getVersion();
    if (version != null && !version.equals("1.0")) {
      // XML 1.1 has other line ends.
      throw reader.place(0).complaint("XML " + Excerpt.of(version), "XML 1.0");
    }
    String encoding = parser.getCharacterEncodingScheme();
    if (encoding != null && !encoding.toUpperCase(Locale.ROOT).matches("UTF-?8|US-ASCII|ASCII")) {
      throw reader
          .place(0)
          .complaint("the encoding " + Excerpt.of(encoding), "UTF-8", "convert the input to UTF-8");
    }
  }

  /** Moves into the outermost element; returns false if there is none left. */
  boolean nextRoot() {
    return nextElement();
  }

  /** Moves to the next element within the current one; returns false at its end. */
  boolean nextElement() {
    while (true) {
      int event = next();
      switch (event) {
        case XMLStreamConstants.START_ELEMENT -> {
          return true;
        }
        case XMLStreamConstants.END_ELEMENT, XMLStreamConstants.END_DOCUMENT -> {
          return false;
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> requireBlank();
        case XMLStreamConstants.DTD ->
            throw reader.place(begin).complaint("a document type", "none", "remove it");
        default -> {
          // White space, comments and instructions are ignored.
        }
      }
    }
  }

  private void requireBlank() {
    String text = parser.getText();
    if (!text.isBlank()) {
      throw reader
          .place(begin + text.length() - text.stripLeading().length())
          .complaint("the text '" + Excerpt.of(text.strip()) + "'", "an element");
    }
  }

  /** Skips the rest of the current element. */
  void skip() {
    int outside = depth - 1;
    while (depth > outside) {
      next();
    }
  }

  /**
   * Returns the text of the current element, which must not contain elements, and moves to its end.
   */
  String text() {
    StringBuilder text = new StringBuilder();
    while (true) {
      switch (next()) {
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
            text.append(parser.getText());
        case XMLStreamConstants.END_ELEMENT -> {
          return text.toString();
        }
        case XMLStreamConstants.START_ELEMENT -> throw unexpected("only text");
        default -> {
          // Comments and instructions are ignored.
        }
      }
    }
  }

  private int next() {
    int event;
    try {
      event = parser.next();
    } catch (XMLStreamException malformed) {
      throw complaint(malformed);
    }
    if (event != XMLStreamConstants.END_DOCUMENT) {
      begin = end;
      end = begins.offset(parser.getLocation());
    }
    if (event == XMLStreamConstants.START_ELEMENT && ++depth > MAX_DEPTH) {
      throw tagPlace()
          .complaint("elements nested more than " + MAX_DEPTH + " deep", "at most that depth");
    }
    if (event == XMLStreamConstants.END_ELEMENT) {
      depth--;
    }
    return event;
  }

  /** Returns the name of the current element. */
  String name() {
    return parser.getLocalName();
  }

  /** Returns an attribute of the current element. */
  @Nullable String attribute(String name) {
    return parser.getAttributeValue(null, name);
  }

  /** Returns the place at which the current element begins. */
  Place place() {
    return tagPlace();
  }

  private Place tagPlace() {
    // Values of attributes can't contain this character.
    return reader.place(reader.lastBefore(end, '<'));
  }

  /** Begins an item, which is subject to the limits on items. */
  void beginItem() {
    reader.beginItem(end);
  }

  /** Rejects an item that has too many nodes. */
  void requireRoom(long nodes, Place item) {
    reader.requireRoom(nodes, item);
  }

  InputException unexpected(String expected) {
    return place().complaint("<" + Excerpt.of(name()) + ">", expected);
  }

  InputException unexpected(String expected, String remedy) {
    return place().complaint("<" + Excerpt.of(name()) + ">", expected, remedy);
  }

  /**
   * The parser's messages are in the locale of the machine, and some concern its internals; only
   * the place is used.
   */
  private InputException complaint(XMLStreamException fault) {
    long located =
        fault.getLocation() == null ? end : Math.max(end, begins.offset(fault.getLocation()));
    if (reader.isAfterEnd(located)) {
      return reader
          .endPlace()
          .complaint("the end of the input", "the rest of the XML", "is the input truncated?");
    }
    if (String.valueOf(fault.getMessage()).contains("JAXP0001")) {
      return reader
          .place(located)
          .complaint(
              "more attributes or longer names than Java's parser supports",
              "fewer or shorter ones");
    }
    // Some errors are located at the character, others after it.
    long word = reader.wordBegin(Math.max(0, located - 1));
    if (reader.word(word).isBlank()) {
      word = reader.wordBegin(located);
    }
    String got = Excerpt.of(reader.word(word));
    return reader.place(word).complaint("'" + got + "'", "well-formed XML");
  }

  /**
   * Converts line ends to line feeds, as XML requires; the parser's offsets are right if it need
   * not convert anything.
   */
  private static final class LineFeeds extends FilterInputStream {
    private boolean afterReturn;

    LineFeeds(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int from, int count) throws IOException {
      while (true) {
        int got = in.read(target, from, count);
        int kept = 0;
        for (int i = 0; i < got; i++) {
          byte next = target[from + i];
          if (next != '\n' || !afterReturn) {
            target[from + kept++] = next == '\r' ? (byte) '\n' : next;
          }
          afterReturn = next == '\r';
        }
        if (kept > 0 || got <= 0) {
          return got <= 0 ? got : kept;
        }
      }
    }
  }

  /**
   * The offsets at which lines begin, from the last requested one on. The parser reports correct
   * lines and columns, but its offsets are wrong after it refills its buffer.
   */
  private static final class LineBegins extends Reader {
    private final PlaceReader reader;

    /** The offsets from the first retained line on, in ascending order. */
    private long[] begins = new long[16];

    private int first;
    private int count;

    /** The number, from 1, of the first of these lines. */
    private long line = 1;

    private long read;

    LineBegins(PlaceReader reader) {
      this.reader = reader;
      count = 1;
    }

    @Override
    public int read(char[] target, int from, int length) {
      int got = reader.read(target, from, length);
      for (int i = from; i < from + got; i++) {
        read++;
        if (target[i] == '\n') {
          add(read);
        }
      }
      return got;
    }

    private void add(long begin) {
      if (first + count == begins.length) {
        long[] room = 2 * count > begins.length ? new long[2 * begins.length] : begins;
        System.arraycopy(begins, first, room, 0, count);
        begins = room;
        first = 0;
      }
      begins[first + count++] = begin;
    }

    /** Returns the offset of a location, which must not precede the previous one. */
    long offset(Location location) {
      int passed = (int) Math.max(0, Math.min(count - 1, location.getLineNumber() - line));
      first += passed;
      count -= passed;
      line += passed;
      return begins[first] + Math.max(0, location.getColumnNumber() - 1);
    }

    @Override
    public void close() {
      reader.close();
    }
  }
}
