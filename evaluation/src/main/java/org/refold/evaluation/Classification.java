package org.refold.evaluation;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.refold.error.RefoldException;
import org.refold.similarity.index.Neighbour;

/**
 * What the nearest neighbours of a vector say that it is: each has one vote.
 *
 * @param voters the most alike first
 */
public record Classification(List<Voter> voters) {
  /** A neighbour and its label. */
  public record Voter(Neighbour neighbour, String label) {}

  /**
   * Makes its own copy.
   *
   * @throws RefoldException if there is none
   */
  public Classification {
    if (voters.isEmpty()) {
      throw new RefoldException("classification: got no voter, expected one or more");
    }
    voters = List.copyOf(voters);
  }

  /** The label with the most votes; of those with as many, the one whose voter is the nearest. */
  public String label() {
    return probabilities().keySet().iterator().next();
  }

  /**
   * The share of the votes, by label: the best label first, the others as if those before them were
   * not there. Labels that nobody has voted for are left out. With few voters these are coarse: of
   * one, always 1.
   */
  public Map<String, Double> probabilities() {
    // In the order of the nearest voter, which sorting by votes leaves as it is.
    Map<String, Integer> votes = new LinkedHashMap<>();
    voters.forEach(voter -> votes.merge(voter.label(), 1, Integer::sum));
    Map<String, Double> shares = new LinkedHashMap<>();
    votes.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .forEach(vote -> shares.put(vote.getKey(), (double) vote.getValue() / voters.size()));
    return Collections.unmodifiableMap(shares);
  }
}
