package org.refold.verify;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/**
 * Only {@code ./verify --all} runs the test; {@code ./verify} counts it among those left out. The
 * same test on fewer or smaller cases stands beside it, and {@code --all} runs both, so the long
 * one has the other cases only.
 */
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
@EnabledIfSystemProperty(
    named = "refold.long",
    matches = "true",
    disabledReason = "long: ./verify --all")
public @interface LongRunning {}
