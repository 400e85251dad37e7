package org.refold.spark;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Marks tests that start Spark. Elsewhere than on its Java versions, they are skipped. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@EnabledForJreRange(
    max = JRE.JAVA_23,
    disabledReason = "Spark 4.1 runs on Java 17 and 21, not on 24 or later")
@interface NeedsSpark {}
