"""Display in notebooks."""

from xml.etree import ElementTree

import pytest
from samples import examples, kinds, terms

import refold
from refold import RefoldVectorizer


def test_explanation_html_is_a_table_of_escaped_words():
    explanation = RefoldVectorizer("json").fit(['{"<b>": "&"}']).explain('{"<b>": "&"}')
    table = ElementTree.fromstring(explanation._repr_html_())
    assert len(table.findall("tbody/tr")) == len(explanation)
    assert [head.text for head in table.iter("th")] == ["index", "row", "count", "words"]
    assert any("<b>" in cell.text for cell in table.iter("td"))
    assert len(str(explanation).splitlines()) == len(explanation)


@pytest.mark.parametrize("kind", kinds())
def test_graph_svg_every_kind_has_a_box_for_each_node(kind):
    text = examples(kind)[0]
    drawing = RefoldVectorizer.from_codec(refold.Codec.fit(kind, [text])).graph_svg(text)
    svg = ElementTree.fromstring(drawing._repr_svg_())
    boxes = svg.findall("{*}g")
    assert boxes and all(box.findtext("{*}title") is not None for box in boxes)
    assert len(svg.findall("{*}line")) >= len(boxes) - text.count(" ") - 1


def test_graph_svg_vector_is_drawn_as_its_text():
    vectorizer = RefoldVectorizer("terms").fit(terms(5, seed=1))
    X = vectorizer.transform(["f(a, #1=g(b), #1)"])
    assert vectorizer.graph_svg(X) == vectorizer.graph_svg("f(a, #1=g(b), #1)")


def test_graph_svg_nodes_do_not_overlap_and_edges_go_down():
    svg = ElementTree.fromstring(
        RefoldVectorizer.universal("terms").graph_svg("f(g(a, b), #1=u{c, d}, h(#1), ü\\n)".replace("ü\\n", "longlabel"))
    )
    boxes = [
        [float(rect.get(name)) for name in ("x", "y", "width", "height")]
        for rect in svg.iter("{http://www.w3.org/2000/svg}rect")
    ]
    for at, (x, y, width, height) in enumerate(boxes):
        for other_x, other_y, other_width, _ in boxes[:at]:
            apart = x >= other_x + other_width or other_x >= x + width
            assert apart or abs(y - other_y) >= height
    for line in svg.iter("{http://www.w3.org/2000/svg}line"):
        assert float(line.get("y1")) < float(line.get("y2"))


def test_graph_svg_control_characters_are_valid_xml():
    text = '{"\\u0000<&\\"": "\\u001b"}'
    ElementTree.fromstring(RefoldVectorizer("json").fit([text]).graph_svg(text))


def test_graph_svg_too_large_is_refused():
    text = "f(" + ", ".join(["a"] * 1_001) + ")"
    with pytest.raises(refold.RefoldError, match="nodes, expected at most 1,000 in a picture"):
        RefoldVectorizer.universal("terms").graph_svg(text.replace("a", "g(b)"))


def test_repr_codec_says_what_it_is():
    codec = refold.Codec.fit("terms", ["f(a)"])
    assert repr(codec).startswith(f"<terms codec {codec.id}: ")
