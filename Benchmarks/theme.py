"""What the benchmark takes from plantsite's default theme: the style sheet, the scripts and the icons."""

import re
import shutil
from functools import cache
from pathlib import Path

_THEME = Path(__file__).resolve().parents[1] / "themes" / "default"


def copy(assets: Path) -> None:
    """Writes the assets, those that are folders of parts joined, and the icons."""
    (assets / "assets").mkdir(parents=True)
    for path in sorted((_THEME / "assets").iterdir()):
        parts = sorted(path.iterdir()) if path.is_dir() else [path]
        (assets / "assets" / path.name).write_bytes(b"".join(part.read_bytes() for part in parts))
    shutil.copytree(_THEME / "icons", assets / "icons")


@cache
def drawing(icon: str) -> bytes:
    """What is inside an icon's `svg` element."""
    text = (_THEME / "icons" / f"{icon}.svg").read_bytes()
    return b"".join(line.strip() for line in re.sub(rb"</?svg[^>]*>", b"", text).splitlines())
