package org.refold.cli.input;

import java.io.Closeable;
import java.util.Iterator;

/**
 * What an input contains.
 *
 * @param opened to be closed after the last item
 */
record OpenItems<T>(Iterator<T> items, Closeable opened) {}
