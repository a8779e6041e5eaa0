#!/usr/bin/env python3
"""Makes each call of the system fail once, and sees whether plantsite does what it says.

For each kind of run (a first build, one after a change, check, report, a save in the preview), each call that looks at,
reads, writes or moves files fails once with EIO, ENOSPC and EINTR, in turn (`strace -e inject`). What must hold:

- A run that ends with 0 printed and wrote what an undisturbed one does; it may warn that it can't tell whether a save was
  cut off. A save that was answered with 200 is in the note.
- After one that doesn't, each file is the old or the new one, whole; the next run does what was left undone.
- An interruption (EINTR) is no failure.
- Nothing crashes or hangs.

Linux with strace and Python 3.11; the right to trace one's own processes.
"""

import argparse
import collections
import concurrent.futures
import http.client
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

CALLS = """openat read pread64 getdents64 newfstatat fstat readlink write close renameat renameat2 rename mkdir mkdirat
unlinkat fsync flock faccessat2 ftruncate fchmod""".split()
ERRORS = ["EIO", "ENOSPC", "EINTR"]
DATE = ["--date", "2026-01-01"]
LIMIT = 60  # Seconds until a run counts as hanging.

SITE = {
    "plantsite.yml": "title: Plants\nbaseURL: https://example.org/\ntimeZone: Europe/Madrid\n",
    "content/attributes.yml": "attributes:\n  scientificName: {type: text, role: scientificName}\n"
    "  price: {type: number}\n  care: {type: options, options: [easy, hard]}\n",
    "content/plants/aloes/_index.md": "---\ntitle: Aloes\n---\n",
    "content/plants/aloes/aloe-vera.md": "---\nscientificName: Aloe vera\nprice: 3\ncare: easy\n"
    "image: {src: vera.svg, alt: A drawing}\n---\nText.\n",
    "content/plants/aloes/vera.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>',
    "content/plants/cacti/one.md": "---\nscientificName: Mammillaria hahniana\nprice: 4\ncare: hard\n---\nSee [[Aloe vera]].\n",
    "content/plants/gone.md": "---\ntitle: Gone\n---\n",
    "content/static/robots-note.txt": "text\n" * 2000,
    "content/data/sales.csv": "plant,amount\nAloe vera,10.50\nMammillaria hahniana,2.25\n",
    "content/reports/sales.yml": "title: Sales\nstreams:\n  - {name: sales, source: ../data/sales.csv}\n"
    "columns:\n  - {field: plant}\n  - {field: amount, type: number, total: sum}\n",
    "themes/own/theme.yml": "name: own\n",
}
NOTE = "content/plants/aloes/aloe-vera.md"


def write_site(folder):
    for name, text in SITE.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def files(folder):
    """Every file below a folder with its bytes."""
    found = {}
    for path in sorted(folder.rglob("*")) if folder.exists() else []:
        if path.is_file():
            found[str(path.relative_to(folder))] = path.read_bytes()
    return found


def change(site):
    """What the second build finds."""
    (site / "content/plants/gone.md").unlink()
    (site / NOTE).write_text(SITE[NOTE].replace("Text", "Other text"))
    (site / "content/plants/new.md").write_text("---\ntitle: New\n---\n")


class Run:
    """A command on a copy of a site."""

    stopped = 0
    """How many faults ended the run with an error."""

    def __init__(self, name, program, arguments, prepare, writes):
        self.name, self.program, self.arguments, self.prepare, self.writes = name, program, arguments, prepare, writes

    def command(self, site, arguments=None):
        return [self.program, *(arguments or self.arguments), "--source", str(site)]

    def start(self, scratch):
        site = pathlib.Path(scratch) / "site"
        self.prepare(site)
        return site

    def strace(self, site, options):
        return subprocess.run(
            ["strace", "-f", "-qq", *options, *self.command(site)],
            capture_output=True, timeout=LIMIT, stdin=subprocess.DEVNULL, env={"PATH": os.environ["PATH"]})

    def output(self, done):
        """What was printed, but for times and the names of folders."""
        # Of files that were written a moment ago a build can't say yet that nothing has changed.
        return re.sub(rb"[0-9.]+ m?s\n|\d+ written, \d+ unchanged, \d+ removed|nothing changed", b"", done.stdout)

    def measure(self, work):
        """An undisturbed run: what it leaves, and how often each call is made."""
        with tempfile.TemporaryDirectory(dir=work) as scratch:
            site = self.start(scratch)
            self.old = files(site / "_site")
            log = pathlib.Path(scratch) / "log"
            done = self.strace(site, ["-o", str(log), "-e", "trace=" + ",".join(CALLS)])
            assert done.returncode == 0, done.stderr.decode()
            self.printed, self.new = self.output(done), files(site / "_site")
            # Counters are those of a thread: each call of each thread is reached by some number.
            counts, begun = collections.Counter(), collections.Counter()
            first = None
            own = False
            for line in log.read_text().splitlines():
                match = re.match(r"(\d+) +(\w+)\(", line)
                if not match:
                    continue
                first = first or match[1]
                counts[match[1], match[2]] += 1
                # What the loader does before is no affair of ours; it ends the process where it can't.
                own = own or str(site) in line
                if not own:
                    begun[match[2]] += 1
            self.counts = {call: max([n for (_, c), n in counts.items() if c == call], default=0) for call in CALLS}
            self.begun = begun

    def cases(self):
        return [(call, number, error) for call in CALLS for number in range(1, self.counts[call] + 1) for error in ERRORS]

    def judge(self, case, work):
        call, number, error = case
        with tempfile.TemporaryDirectory(dir=work) as scratch:
            site = self.start(scratch)
            try:
                done = self.strace(
                    site, ["-o", "/dev/null", "-e", "trace=" + call, "-e", f"inject={call}:error={error}:when={number}"])
            except subprocess.TimeoutExpired:
                return "hangs"
            now = files(site / "_site")
            if done.returncode < 0 or done.returncode > 127:
                return f"crashes ({done.returncode}): {done.stderr.decode()[-300:]}"
            if done.returncode == 0:
                printed = self.output(done)
                if b"[save-cut-off]" in done.stderr:
                    printed = printed.replace(b"1 warning, ", b"")
                if printed != self.printed:
                    return f"ends with 0 and prints {printed!r}: {done.stderr.decode()[-300:]}"
                if now != self.new:
                    return "ends with 0 and leaves other files: " + self.difference(now, self.new)
                return None
            self.stopped += 1
            if error == "EINTR" and number > self.begun[call]:
                return f"takes an interruption for a failure ({done.returncode}): {done.stderr.decode()[-300:]}"
            # Of the calls of several threads that fail, one may be that by which the message is written.
            if done.returncode == 1 and not done.stderr.strip() and call != "write":
                return "fails and doesn't say why"
            for name, data in now.items():
                if data not in (self.old.get(name), self.new.get(name)) and not name.startswith(".plantsite"):
                    return f"leaves a torn file: {name}"
            if not self.writes:
                return None
            again = subprocess.run(self.command(site), capture_output=True, timeout=LIMIT)
            if again.returncode != 0:
                return f"can't be put right: {again.stderr.decode()[-300:]}"
            now = files(site / "_site")
            return None if now == self.new else "isn't put right: " + self.difference(now, self.new)

    @staticmethod
    def difference(left, right):
        return ", ".join(sorted(name for name in left.keys() | right.keys() if left.get(name) != right.get(name))[:5])


class Server:
    """A preview, traced from when it is told."""

    def __init__(self, program, site):
        self.site = site
        self.process = subprocess.Popen(
            [program, "serve", "--source", str(site), "--port", str(random.randint(20_000, 50_000))],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
        line = self.process.stdout.readline().decode()
        self.port = int(re.search(r":(\d+)/", line)[1])

    def ask(self, method, path, body=None, headers=()):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            connection.request(method, path, body, dict(headers))
            answer = connection.getresponse()
            return answer.status, answer.read(), answer.headers
        finally:
            connection.close()

    def save(self, text):
        """Saves the note's text; None where no answer comes, as the connection itself may be hit."""
        try:
            return self.ask("PATCH", "/.plantsite/edit/notes/" + NOTE, json.dumps({"body": text}), self.headers())[0]
        except (OSError, http.client.HTTPException):
            return None

    def headers(self):
        session = json.loads(self.ask("GET", "/.plantsite/edit/session")[1])
        version = self.ask("GET", "/.plantsite/edit/notes/" + NOTE)[2]["ETag"]
        return {
            "Origin": f"http://127.0.0.1:{self.port}", "X-Plantsite-Token": session["token"],
            "Content-Type": "application/json", "If-Match": version}

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return "hangs"


class Save:
    """A save of the preview: a server for each call and error, in which the call fails at its first, second, … time."""

    name = "save"
    stopped = 0

    def __init__(self, program, most=8):
        self.program, self.most = program, most

    def measure(self, work):
        pass

    def cases(self):
        return [(call, number, error) for call in CALLS for number in range(1, self.most + 1) for error in ERRORS]

    def judge(self, case, work):
        call, number, error = case
        with tempfile.TemporaryDirectory(dir=work) as scratch:
            site = pathlib.Path(scratch) / "site"
            write_site(site)
            server = Server(self.program, site)
            tracer = None
            try:
                old = (site / NOTE).read_text()
                new = old.replace("Text.\n", "Saved.\n")
                headers = server.headers()
                # The library that waits for connections ends the process where it can't read the descriptor by which
                # its threads wake each other, which never fails.
                only = [word for path in site.rglob("*") for word in ("-P", str(path))] if call == "read" else []
                tracer = subprocess.Popen(
                    ["strace", *only, "-f", "-o", "/dev/null", "-p", str(server.process.pid), "-e", "trace=" + call, "-e",
                     f"inject={call}:error={error}:when={number}"], stderr=subprocess.PIPE)
                tracer.stderr.readline()  # “Process N attached”
                try:
                    status = server.ask(
                        "PATCH", "/.plantsite/edit/notes/" + NOTE, json.dumps({"body": "Saved.\n"}), headers)[0]
                except (OSError, http.client.HTTPException):
                    status = None  # The connection itself may have been hit.
                self.stopped += status != 200
                tracer.send_signal(signal.SIGTERM)
                try:
                    tracer.wait(20)
                except subprocess.TimeoutExpired:
                    return f"hangs (answer {status})"
                tracer = None
                now = (site / NOTE).read_text() if (site / NOTE).exists() else "nothing"
                if now not in (old, new):
                    return f"leaves a torn note: {now!r}"
                if status == 200 and now != new:
                    return "answers 200 and hasn't saved"
                if status is not None and status != 200 and now != old:
                    return f"answers {status} and has saved"
                left = [str(path.relative_to(site)) for path in (site / "content").rglob(".plantsite-*")]
                if left:
                    return f"leaves {left} (answer {status})"
                if server.process.poll() is not None:
                    return f"crashes ({server.process.returncode})"
                if status is not None and error == "EINTR" and status != 200:
                    return f"takes an interruption for a failure ({status})"
                if server.save("Again.\n") != 200 or "Again." not in (site / NOTE).read_text():
                    return f"saves no more (after {status})"
                return None
            finally:
                if tracer:
                    tracer.kill()
                    tracer.wait()
                if server.end() != 0:
                    print("  the server doesn't end cleanly", case, file=sys.stderr)


def runs(program):
    def fresh(site):
        write_site(site)

    def built(site):
        write_site(site)
        subprocess.run([program, "build", *DATE, "--source", str(site)], check=True, capture_output=True)

    def changed(site):
        built(site)
        change(site)

    return [
        Run("build", program, ["build", *DATE], fresh, True),
        Run("rebuild", program, ["build", *DATE], changed, True),
        Run("unchanged", program, ["build", *DATE], built, True),
        Run("check", program, ["check"], fresh, False),
        Run("report", program, ["report", "sales", "--format", "csv", *DATE], fresh, False),
        Save(program),
    ]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plantsite", default=".build/release/plantsite")
    parser.add_argument("--only", action="append", help="a kind of run: build, rebuild, unchanged, check, report, save")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="tries each Nth fault only")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    program = str(pathlib.Path(options.plantsite).resolve())
    work = "/dev/shm" if os.path.isdir("/dev/shm") else None
    faults = 0
    for run in runs(program):
        if options.only and run.name not in options.only:
            continue
        run.measure(work)
        cases = run.cases()[:: options.every]
        start = time.monotonic()
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for case, fault in zip(cases, pool.map(lambda case: run.judge(case, work), cases)):
                if fault:
                    faults += 1
                    print(f"{run.name}, {case[0]} number {case[1]} fails with {case[2]}: {fault}", flush=True)
        print(
            f"{run.name}: {len(cases)} faults tried in {time.monotonic() - start:.0f} s, "
            f"of which {run.stopped} were told as errors", flush=True)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
