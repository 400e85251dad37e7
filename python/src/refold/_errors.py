"""The one exception family of the package."""


class RefoldError(ValueError):
    """What the Java library says is wrong, in its own one line.

    The line names the subject, what was got, what was expected, and the remedy. Where the fault is
    in one row of many, the line begins with the number of that row, from 0.
    """
