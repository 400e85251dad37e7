% TPTP formulas: ! means for all, ? there exists, & and, => implies.
fof(drinks, axiom, ! [P] : (person(P) => ? [D] : (drink(D) & likes(P, D)))).
fof(friends, axiom, ! [X, Y] : (friend(X, Y) <=> friend(Y, X))).
fof(loner, axiom, ? [X] : (person(X) & ~ ? [Y] : friend(X, Y))).
fof(least, axiom, ? [Z] : ! [N] : (N = Z | less(Z, N))).
fof(tea, conjecture, likes(ann, tea) | likes(ann, coffee) | (likes(bob, tea) & ~ likes(bob, coffee))).
