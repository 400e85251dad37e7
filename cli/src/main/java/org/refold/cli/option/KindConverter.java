package org.refold.cli.option;

import java.util.Iterator;
import org.refold.formats.Kinds;
import org.refold.formats.kind.Kind;
import picocli.CommandLine.ITypeConverter;

/** Parses the value of {@code --as}, and lists its values for help. */
public final class KindConverter implements ITypeConverter<Kind>, Iterable<String> {
  @Override
  public Kind convert(String name) {
    return OptionValues.parsed(Kinds::named, name);
  }

  @Override
  public Iterator<String> iterator() {
    return Kinds.usages().iterator();
  }
}
