#!/usr/bin/env python3
"""Publishes a site by git, rsync and S3, measures it, and kills it in the middle.

    python3 Benchmarks/publish.py [--notes N] [--kills N] [--ways git,rsync,s3] [--plantsite PROGRAM] [--work DIR]

It generates a library, publishes it, changes one note and publishes that, which is measured. Then it changes a third of the notes
back and forth, and each time kills what publishes at another moment: plantsite, the program that it runs, or both. After each kill
every file that visitors get must be one of the old or the new site, and whatever a page leads to must be there; after the next
publishing all must be as built. It ends with 1 where that isn't so.

rsync goes through an sshd of its own on this machine (openssh-server), S3 to a server of moto (`pip install 'moto[server]'`) by rclone.
"""

import argparse
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import unquote

import generate
from measure import add_work_folder

STATE = ".plantsite-published.json"


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


@contextmanager
def process(words: list[str]) -> Iterator[None]:
    """Runs a server for a while."""
    started = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    time.sleep(1.5)
    try:
        yield
    finally:
        os.killpg(started.pid, signal.SIGKILL)
        started.wait()


class Target:
    """A place that a site is published to."""

    def __init__(self, work: Path):
        self.work = work
        self.live = work / "live"
        self.environment = dict(os.environ)

    @property
    def line(self) -> str:
        """What plantsite.yml says of it."""
        raise NotImplementedError

    @contextmanager
    def running(self) -> Iterator[None]:
        """Whatever server it needs."""
        yield

    def files(self) -> dict[str, bytes]:
        """What visitors get, by path."""
        return {
            str(path.relative_to(self.live)): path.read_bytes()
            for path in self.live.rglob("*")
            # What a program that was killed leaves of a file that it hasn't put into its place.
            if path.is_file() and ".git" not in path.parts and not re.fullmatch(r"\..+\.\w{6}", path.name)
        }


class Git(Target):
    """A branch of a repository on this machine."""

    line = property(lambda self: f'{{git: "{self.work}/remote.git"}}')

    @contextmanager
    def running(self) -> Iterator[None]:
        subprocess.run(["git", "init", "--quiet", "--bare", str(self.work / "remote.git")], check=True)
        yield

    def files(self) -> dict[str, bytes]:
        shutil.rmtree(self.live, ignore_errors=True)
        remote = str(self.work / "remote.git")
        subprocess.run(["git", "fsck", "--no-dangling"], cwd=remote, check=True, capture_output=True)
        words = ["git", "clone", "--quiet", "--branch", "gh-pages", remote, str(self.live)]
        return super().files() if subprocess.run(words, capture_output=True).returncode == 0 else {}


class Rsync(Target):
    """A folder behind an sshd of this machine."""

    line = property(lambda self: f'{{rsync: "127.0.0.1:{self.live}/"}}')

    @contextmanager
    def running(self) -> Iterator[None]:
        host, own, port = self.work / "host", self.work / "own", free_port()
        for key in (host, own):
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(key)], check=True)
        Path("/run/sshd").mkdir(exist_ok=True)
        options = {
            "StrictModes": "no", "UsePAM": "no", "AuthorizedKeysFile": f"{own}.pub", "PidFile": "none",
            "PermitRootLogin": "yes",
        }
        sshd = [shutil.which("sshd") or "/usr/sbin/sshd", "-D", "-f", "/dev/null", "-h", str(host), "-p", str(port)]
        self.environment["RSYNC_RSH"] = (
            f"ssh -p {port} -i {own} -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR "
            f"-o ControlMaster=auto -o ControlPersist=20 -o ControlPath={self.work}/%C")
        self.live.mkdir()
        with process(sshd + [part for name, value in options.items() for part in ("-o", f"{name}={value}")]):
            yield


class S3(Target):
    """A bucket of moto."""

    line = property(lambda self: '{rclone: "store:plants"}')

    @contextmanager
    def running(self) -> Iterator[None]:
        port = free_port()
        # rclone can't do with it.
        self.environment.pop("AWS_CA_BUNDLE", None)
        for name, value in {
            "TYPE": "s3", "PROVIDER": "Other", "ENDPOINT": f"http://127.0.0.1:{port}", "ACCESS_KEY_ID": "a",
            "SECRET_ACCESS_KEY": "b", "REGION": "us-east-1",
        }.items():
            self.environment["RCLONE_CONFIG_STORE_" + name] = value
        with process([sys.executable, "-m", "moto.server", "-p", str(port)]):
            yield

    def files(self) -> dict[str, bytes]:
        shutil.rmtree(self.live, ignore_errors=True)
        self.live.mkdir()
        subprocess.run(
            ["rclone", "copy", "--transfers", "16", "store:plants", str(self.live)], env=self.environment,
            capture_output=True)
        return super().files()


WAYS = {"git": Git, "rsync": Rsync, "s3": S3}


def faults(live: dict[str, bytes], old: dict[str, bytes], new: dict[str, bytes]) -> list[str]:
    """What a visitor would find wrong."""
    found = []
    for path, data in live.items():
        if path != STATE and data not in (old.get(path), new.get(path)):
            found.append(f"{path} is neither old nor new")
    for path, data in live.items():
        if path.endswith(".html"):
            for link in re.findall(rb'(?:href|src)="(/[^"#?]*)', data):
                wanted = unquote(link.decode()).lstrip("/")
                if wanted.endswith("/") or not wanted:
                    wanted += "index.html"
                if wanted not in live:
                    found.append(f"{path} leads to {wanted}, which isn't there")
    return found


def built(site: Path) -> dict[str, bytes]:
    """The files of the built site."""
    output = site / "_site"
    return {
        str(path.relative_to(output)): path.read_bytes()
        for path in output.rglob("*")
        if path.is_file() and not path.name.startswith(".plantsite")
    }


def publish(options: argparse.Namespace, site: Path, target: Target) -> tuple[float, float]:
    """Publishes to the end: in how many seconds, and how many of these after the build."""
    start = time.monotonic()
    words = [str(options.plantsite), "publish", "here", "--yes", "--wait", "0", "--remove-many"]
    run = subprocess.run(words, cwd=site, env=target.environment, capture_output=True, text=True)
    # Nobody serves the address, which is told; all else is a fault.
    if "can't be fetched" not in run.stderr or "published, but" not in run.stderr:
        sys.exit(f"publishing failed:\n{run.stderr[-3000:]}")
    whole = time.monotonic() - start
    # `7000 plants, 9614 pages, 1 written, …, 1.87 s`
    build = re.search(r"([\d.]+) (m?s)\n", run.stdout)
    return whole, whole - float(build[1]) / (1 if build[2] == "s" else 1000)


def build(options: argparse.Namespace, site: Path) -> None:
    """Builds the site."""
    subprocess.run([str(options.plantsite), "build", "--quiet"], cwd=site, check=True, capture_output=True)


def change(notes: list[Path], word: str) -> None:
    """Gives notes one more line."""
    for note in notes:
        note.write_text(re.sub(r"\nRevised: .*\n\Z", "\n", note.read_text()) + f"\nRevised: {word}\n")


def kill(options: argparse.Namespace, site: Path, target: Target, delay: float, victim: int) -> bool:
    """Publishes, and kills it after a while. Says whether it was still at it."""
    words = [str(options.plantsite), "publish", "here", "--yes", "--wait", "0", "--remove-many", "--quiet"]
    run = subprocess.Popen(
        words, cwd=site, env=target.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        start_new_session=True)
    try:
        run.wait(delay)
        return False
    except subprocess.TimeoutExpired:
        pass
    if victim == 0:
        run.kill()
    elif victim == 1:
        subprocess.run(["pkill", "-KILL", "-P", str(run.pid)])
    else:
        os.killpg(run.pid, signal.SIGKILL)
    run.wait()
    # What it has started ends by itself, or goes on for a moment.
    time.sleep(0.3)
    return True


def bench(options: argparse.Namespace, name: str) -> bool:
    """Measures and kills one way of publishing. Says whether all was right."""
    work = options.work / f"plantsite-publish-{name}"
    shutil.rmtree(work, ignore_errors=True)
    generate.generate(options.notes, work / "library")
    site, target = work / "library" / "plantsite", WAYS[name](work)
    config = re.sub(r"(?m)^baseURL:.*\n", "", (site / "plantsite.yml").read_text())
    (site / "plantsite.yml").write_text(config + f"baseURL: http://127.0.0.1:9/\npublish:\n  here: {target.line}\n")
    notes = sorted(path for path in (site / "content" / "plants").rglob("*.md") if path.name != "_index.md")
    isRight = True
    with target.running():
        build(options, site)
        first, _ = publish(options, site, target)
        whole = built(site)
        times = []
        for number in range(3):
            change(notes[:1], str(number))
            build(options, site)
            times.append(publish(options, site, target))
        print(f"{name}: {len(whole):,} files, {sum(map(len, whole.values())) / 1e6:,.0f} MB: first {first:.1f} s, "
              f"one note changed {sorted(times)[1][0]:.2f} s, of which {sorted(times)[1][1]:.2f} s after the build", flush=True)
        wrong = killed = 0
        length = None
        for number in range(options.kills):
            old = target.files()
            change(notes[number % 2::3], f"kill {number}")
            build(options, site)
            new = built(site)
            if length is None:
                length = max(whole for whole, _ in times)
            delay = length * (number + 1) / (options.kills + 1)
            killed += kill(options, site, target, delay, number % 3)
            found = faults(target.files(), old, new)
            publish(options, site, target)
            live = target.files()
            found += [f"{path} isn't as built after the next publishing" for path in new if live.get(path) != new[path]]
            if found:
                wrong += 1
                print(f"  killed after {delay:.2f} s ({number % 3}): {len(found)} faults: {found[:3]}", flush=True)
        print(f"{name}: {options.kills} moments, {killed} in the middle, {wrong} with faults", flush=True)
        isRight = wrong == 0
    if not options.keep:
        shutil.rmtree(work, ignore_errors=True)
    return isRight


def main() -> int:
    """Reads the options and runs each way."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--notes", type=int, default=300)
    parser.add_argument("--kills", type=int, default=60)
    parser.add_argument("--ways", default=",".join(WAYS))
    parser.add_argument("--plantsite", type=Path, default=Path(__file__).parents[1] / ".build/release/plantsite")
    parser.add_argument("--keep", action="store_true", help="keep what was made")
    add_work_folder(parser)
    options = parser.parse_args()
    options.plantsite = options.plantsite.resolve()
    return int(not all([bench(options, name) for name in options.ways.split(",")]))


if __name__ == "__main__":
    sys.exit(main())
