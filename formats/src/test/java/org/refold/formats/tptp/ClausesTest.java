package org.refold.formats.tptp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.kind.Kind;
import org.refold.formats.text.InputException;
import org.refold.graph.Graph;
import org.refold.graph.GraphBuilder;
import org.refold.graph.Mark;
import org.refold.graph.Symbol;

/** Graphs are shown as terms. */
class ClausesTest {
  private static Graph clause(String clause) {
    return Texts.graph(Kinds.CLAUSES, "cnf(c, axiom, " + clause + ").");
  }

  private static Graph terms(String terms) {
    return Texts.graph(Kinds.TERMS, terms);
  }

  private static List<String> labels(Graph graph) {
    return IntStream.range(0, graph.nodeCount()).mapToObj(n -> graph.symbol(n).label()).toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "p ; |{p}",
        "$false ; |{$false}",
        "$$up(a) ; |{$$up(a)}",
        "~ p ; |{~(p)}",
        "p | q ; |{q, p}",
        "p | ~ q | r ; |{p, ~(q), r}",
        "p(a, b) ; |{p(a, b)}",
        "p(X, Y, X) ; |{p(#1=*, *, #1)}",
        "p(X) | q(X) ; |{p(#1=*), q(#1)}",
        "a = b ; |{={b, a}}",
        "a != b ; |{!={a, b}}",
        "~ a = b ; |{~(={a, b})}",
        "~ (a = b) ; |{~(={a, b})}",
        "~ (p(X)) ; |{~(p(*))}",
        "~ a != b ; |{~(!={a, b})}",
        "X = X ; |{={#1=*, #1}}",
        "p | p ; |{#1=p, #1}",
        "~ p | ~ p | p ; |{#1=~(#2=p), #1, #2}",
        "a = b | b = a ; |{#1=={a, b}, #1}",
        "p(f(a)) | f(a) | f(a) = a ; |{p(#1=f(#2=a)), #1, ={#1, #2}}",
        "p(f(X), f(X), f(Y)) ; |{p(#1=f(*), #1, f(*))}",
        "'p'('a') | p(a) ; |{#1=p(a), #1}",
        "p(1, -1, +1, 1/2, -1/2, 1.5) ; |{p(1, -1, +1, 1/2, -1/2, 1.5)}",
        "p(-2.5E-3, 1e9, 1.0e+2) ; |{p(-2.5E-3, 1e9, 1.0e+2)}",
        "1 = 2 ; |{={1, 2}}",
        "((p | q)) ; |{p, q}",
        "p(a_B1, aB, X_y) ; |{p(a_B1, aB, *)}",
      })
  void read_clause_isThisGraph(String text, String graph) {
    assertThat(clause(text)).isEqualTo(terms(graph));
    assertThat(Kinds.CLAUSES.rule().fault(terms(graph))).isEmpty();
  }

  @Test
  void read_quotedNames_keepTheQuotesTheyNeed() {
    assertThat(labels(clause("'p'('a b', 'A', '1', '$x', 'a_1', 'a\\\\', '\\'', 'é😀')")))
        .containsExactlyInAnyOrder(
            "|", "p", "'a b'", "'A'", "'1'", "'$x'", "a_1", "'a\\\\'", "'\\''", "'é😀'");
    assertThat(labels(clause("p(\"\", \"a\", \"\\\"\\\\\", \"'%\")")))
        .containsExactlyInAnyOrder("|", "p", "\"\"", "\"a\"", "\"\\\"\\\\\"", "\"'%\"");
  }

  @Test
  void read_file_skipsWhatIsNoFormula() {
    String text =
        """
        %----A comment, with 'quotes and (brackets
        /* another
           one **/ cnf(1,axiom,p,file('a.ax',one),[x([1,2],(y)),"z"]).
        cnf('a name',negated_conjecture,( % here too
            q /* | r */
          | s ),
          inference(f, [status(thm)], [$cnf(p(X) & ~ q), 'b', -->, @, {}])) . cnf(b,plain,t).
        %""";
    List<Item> items = Texts.items(Kinds.CLAUSES, text);
    assertThat(items).extracting(Item::location).containsExactly("in:3", "in:4", "in:7");
    assertThat(items)
        .extracting(Item::graph)
        .containsExactly(terms("|{p}"), terms("|{q, s}"), terms("|{t}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "p(X,f(Y)) | ~ q(Y) ; p(X1,f(X2)) | ~ q(X2)",
        "~ q(B) | p(A,f(B)) ; p(X1,f(X2)) | ~ q(X2)",
        "b = a | ~ c != X ; a = b | ~ X1 != c",
        "$false ; $false",
        "(~ ('a' = \"b\")) ; ~ \"b\" = a",
        "p(X,Y) | p(Y,X) ; p(X1,X2) | p(X2,X1)",
      })
  void write_clause_isCanonical(String text, String written) {
    assertThat(Kinds.CLAUSES.write(clause(text))).isEqualTo("cnf(clause, axiom, " + written + ").");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "q(Y,X) | p | b = a | q(Y,X) | ~ X != Y | ~ a = b ; |(#1=q(#2=Y, #3=X), p, =(#4=b, #5=a), #1, ~(!=(#3, #2)), ~(=(#5, #4)))",
        "p(X1,X) ; |(p(X1, X))",
      })
  void originalClause_keepsOrderAndNames(String text, String graph) {
    Kind kind = Kinds.ORIGINAL_CLAUSES;
    String statement = "cnf(clause, axiom, " + text + ").";
    assertThat(Texts.graph(kind, statement)).isEqualTo(terms(graph));
    assertThat(kind.rule().fault(terms(graph))).isEmpty();
    assertThat(kind.write(terms(graph))).isEqualTo(statement);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "fof(a, axiom, p). # 1:1: got 'fof', expected cnf(…) or include(…); read it as formulas",
        "tff(a, axiom, p). # 1:1: got 'tff', expected cnf(…) or include(…); translate it to cnf",
        "p(X). # 1:1: got 'p', expected cnf(…) or include(…)",
        "X # 1:1: got 'X', expected cnf(…) or include(…)",
        "cnf # 1:4: got the end of the input, expected '('",
        "cnf(a # 1:6: got the end of the input, expected ','",
        "cnf(A, axiom, p). # 1:5: got 'A', expected a name; quote a name that is not a lower-case word",
        "cnf(a, Axiom, p). # 1:8: got 'Axiom', expected a role, such as axiom",
        "cnf(a, axiom). # 1:13: got ')', expected ','",
        "cnf(a, axiom, ). # 1:15: got ')', expected an atom",
        "cnf(a, axiom, p # 1:16: got the end of the input, expected '|' or ')'",
        "cnf(a, axiom, p) # 1:17: got the end of the input, expected '.'",
        "cnf(a, axiom, p | ). # 1:19: got ')', expected an atom",
        "cnf(a, axiom, p & q). # 1:17: got '&', expected '|' or ')'; a clause is a disjunction of literals",
        "cnf(a, axiom, (p | q). # 1:22: got '.', expected ')'",
        "cnf(a, axiom, ~ ~ p). # 1:17: got '~', expected an atom",
        "cnf(a, axiom, ~ (p | q)). # 1:20: got '|', expected ')'",
        "cnf(a, axiom, (p) | q). # 1:19: got '|', expected ')'",
        "cnf(a, axiom, p(). # 1:17: got ')', expected a term",
        "cnf(a, axiom, p(a,)). # 1:19: got ')', expected a term",
        "cnf(a, axiom, p(a b)). # 1:19: got 'b', expected ',' or ')'",
        "cnf(a, axiom, p(~ a)). # 1:17: got '~', expected a term",
        "cnf(a, axiom, X). # 1:16: got ')', expected = or !=; variables, numbers and texts in double quotes are not atoms",
        "cnf(a, axiom, p = q = r). # 1:21: got '=', expected '|' or ')'",
        "cnf(a, axiom, p = ~ q). # 1:19: got '~', expected a term",
        "cnf(a, axiom, ! [X] : p(X)). # 1:15: got '!', expected an atom",
        "cnf(a, axiom, $). # 1:15: got '$', expected an atom",
        "cnf(a, axiom, é). # 1:15: got 'é', expected an atom",
        "cnf(a, axiom, p(😀)). # 1:17: got '😀', expected a term",
        "cnf(a, axiom, 'p). # 1:15: got an unclosed ', expected a closing ' on the same line; write the quote within a text as \\'",
        "cnf(a, axiom, 'p\\n'). # 1:17: got '\\n', expected \\' or \\\\; write a backslash as \\\\",
        "cnf(a, axiom, p(\"\\'\")). # 1:18: got '\\'', expected \\\" or \\\\; write a backslash as \\\\",
        "cnf(a, axiom, 'p\\😀'). # 1:17: got '\\😀', expected \\' or \\\\; write a backslash as \\\\",
        "cnf(a, axiom, ''). # 1:15: got an empty name, expected a character between the quotes",
        "cnf(a, axiom, 'a\tb'). # 1:17: got '\\t', expected visible characters in quotes",
        "cnf(a, axiom, 'a\u200bb'). # 1:17: got '\\u200b', expected visible characters in quotes",
        "cnf(a, axiom, p, ). # 1:18: got ')', expected a source",
        "cnf(a, axiom, p, f([)]). # 1:21: got ')', expected ']'",
        "cnf(a, axiom, p, f(]). # 1:20: got ']', expected ')'",
        "cnf(a, axiom, p, ]). # 1:18: got ']', expected ')'",
        "cnf(a, axiom, p, [a). # 1:20: got ')', expected ']'",
        "cnf(a, axiom, p, f(a). # 1:22: got '.', expected ')'; close all brackets",
        "cnf(a, axiom, p, [. # 1:19: got '.', expected ']'; close all brackets",
        "cnf(a, axiom, p) q # 1:18: got 'q', expected '.'",
        "/* a # 1:1: got an unclosed comment, expected */ at its end",
        "cnf(/* a *. # 1:5: got an unclosed comment, expected */ at its end",
        "/ # 1:1: got '/', expected cnf(…) or include(…)",
        "cnf(a, axiom, p(5a)). # 1:18: got 'a', expected ',' or ')'",
        "cnf(a, axiom, p(1e)). # 1:18: got 'e', expected ',' or ')'",
        "cnf(a, axiom, p(1/x)). # 1:18: got '/', expected ',' or ')'",
        "cnf(a, axiom, p(1.x)). # 1:18: got '.', expected ',' or ')'",
        "include(a # 1:10: got the end of the input, expected ')'",
        "include(X). # 1:9: got 'X', expected a file name in single quotes",
        "include('a', b). # 1:14: got 'b', expected '['",
        "include('a', []). # 1:15: got ']', expected a name; quote a name that is not a lower-case word",
        "include('a', [b c]). # 1:17: got 'c', expected ',' or ']'",
      })
  void read_malformedText_saysWhatAndWhere(String text, String message) {
    assertThatThrownBy(() -> Texts.items(Kinds.CLAUSES, text))
        .isInstanceOf(InputException.class)
        .hasMessage("in:" + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "`;` ; clause: got 0 roots, expected one",
        "`|{p}; |{q}` ; clause: got 2 roots, expected one",
        "p ; node 0: got p, expected | at the root",
        "|(p) ; node 1: got |/1, expected a symbol that occurs in a clause",
        "| ; node 0: got |, expected a symbol that occurs in a clause",
        "|{|{p}} ; node 1: got |{1}, expected an atom below |{1}",
        "|{~(~(p))} ; node 1: got ~/1, expected an atom below ~/1",
        "|{~{p}} ; node 1: got ~{1}, expected a symbol that occurs in a clause",
        "|{p(~(q))} ; node 1: got ~/1, expected a term below p/1",
        "|{p(={a, b})} ; node 2: got ={2}, expected a term below p/1",
        "|{={={a, b}, c}} ; node 2: got ={2}, expected a term below ={2}",
        "|{=(a, b)} ; node 2: got =/2, expected a symbol that occurs in a clause",
        "|{={a}} ; node 1: got ={1}, expected a symbol that occurs in a clause",
        "|{*} ; node 0: got *, expected an atom below |{1}",
        "|{5} ; node 0: got 5, expected an atom below |{1}",
        "|{p(X)} ; node 0: got X, expected a symbol that occurs in a clause",
        "|{p{a, b}} ; node 2: got p{2}, expected a symbol that occurs in a clause",
        "|{p:a} ; node 1: got p:, expected a symbol that occurs in a clause",
        "|{5(a)} ; node 1: got 5/1, expected a symbol that occurs in a clause",
        "|{&{p, q}} ; node 2: got &{2}, expected a symbol that occurs in a clause",
        "|{'a'} ; node 0: got 'a', expected a symbol that occurs in a clause",
        "|{''} ; node 0: got '', expected a symbol that occurs in a clause",
        "|{'a''} ; node 0: got 'a'', expected a symbol that occurs in a clause",
        "|{'\\'} ; node 0: got '\\', expected a symbol that occurs in a clause",
        "|{é} ; node 0: got é, expected a symbol that occurs in a clause",
        "|{$} ; node 0: got $, expected a symbol that occurs in a clause",
        "|{p(1.)} ; node 0: got 1., expected a symbol that occurs in a clause",
        "|{p(1e)} ; node 0: got 1e, expected a symbol that occurs in a clause",
        "|{p(1e+)} ; node 0: got 1e+, expected a symbol that occurs in a clause",
        "|{p(1/)} ; node 0: got \"1/\", expected a symbol that occurs in a clause",
        "|{p(+)} ; node 0: got +, expected a symbol that occurs in a clause",
        "|{\"'\\n'\"} ; node 0: got \"'\\n'\", expected a symbol that occurs in a clause",
        "|{\"'\\ud83d'\"} ; node 0: got '\\ud83d', expected a symbol that occurs in a clause",
      })
  void write_noClause_isRefused(String terms, String reason) {
    assertThatThrownBy(() -> Kinds.CLAUSES.write(terms(terms)))
        .isInstanceOf(RefoldException.class)
        .hasMessage(reason);
  }

  @Test
  void write_equalTermsApart_isRefused() {
    assertThatThrownBy(() -> Kinds.CLAUSES.write(terms("|{p(a), q(a)}")))
        .hasMessageStartingWith("nodes 0 and 2 (a): got two equal subgraphs, expected one");
    assertThat(Kinds.CLAUSES.rule().fault(terms("|{p(*), q(*)}"))).isEmpty();
  }

  @Test
  void write_marks_areRefused() {
    GraphBuilder builder = new GraphBuilder();
    builder.add(Symbol.unordered("|", 1), builder.add(Symbol.leaf("p").marked(Mark.atPosition(1))));
    assertThatThrownBy(() -> Kinds.CLAUSES.write(builder.build()))
        .hasMessage("node 0: got p@1, expected a symbol that occurs in a clause");
  }

  @Test
  void write_textThatExplodes_isRefused() {
    StringBuilder doubled = new StringBuilder("|{p(#1=f(*, a)");
    for (int i = 2; i <= 60; i++) {
      doubled.append(", #").append(i).append("=f(#").append(i - 1).append(", #").append(i - 1);
      doubled.append(')');
    }
    assertThatThrownBy(() -> Kinds.CLAUSES.write(terms(doubled + ")}")))
        .hasMessage("clause: got a text of more than 268435456 characters, expected a shorter one");
  }
}
