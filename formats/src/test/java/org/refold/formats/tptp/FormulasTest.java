package org.refold.formats.tptp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.refold.error.RefoldException;
import org.refold.formats.Kinds;
import org.refold.formats.Texts;
import org.refold.formats.kind.Item;
import org.refold.formats.text.InputException;
import org.refold.graph.Graph;

/** Graphs are shown as terms. */
class FormulasTest {
  private static Graph formula(String formula) {
    return Texts.graph(Kinds.FORMULAS, "fof(f, axiom, " + formula + ").");
  }

  private static Graph terms(String terms) {
    return Texts.graph(Kinds.TERMS, terms);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "p ; p",
        "((p)) ; p",
        "$true ; $true",
        "~ ~ p ; ~(~(p))",
        "p & q & r ; &{r, q, p}",
        "(p & q) & r ; &{&{p, q}, r}",
        "p | (q & r) ; |{p, &{q, r}}",
        "p & p ; &{#1=p, #1}",
        "(p | q) & (q | p) ; &{#1=|{p, q}, #1}",
        "p => q ; =>(p, q)",
        "p <= q ; <=(p, q)",
        "p <=> q ; <=>{q, p}",
        "p <~> q ; <~>{q, p}",
        "p ~& q ; ~&{q, p}",
        "p ~| q ; ~|{q, p}",
        "~ p & q ; &{~(p), q}",
        "~ (p & q) ; ~(&{p, q})",
        "~ a = b ; ~(={a, b})",
        "a != b & p ; &{!={a, b}, p}",
        "~ a != b ; ~(!={a, b})",
        "! [X] : p(X) ; !(#1=*, p(#1))",
        "? [X,Y] : p(Y,X,Z) ; ?(#1=*, #2=*, p(#2, #1, *))",
        "! [X] : p(X) & q(X) ; &{!(#1=*, p(#1)), q(*)}",
        "! [X] : (p(X) & q(X)) ; !(#1=*, &{p(#1), q(#1)})",
        "! [X] : ~ ? [Y] : X = Y ; !(#1=*, ~(?(#2=*, ={#1, #2})))",
        "! [X] : (p(X) => ! [X] : q(X)) ; !(#1=*, =>(p(#1), !(#2=*, q(#2))))",
        "! [X] : (! [X] : q(X) => p(X)) ; !(#1=*, =>(!(#2=*, q(#2)), p(#1)))",
        "! [X] : p(X) & ! [Y] : p(Y) ; &{!(#1=*, p(#1)), !(#2=*, p(#2))}",
        "! [X] : p ; !(*, p)",
        "! [X,X] : p(X) ; !(*, #1=*, p(#1))",
        "p(X) & ! [Y] : q(X,Z) & r(Z) ; &{p(#1=*), !(*, q(#1, #2=*)), r(#2)}",
        "! [X] : p(f(X), f(X)) | p(f(a)) ; |{!(#1=*, p(#2=f(#1), #2)), p(f(a))}",
        "p(f(a)) & f(a) ; &{p(#1=f(a)), #1}",
      })
  void read_formula_isThisGraph(String text, String graph) {
    assertThat(formula(text)).isEqualTo(terms(graph));
    assertThat(Kinds.FORMULAS.rule().fault(terms(graph))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "(r & q) & (p) ; ( q & r ) & p",
        "! [A,B] : ((p(B) & q) => ~ r(A,C)) ; ! [X1,X2] : ( ( p(X2) & q ) => ~ r(X1,X3) )",
        "~ (b = a) ; ~ a = b",
        "~ (p <=> q) ; ~ ( p <=> q )",
        "? [X] : ! [Y] : ~ ~ X != Y ; ? [X1] : ! [X2] : ~ ~ X1 != X2",
        "! [X] : (! [X] : p(X) <~> q(X)) ; ! [X1] : ( ! [X2] : p(X2) <~> q(X1) )",
        "(p <= q) ~| (q => p) ; ( p <= q ) ~| ( q => p )",
        "! [X] : p(X) ~& a ; ! [X1] : p(X1) ~& a",
      })
  void write_formula_isCanonical(String text, String written) {
    assertThat(Kinds.FORMULAS.write(formula(text)))
        .isEqualTo("fof(formula, axiom, " + written + ").");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '`',
      value = {
        "cnf(a, axiom, p). # 1:1: got 'cnf', expected fof(…) or include(…); read it as clauses",
        "thf(a, axiom, p). # 1:1: got 'thf', expected fof(…) or include(…); translate it to fof",
        "fof(a, axiom, ). # 1:15: got ')', expected an atom",
        "fof(a, axiom, p & q | r). # 1:21: got '|', expected the end of the formula with &; add brackets to make the formula unambiguous",
        "fof(a, axiom, p => q => r). # 1:22: got '=>', expected the end of the formula with =>; add brackets to make the formula unambiguous",
        "fof(a, axiom, p <=> q & r). # 1:23: got '&', expected the end of the formula with <=>; add brackets to make the formula unambiguous",
        "fof(a, axiom, p &). # 1:18: got ')', expected an atom",
        "fof(a, axiom, (p & q). # 1:22: got '.', expected a connective or ')'",
        "fof(a, axiom, (p, q)). # 1:17: got ',', expected a connective or ')'",
        "fof(a, axiom, p q). # 1:17: got 'q', expected a connective or ')'",
        "fof(a, axiom, ! X : p). # 1:17: got 'X', expected '['",
        "fof(a, axiom, ! [] : p). # 1:18: got ']', expected a variable",
        "fof(a, axiom, ! [x] : p). # 1:18: got 'x', expected a variable",
        "fof(a, axiom, ! [X:$int] : p). # 1:19: got ':', expected ',' or ']'",
        "fof(a, axiom, ! [X] p). # 1:21: got 'p', expected ':'",
        "fof(a, axiom, X). # 1:16: got ')', expected = or !=; variables, numbers and texts in double quotes are not atoms",
        "fof(a, axiom, p(q & r)). # 1:19: got '&', expected ',' or ')'",
        "fof(a, axiom, [p] --> [q]). # 1:15: got '[', expected an atom",
        "fof(a, axiom, p @ q). # 1:17: got '@', expected a connective or ')'",
        "fof(a, axiom, (a) = b). # 1:19: got '=', expected a connective or ')'",
      })
  void read_malformedText_saysWhatAndWhere(String text, String message) {
    assertThatThrownBy(() -> Texts.items(Kinds.FORMULAS, text))
        .isInstanceOf(InputException.class)
        .hasMessage("in:" + message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '$',
      quoteCharacter = '`',
      value = {
        "p; q $ formula: got 2 roots, expected one",
        "* $ node 0: got *, expected a formula at the root",
        "5 $ node 0: got 5, expected a formula at the root",
        "X $ node 0: got X, expected a symbol that occurs in a formula",
        "|{p} $ node 1: got |{1}, expected a symbol that occurs in a formula",
        "&{p} $ node 1: got &{1}, expected a symbol that occurs in a formula",
        "&(p, q) $ node 2: got &/2, expected a symbol that occurs in a formula",
        "=>{p, q} $ node 2: got =>{2}, expected a symbol that occurs in a formula",
        "<=>{p, q, r} $ node 3: got <=>{3}, expected a symbol that occurs in a formula",
        "!(p) $ node 1: got !/1, expected a symbol that occurs in a formula",
        "&{p, *} $ node 1: got *, expected a formula below &{2}",
        "~(5) $ node 0: got 5, expected a formula below ~/1",
        "p(~(q)) $ node 1: got ~/1, expected a term below p/1",
        "p(!(*, q)) $ node 2: got !/2, expected a term below p/1",
        "={&{p, q}, a} $ node 2: got &{2}, expected a term below ={2}",
        "!(a, p) $ node 0: got a, expected a variable below !/2",
        "!(#1=*, #1) $ node 0: got *, expected a formula below !/2",
        "!(#1=*, #1, p) $ node 0: got a variable bound twice, expected a variable bound once",
        "!(#1=*, ?(#1, p(#1))) $ node 0: got a variable bound twice, expected a variable bound"
            + " once",
        "&{!(#1=*, p(#1)), !(#1, q)} $ node 0: got a variable bound twice, expected a variable"
            + " bound once",
        "&{!(#1=*, p), q(#1)} $ node 4: got a variable outside the scope of its quantifier,"
            + " expected one inside",
        "&{q(#1=*), !(#1, p)} $ node 4: got a variable outside the scope of its quantifier,"
            + " expected one inside",
        "&{!(#1=*, #2=p(#1)), ~(#2)} $ node 4: got a variable outside the scope of its quantifier,"
            + " expected one inside",
        "&{!(#1=*, p(#1)), !(#2=*, q(#1, #2))} $ node 3: got a variable outside the scope of its"
            + " quantifier, expected one inside",
        "!(#3=*, &{!(#1=*, p(#1)), !(#2=*, q(#1, #2))}) $ node 4: got a variable outside the scope"
            + " of its quantifier, expected one inside",
        "&{#1=!(#2=*, p(#2)), #1} $ node 2: got several parents, expected one, since there is a"
            + " quantifier below",
        "=>(#1=~(!(#2=*, p(#2))), #1) $ node 3: got several parents, expected one, since there is"
            + " a quantifier below",
      })
  void write_noFormula_isRefused(String terms, String reason) {
    assertThatThrownBy(() -> Kinds.FORMULAS.write(terms(terms)))
        .isInstanceOf(RefoldException.class)
        .hasMessage(reason);
  }

  @Test
  void write_equalFormulasApart_isRefused() {
    assertThatThrownBy(() -> Kinds.FORMULAS.write(terms("&{p(a), q(a)}")))
        .hasMessageContaining("got two equal subgraphs, expected one");
  }

  @Test
  void read_names_areKeptBesideTheGraphsWithoutQuotes() {
    String text = "fof(one, axiom, p).\nfof('it\\'s two', axiom, p).\nfof(3, axiom, p).\n";
    List<Item> items = Texts.items(Kinds.FORMULAS, text);
    assertThat(items)
        .extracting(Item::name)
        .containsExactly(Optional.of("one"), Optional.of("it's two"), Optional.of("3"));
    assertThat(items).extracting(Item::graph).containsOnly(formula("p"));
  }
}
