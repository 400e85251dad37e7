package org.refold.plot;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Parses markup as XML, which also checks that it is well-formed. */
public final class Xml {
  private Xml() {}

  public static Element parse(String markup) {
    try {
      DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
      builder.setErrorHandler(null);
      return builder.parse(new InputSource(new StringReader(markup))).getDocumentElement();
    } catch (SAXException | IOException | ParserConfigurationException e) {
      throw new AssertionError("not well-formed: " + e.getMessage(), e);
    }
  }

  /** Returns all elements with a name, in order; {@code *} for all. */
  public static List<Element> elements(Element root, String name) {
    NodeList nodes = root.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }

  public static List<Element> withClass(Element root, String name) {
    return elements(root, "*").stream()
        .filter(element -> List.of(element.getAttribute("class").split(" ")).contains(name))
        .toList();
  }

  public static List<String> texts(List<Element> elements) {
    return elements.stream().map(Element::getTextContent).toList();
  }
}
