package org.refold.verify;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Marks a test that only {@code ./verify --all} runs; {@code ./verify} counts it as skipped. The
 * same test on fewer or smaller cases is next to it, and {@code --all} runs both, so the long test
 * has only the other cases.
 */
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
@EnabledIfSystemProperty(
    named = "refold.long",
    matches = "true",
    disabledReason = "long: ./verify --all")
public @interface LongRunning {}
