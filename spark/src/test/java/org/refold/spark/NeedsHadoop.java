package org.refold.spark;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Marks tests in which Spark reads or writes files, which it does with Hadoop. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@EnabledForJreRange(
    max = JRE.JAVA_23,
    disabledReason = "the Hadoop of Spark 4.1 does not run on Java 24 or later")
@interface NeedsHadoop {}
