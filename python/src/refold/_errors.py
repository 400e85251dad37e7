"""The exception of the package."""


class RefoldError(ValueError):
    """An error of the library, with the same one-line message as in Java.

    The message names the subject, what it got, what it expected, and the remedy. If the error is
    in one of many rows, the message begins with the number of that row, from 0.
    """
