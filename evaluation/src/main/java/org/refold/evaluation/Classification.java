package org.refold.evaluation;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.refold.error.RefoldException;
import org.refold.similarity.index.Neighbour;

/**
 * The classification of a vector by its nearest neighbours, each with one vote.
 *
 * <pre>{@code
 * Classification classification = classifier.classify(codec.encode(graph));
 * System.out.println(classification.label() + " of " + classification.probabilities());
 * }</pre>
 *
 * @param voters the neighbours, most similar first
 */
public record Classification(List<Voter> voters) {
  /** A neighbour and its label. */
  public record Voter(Neighbour neighbour, String label) {}

  /**
   * Copies the list.
   *
   * @throws RefoldException if there is no voter
   */
  public Classification {
    if (voters.isEmpty()) {
      throw new RefoldException("classification: got no voter, expected one or more");
    }
    voters = List.copyOf(voters);
  }

  /** The label with the most votes; in a tie, the label of the nearest voter. */
  public String label() {
    return probabilities().keySet().iterator().next();
  }

  /**
   * The share of the votes by label, the best label first; the order of ties is that of their
   * nearest voters. Labels without votes are left out. With few voters, the shares are coarse: with
   * one, always 1.
   */
  public Map<String, Double> probabilities() {
    // In the order of the nearest voter, which the stable sort by votes preserves.
    Map<String, Integer> votes = new LinkedHashMap<>();
    voters.forEach(voter -> votes.merge(voter.label(), 1, Integer::sum));
    Map<String, Double> shares = new LinkedHashMap<>();
    votes.entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .forEach(vote -> shares.put(vote.getKey(), (double) vote.getValue() / voters.size()));
    return Collections.unmodifiableMap(shares);
  }
}
