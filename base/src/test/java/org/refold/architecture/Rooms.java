package org.refold.architecture;

import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.Architectures.LayeredArchitecture;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.net.URL;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;

/**
 * The architecture of a module as a table: its packages, and for each the packages that it may use.
 */
public final class Rooms {
  /** The package that contains all others. */
  private static final String ROOT = "(root)";

  /** The main classes of the modules being built, without tests. */
  public static final class MainClasses implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.isJar() && !location.contains("/test-classes/");
    }
  }

  private Rooms() {}

  /**
   * A rule that dependencies between the packages of a module run in one direction, as given by a
   * table.
   *
   * @param root the package that contains all of them
   * @param table one line per package: its name, a colon, and the names of the packages that it may
   *     use; a package may only use those above it, so there are no cycles
   */
  public static ArchRule rule(String root, String table) {
    LayeredArchitecture rule =
        layeredArchitecture()
            .consideringOnlyDependenciesInAnyPackage(root + "..")
            .withOptionalLayers(true); // Other modules may be in a jar, which is not read.
    Set<String> above = new HashSet<>();
    for (String line : table.strip().split("\n", -1)) {
      String room = line.substring(0, line.indexOf(':')).strip();
      String[] used = line.substring(line.indexOf(':') + 1).strip().split("[ ,]+", -1);
      boolean usesNone = used.length == 1 && used[0].isEmpty();
      for (String other : used) {
        if (!usesNone && !above.contains(other)) {
          throw new IllegalArgumentException(room + " uses " + other + ", which is not above it");
        }
      }
      above.add(room);
      rule = rule.layer(room).definedBy(room.equals(ROOT) ? root : root + "." + room);
      rule =
          usesNone
              ? rule.whereLayer(room).mayNotAccessAnyLayer()
              : rule.whereLayer(room).mayOnlyAccessLayers(used);
    }
    return rule.ensureAllClassesAreContainedInArchitecture();
  }

  /**
   * A rule that a module on the class path uses only exported packages of other modules.
   *
   * @param open the packages of the module itself, and those of modules without a descriptor that
   *     it may use
   */
  public static ArchRule usesExportedPackages(String... open) {
    Set<String> exported = exportedPackages();
    return classes()
        .that()
        .resideInAPackage(open[0] + "..")
        .should()
        .onlyDependOnClassesThat(
            are(
                new DescribedPredicate<JavaClass>("in packages that their modules export") {
                  @Override
                  public boolean test(JavaClass used) {
                    String name = used.getPackageName();
                    return !name.startsWith("org.refold")
                        || exported.contains(name)
                        || Arrays.stream(open)
                            .anyMatch(own -> name.equals(own) || name.startsWith(own + "."));
                  }
                }));
  }

  private static Set<String> exportedPackages() {
    Set<String> exported = new HashSet<>();
    try {
      for (URL file :
          Collections.list(Rooms.class.getClassLoader().getResources("module-info.class"))) {
        try (InputStream in = file.openStream()) {
          ModuleDescriptor.read(in).exports().forEach(one -> exported.add(one.source()));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return exported;
  }
}
