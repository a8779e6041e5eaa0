#!/usr/bin/env python3
"""Measures `plantsite serve` on a generated library: its start, saves, edits in the page, requests and memory.

    python3 Benchmarks/serve.py [--notes N] [--saves N] [--memory-saves N] [--elsewhere] [--plantsite PROGRAM] [--work DIR]

A save counts from before the file is written until a client that listens to the server's events has all bytes of the
page with what was written. An edit counts from before the page's request is sent until the note's file is another, and
until the page that follows has its last byte. It prints Markdown tables. Requests are counted by wrk, if that is installed.
"""

import argparse
import http.client
import itertools
import json
import os
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from measure import add_work_folder

_HERE = Path(__file__).resolve().parent
_PATIENCE = 30.0
"""Seconds after which the server is taken to hang."""


class Failed(Exception):
    """The server did not do what was to be measured."""


class Server:
    """A running `plantsite serve`."""

    def __init__(self, plantsite: Path, source: Path) -> None:
        """Starts it, without waiting for it."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.start = time.perf_counter()
        self._process = subprocess.Popen(
            [str(plantsite), "serve", "--source", str(source), "--port", str(self.port)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def get(self, address: str) -> tuple[int, bytes]:
        """Status and body of what lies at an address."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=_PATIENCE)
        try:
            connection.request("GET", address)
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()

    def wait_for(self, address: str) -> float:
        """Seconds from the start until the address was answered with 200."""
        while time.perf_counter() - self.start < _PATIENCE:
            if self._process.poll() is not None:
                break
            try:
                status, _ = self.get(address)
            except OSError:
                time.sleep(0.001)
                continue
            if status == 200:
                return time.perf_counter() - self.start
            raise Failed(f"{address} is answered with {status}")
        raise Failed("plantsite serve doesn't start")

    def memory(self) -> tuple[float, float]:
        """The memory that it holds and the most that it has held, in bytes."""
        status = Path(f"/proc/{self._process.pid}/status")
        if not status.exists():
            command = ["ps", "-o", "rss=", "-p", str(self._process.pid)]
            now = int(subprocess.run(command, check=True, capture_output=True, text=True).stdout) * 1024.0
            return now, now
        figures = dict(line.split(":", 1) for line in status.read_text().splitlines())
        return tuple(int(figures[name].split()[0]) * 1024.0 for name in ("VmRSS", "VmHWM"))  # type: ignore

    def processor(self) -> float:
        """The processor time that it has taken, in seconds; 0 where the system doesn't say it so."""
        stat = Path(f"/proc/{self._process.pid}/stat")
        if not stat.exists():
            return 0
        # After the name in brackets: user and system time are the 12th and 13th.
        fields = stat.read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """Ends it as Ctrl-C does."""
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


class Events:
    """A client that listens to what the server tells of changes."""

    def __init__(self, port: int) -> None:
        """Connects, and takes the event that tells of the state at the start."""
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=_PATIENCE)
        self._socket.sendall(f"GET /.plantsite/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
        self._bytes = b""
        self.wait()

    def wait(self) -> None:
        """Blocks until an event comes."""
        while True:
            while b"\n\n" not in self._bytes:
                more = self._socket.recv(1 << 16)
                if not more:
                    raise Failed("the server has closed the connection that tells of changes")
                self._bytes += more
            event, _, self._bytes = self._bytes.partition(b"\n\n")
            if b"event: change" not in event:
                continue
            data = json.loads(event.partition(b"data: ")[2])
            if data["count"]:
                raise Failed(f"a save was an error: {data['errors'][0]}")
            return


@dataclass(frozen=True, slots=True)
class Note:
    """A note that is there at the start."""

    path: Path
    own_path: str
    """The path that the program has for it."""
    address: str
    text: str


@dataclass(frozen=True, slots=True)
class Save:
    """One change, made already."""

    address: str
    expected: bytes
    """What the answer holds once the change was taken up."""
    is_gone: bool = False
    """Whether 404 is the answer that is waited for."""
    follows_style: bool = False
    """Whether it is looked for in the style sheet that the page names."""


def _plants(source: Path) -> Path:
    """Where the notes lie: in the site's folder or beside it."""
    plants = source / "content" / "plants"
    return plants if plants.exists() else source.parent / "notes"


def _move_plants(source: Path) -> None:
    """Puts the notes beside the site's folder, and says so in its configuration."""
    _plants(source).rename(source.parent / "notes")
    with (source / "plantsite.yml").open("a", encoding="utf-8") as file:
        file.write("\nfolders: {plants: ../notes}\n")


def _notes(source: Path) -> list[Note]:
    plants = _plants(source)
    paths = [path for path in sorted(plants.rglob("*.md")) if path.stem not in ("_index", "index")]
    return [
        Note(
            path,
            f"content/plants/{path.relative_to(plants).as_posix()}",
            f"/plants/{path.relative_to(plants).with_suffix('')}/",
            path.read_text(encoding="utf-8"),
        )
        for path in paths[:: max(1, len(paths) // 500)]
    ]


def _write(path: Path, text: str, turn: int) -> None:
    """Writes as one half of editors does, in place, or as the other, beside it and then by a rename."""
    if turn % 2:
        path.write_text(text, encoding="utf-8")
        return
    beside = path.with_name(path.name + "~")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)


def _kinds(source: Path, notes: list[Note]) -> dict[str, Callable[[int], Save]]:
    """What can be saved, each as a function of the turn that does it."""
    style = source / "themes" / "default" / "assets" / "style.css" / "99-own.css"
    style.parent.mkdir(parents=True)
    style.write_text("body { outline-width: 1px }\n")
    # One of its own, to whose name no other links.
    renamed = notes[0].path.with_name("renamed.md")
    renamed.write_text("---\nscientificName: Abelia nova\n---\n")
    turns = itertools.count()

    def note(turn: int) -> Note:
        return notes[turn % len(notes)]

    def edit(turn: int, change: Callable[[str], str] = lambda text: text) -> Save:
        # Each time another mark, so that no page of before passes for the new one.
        mark = f"Repotted for the {next(turns)}th time."
        _write(note(turn).path, f"{change(note(turn).text)}\n{mark}\n", turn)
        return Save(note(turn).address, mark.encode())

    def attribute(turn: int) -> Save:
        return edit(turn, lambda text: re.sub("^difficulty: .*$", "difficulty: hard", text, flags=re.M))

    def tag(turn: int) -> Save:
        return edit(turn, lambda text: re.sub(r"^tags: \[", f"tags: [bench {turn}, ", text, flags=re.M))

    def name(turn: int) -> Save:
        genus = "Zuvia" if turn % 2 else "Abelia"
        mark = f"Renamed for the {turn}th time."
        _write(renamed, f"---\nscientificName: {genus} nova\n---\n{mark}\n", turn // 2)
        return Save(f"{notes[0].address.rsplit('/', 2)[0]}/renamed/", mark.encode())

    def fresh(turn: int) -> tuple[Path, str]:
        slug = f"bench-{turn}"
        return notes[0].path.with_name(slug + ".md"), notes[0].address.rsplit("/", 2)[0] + f"/{slug}/"

    def add(turn: int) -> Save:
        path, address = fresh(turn)
        _write(path, f"---\nscientificName: Bencha nova {turn}\n---\nIt is number {turn}.\n", turn)
        return Save(address, f"It is number {turn}.".encode())

    def delete(turn: int) -> Save:
        path, address = fresh(turn)
        path.unlink()
        return Save(address, b"", is_gone=True)

    def restyle(turn: int) -> Save:
        _write(style, f"body {{ outline-width: {turn + 10}px }}\n", turn)
        return Save(note(turn).address, f"outline-width:{turn + 10}px".encode(), follows_style=True)

    return {
        "text": edit,
        "an attribute's value": attribute,
        "a tag added": tag,
        "a name, which sorts elsewhere": name,
        "a new note": add,
        "a note deleted": delete,
        "the style": restyle,
    }


def _is_seen(server: Server, save: Save) -> bool:
    status, body = server.get(save.address)
    if save.is_gone:
        return status == 404
    if save.follows_style:
        link = re.search(rb'<link[^>]*rel="?stylesheet"?[^>]*>', body)
        address = re.search(rb'href="([^"]+)"', link[0]) if link else None
        if not address:
            raise Failed("the page names no style sheet")
        _, body = server.get(address[1].decode())
        # The builder may leave out what the text has between them.
        body = body.replace(b": ", b":")
    return save.expected in body


def _time(server: Server, events: Events, save: Callable[[int], Save], turn: int) -> float:
    """Seconds from a save to the new page's last byte."""
    start = time.perf_counter()
    saved = save(turn)
    while (now := time.perf_counter() - start) < _PATIENCE:
        events.wait()
        if _is_seen(server, saved):
            return time.perf_counter() - start
    raise Failed(f"a save of {saved.address} doesn't show after {now:.0f} s")


class Page:
    """A page that edits notes, as far as the server sees it."""

    def __init__(self, server: Server) -> None:
        """Asks for what every change needs."""
        self._server = server
        self._host = f"127.0.0.1:{server.port}"
        self._prefix = "/.plantsite/edit"
        self._token = self._json("/session")["token"]

    def _json(self, path: str) -> dict:
        status, body = self._server.get(self._prefix + path)
        if status != 200:
            raise Failed(f"{path} is answered with {status}")
        return json.loads(body)

    def edit(self, note: Note, change: dict, expected: bytes) -> tuple[float, float]:
        """Seconds until the note's file is another, and until its page with the change has come.

        The edit is taken back then, so that all begin with the same notes.
        """
        path = note.own_path
        version = self._json(f"/notes/{path}")["version"]
        body = json.dumps(change).encode()
        lines = [
            f"PATCH {self._prefix}/notes/{path} HTTP/1.1",
            f"Host: {self._host}",
            f"Origin: http://{self._host}",
            f"X-Plantsite-Token: {self._token}",
            f'If-Match: "{version}"',
            "Content-Type: application/json",
            f"Content-Length: {len(body)}",
        ]
        before = note.path.stat().st_ino
        with socket.create_connection(("127.0.0.1", self._server.port), timeout=_PATIENCE) as connection:
            start = time.perf_counter()
            connection.sendall("\r\n".join([*lines, "", ""]).encode() + body)
            while note.path.stat().st_ino == before and time.perf_counter() - start < _PATIENCE:
                time.sleep(0.0002)
            saved = time.perf_counter() - start
            answer = http.client.HTTPResponse(connection)
            answer.begin()
            content = json.loads(answer.read())
            if answer.status != 200 or content["generation"] is None:
                raise Failed(f"an edit is answered with {answer.status}: {content}")
        status, body = self._server.get(note.address)
        shown = time.perf_counter() - start
        if status != 200 or expected not in body:
            raise Failed(f"an edit of {path} doesn't show")
        self._take_back(content["undo"])
        return saved, shown

    def _take_back(self, undo: str) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self._server.port, timeout=_PATIENCE)
        headers = {
            "Host": self._host,
            "Origin": f"http://{self._host}",
            "X-Plantsite-Token": self._token,
            "Content-Type": "application/json",
        }
        try:
            connection.request("POST", f"{self._prefix}/undo/{undo}", "{}", headers)
            response = connection.getresponse()
            content = response.read()
            if response.status != 200:
                raise Failed(f"taking an edit back is answered with {response.status}: {content}")
        finally:
            connection.close()


def _edits() -> dict[str, Callable[[Note, int], tuple[dict, bytes]]]:
    """What is changed in a page, each as a function of the note and a number that no other edit has."""

    def choice(note: Note, number: int) -> tuple[dict, bytes]:
        # Another than it has, or nothing would be written.
        is_hard = re.search("^difficulty: hard$", note.path.read_text(encoding="utf-8"), flags=re.M)
        value, label = ("easy", "Easy") if is_hard else ("hard", "Hard")
        edit = {"set": ["difficulty"], "value": [value]}
        return {"edits": [edit]}, f">{label}<".encode()

    def tag(note: Note, number: int) -> tuple[dict, bytes]:
        return {"edits": [{"insert": ["tags"], "at": 0, "value": f"edit {number}"}]}, f"edit {number}".encode()

    def scientific_name(note: Note, number: int) -> tuple[dict, bytes]:
        mark = f"Bench {number}"
        return {"edits": [{"set": ["scientificName"], "value": f"Zuvia nova '{mark}'"}]}, mark.encode()

    def text(note: Note, number: int) -> tuple[dict, bytes]:
        body = note.text.split("---\n", 2)[2]
        mark = f"Edited for the {number}th time."
        return {"body": f"{body}\n{mark}\n"}, mark.encode()

    def description(note: Note, number: int) -> tuple[dict, bytes]:
        mark = f"Described for the {number}th time."
        return {"edits": [{"set": ["description"], "value": mark}]}, mark.encode()

    def common_names(note: Note, number: int) -> tuple[dict, bytes]:
        names = [f"Other plant {number}", f"Bench aloe {number}"]
        return {"edits": [{"set": ["commonNames"], "value": names}]}, names[0].encode()

    return {
        "an option": choice,
        "a tag": tag,
        "the description": description,
        "common names": common_names,
        "the scientific name": scientific_name,
        "the text": text,
    }


def _percentile(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def _requests(server: Server, address: str) -> str:
    url = f"http://127.0.0.1:{server.port}{address}"
    report = subprocess.run(
        ["wrk", "-t1", "-c32", "-d5s", url], check=True, capture_output=True, text=True
    ).stdout
    figure = re.search(r"Requests/sec:\s*([0-9.]+)", report)
    failures = re.search(r"Non-2xx.*|Socket errors.*", report)
    if failures or not figure:
        raise Failed(f"wrk: {failures[0] if failures else report}")
    return f"{float(figure[1]):,.0f}"


def _measure(options: argparse.Namespace, source: Path) -> Iterator[str]:
    notes = _notes(source)
    home, plant = [], []
    for _ in range(options.starts):
        server = Server(options.plantsite, source)
        try:
            home.append(server.wait_for("/"))
            plant.append(server.wait_for(notes[0].address))
        finally:
            server.stop()
    yield f"From the start to the first answer, median of {options.starts} starts: " + (
        f"{_milliseconds(statistics.median(home))} for the home page, "
        f"{_milliseconds(statistics.median(plant))} for it and a plant's page.\n"
    )

    kinds = _kinds(source, notes)
    server = Server(options.plantsite, source)
    try:
        server.wait_for("/")
        memory = [("start", server.memory())]
        events = Events(server.port)
        yield (
            f"| save of | p50 | p95 | longest of {options.saves} | processor time of each |\n"
            "| --- | ---: | ---: | ---: | ---: |"
        )
        for kind, save in kinds.items():
            times = []
            spent = server.processor()
            for turn in range(options.saves):
                times.append(_time(server, events, save, turn))
                # Nobody saves sooner.
                time.sleep(options.pause)
            spent = (server.processor() - spent) / options.saves
            figures = [_percentile(times, 0.5), _percentile(times, 0.95), max(times), spent]
            yield f"| {kind} | {' | '.join(_milliseconds(figure) for figure in figures)} |"
        memory.append(("those saves", server.memory()))

        page = Page(server)
        numbers = itertools.count()
        head = " | ".join(f"{what} p50 | p95 | longest of {options.saves}" for what in ("saved", "shown"))
        yield f"\n| edit in the page of | {head} |\n| --- |{' ---: |' * 6}"
        for kind, edit in _edits().items():
            pairs = []
            for turn in range(options.saves):
                note = notes[turn % len(notes)]
                pairs.append(page.edit(note, *edit(note, next(numbers))))
                time.sleep(options.pause)
            figures = [
                figure
                for times in zip(*pairs)
                for figure in (_percentile(list(times), 0.5), _percentile(list(times), 0.95), max(times))
            ]
            yield f"| {kind} | {' | '.join(_milliseconds(figure) for figure in figures)} |"
        memory.append(("those edits", server.memory()))

        if shutil.which("wrk"):
            yield "\n| `wrk -t1 -c32` | requests a second |\n| --- | ---: |"
            yield f"| a plant's page | {_requests(server, notes[1].address)} |"
            yield f"| the home page | {_requests(server, '/')} |"
            memory.append(("requests", server.memory()))
        else:
            yield "\nwrk isn't installed, so requests aren't counted."

        step = max(1, options.memory_saves // 5)
        for first in range(0, options.memory_saves, step):
            last = min(first + step, options.memory_saves)
            for turn in range(first, last):
                _time(server, events, kinds["text"], turn)
            memory.append((f"{last:,} saves more", server.memory()))
        yield "\n| after | memory | most so far |\n| --- | ---: | ---: |"
        for moment, (now, peak) in memory:
            yield f"| {moment} | {now / 1e6:.0f} MB | {peak / 1e6:.0f} MB |"
    finally:
        server.stop()


def _milliseconds(value: float) -> str:
    return f"{value * 1000:.0f} ms"


def main() -> int:
    """Reads the options, generates and measures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--notes", type=int, default=10_000, metavar="N")
    parser.add_argument("--starts", type=int, default=7, metavar="N")
    parser.add_argument("--saves", type=int, default=200, metavar="N", help="of each kind")
    parser.add_argument("--pause", type=float, default=0.1, metavar="SECONDS", help="after each of these saves")
    parser.add_argument(
        "--memory-saves", type=int, default=10_000, metavar="N", help="saves without a pause, for the memory's sake"
    )
    parser.add_argument(
        "--plantsite", type=Path, default=_HERE.parent / ".build" / "release" / "plantsite", metavar="PATH"
    )
    parser.add_argument("--elsewhere", action="store_true", help="the notes lie beside the site's folder (`folders`)")
    add_work_folder(parser)
    options = parser.parse_args()
    if not options.plantsite.is_file():
        print(f"error: no file {options.plantsite}: `swift build -c release`, or --plantsite PATH", file=sys.stderr)
        return 1
    # Ended so, it still stops what it runs and removes its folder.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    with tempfile.TemporaryDirectory(prefix="plantsite-benchmark-", dir=options.work) as folder:
        generator = [sys.executable, str(_HERE / "generate.py"), "--notes", str(options.notes), "--output", folder]
        subprocess.run(generator, check=True)
        shutil.rmtree(Path(folder) / "hugo")
        if options.elsewhere:
            _move_plants(Path(folder) / "plantsite")
        print(f"### {options.notes:,} notes\n")
        try:
            for line in _measure(options, Path(folder) / "plantsite"):
                print(line, flush=True)
        except (Failed, OSError) as failure:
            print(f"error: {failure}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
