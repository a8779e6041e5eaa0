"""Runs a program as a whole process and says what it took."""

import argparse
import os
import statistics
import subprocess
import tempfile
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

MEMORY_FOLDER = Path("/dev/shm")

_LIMIT = 1800
"""Seconds after which a program is taken to hang; Hugo sometimes does when a page has an error."""


class Failed(Exception):
    """A program that was to be measured did not end well."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What one run took."""

    wall: float
    """Seconds from start to end."""
    cpu: float
    """Seconds of processor time, in the program and in the system, over all threads."""
    memory: float
    """The most memory that it held at once, in bytes."""


def run(command: Sequence[str], statuses: Sequence[int] = (0,)) -> Cost:
    """Runs the command to its end, which must be one of the exit statuses.

    The kernel lets a child start with its parent's peak memory, so the figure can't be below that of this process:
    the caller has to stay small, and leave large work to processes of their own.
    """
    start = time.perf_counter()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    assert child.stderr is not None
    alarm = threading.Timer(_LIMIT, child.kill)
    alarm.start()
    try:
        # What a program says about a million faults would make this process large.
        problems = child.stderr.read(1 << 16)
        while child.stderr.read(1 << 16):
            pass
        # `wait4` is asked rather than `Popen.wait`, because it gives the usage of this very child.
        _, status, usage = os.wait4(child.pid, 0)
    except BaseException:
        child.kill()
        raise
    finally:
        alarm.cancel()
    wall = time.perf_counter() - start
    child.returncode = os.waitstatus_to_exitcode(status)
    child.stderr.close()
    if child.returncode not in statuses:
        text = problems.decode(errors="replace")
        raise Failed(f"{' '.join(command)} ended with {child.returncode}\n{text}")
    # Linux counts kilobytes, macOS bytes.
    unit = 1 if os.uname().sysname == "Darwin" else 1024
    return Cost(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit)


def median(costs: Sequence[Cost]) -> Cost:
    """The median of each figure by itself."""
    return Cost(
        statistics.median(cost.wall for cost in costs),
        statistics.median(cost.cpu for cost in costs),
        statistics.median(cost.memory for cost in costs),
    )


def add_work_folder(parser: argparse.ArgumentParser) -> None:
    """Adds the option that says where sites are made."""
    parser.add_argument(
        "--work",
        type=Path,
        default=MEMORY_FOLDER if MEMORY_FOLDER.is_dir() else Path(tempfile.gettempdir()),
        metavar="DIR",
        help="where sites are made; best in memory",
    )
