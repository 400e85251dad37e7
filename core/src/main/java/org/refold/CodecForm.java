package org.refold;

import org.refold.graph.GraphRule;
import org.refold.graph.Sharing;
import org.refold.mask.Masking;

/**
 * Which graphs a codec is for, and what is done to them before they are encoded.
 *
 * @param kind the name of the kind of data; empty if there is none
 * @param rule which graphs are data of that kind; not kept in the codec's file
 */
record CodecForm(String kind, GraphRule rule, Sharing sharing, Masking masking) {}
