cnf(both, axiom, p(f(a), g(f(b))) | p(f(b), g(f(a)))).
