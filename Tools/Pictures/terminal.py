"""A terminal emulator that returns what programs show after each key, as rows of styled text."""

import fcntl
import os
import pty
import select
import struct
import termios
import time

import pyte

# The escape sequences for faint text: the one that our programs use, which pyte does not support, and one that it does.
FAINT = (b"\x1b[2m", b"\x1b[90m")
LEAVE, ENTER = b"\x1b[?1049l", b"\x1b[?1049h"


class Terminal:
    """A shell's terminal, in which programs run one after another."""

    def __init__(self, columns, rows, patience):
        self.size = (columns, rows)
        self.patience = patience
        self.main = pyte.Screen(columns, rows)
        self.screen = self.main
        self.stream = pyte.ByteStream(self.screen)

    def _switch(self, screen):
        self.screen = screen
        self.stream = pyte.ByteStream(screen)

    def feed(self, data):
        """Shows the output of a program. Like a real terminal, keeps the main screen while an alternate screen is
        shown."""
        for mark in (ENTER, LEAVE):
            before, found, after = data.partition(mark)
            if found:
                self.feed(before)
                self._switch(pyte.Screen(*self.size) if mark == ENTER else self.main)
                return self.feed(after)
        self.stream.feed(data.replace(*FAINT))

    def run(self, argv, environment, directory, keys, shot):
        """Runs a program and sends it keys. Calls `shot` before each key."""
        pid, self.fd = pty.fork()
        if pid == 0:
            os.chdir(directory)
            os.execvpe(argv[0], argv, environment)
        columns, rows = self.size
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        is_open = self._settle()
        for key in keys:
            shot(key)
            os.write(self.fd, key)
            is_open = self._settle()
        while is_open:
            is_open = self._settle()
        os.close(self.fd)
        _, status = os.waitpid(pid, 0)
        return os.waitstatus_to_exitcode(status)

    def _settle(self):
        """Reads until there has been no output for a while. Returns whether the program is still running."""
        waited_for_first = True
        while True:
            patience = 4 * self.patience if waited_for_first else self.patience
            if not select.select([self.fd], [], [], patience)[0]:
                return True
            try:
                data = os.read(self.fd, 1 << 16)
            except OSError:
                return False
            if not data:
                return False
            waited_for_first = False
            self.feed(data)

    def rows(self):
        """Returns the content of the screen: a tuple of (column, text, classes) for each row, and the position of the
        cursor."""
        screen = self.screen
        rows = []
        for y in range(screen.lines):
            runs = []
            for x in range(screen.columns):
                cell = screen.buffer[y][x]
                style = tuple(
                    [cell.fg] * (cell.fg != "default") + ["bold"] * cell.bold + ["underline"] * cell.underscore
                )
                if runs and runs[-1][2] == style:
                    runs[-1][1] += cell.data
                else:
                    runs.append([x, cell.data, style])
            # Drops unstyled white space at the end of a row or before styled text.
            if runs and not runs[-1][2]:
                runs[-1][1] = runs[-1][1].rstrip()
            rows.append(tuple((x, text, style) for x, text, style in runs if text))
        cursor = None if screen.cursor.hidden else (screen.cursor.x, screen.cursor.y)
        return tuple(rows), cursor
