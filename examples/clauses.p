% TPTP clauses, one per statement: variables begin with a capital letter, ~ means not, | or.
cnf(no_smaller, axiom, ~ less(X, X)).
cnf(chain, axiom, ~ less(X, Y) | ~ less(Y, Z) | less(X, Z)).
cnf(sum, axiom, plus(X, zero) = X).
cnf(steps, axiom, plus(X, s(Y)) = s(plus(X, Y))).
cnf(travel, axiom, ~ road(From, To) | ~ open(To) | visit(pair(From, To), pair(To, From))).
% p, f and g occur twice each, in different places.
cnf(both, negated_conjecture, p(f(a), g(f(b))) | p(f(b), g(f(a)))).
