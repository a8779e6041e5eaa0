"""As much of a YAML writer as the generated files need."""

import json
import re
from typing import Any

_PLAIN = re.compile(r"[A-Za-z/][A-Za-z0-9 /._'()-]*[A-Za-z0-9/')]|[a-z]")
_TYPED = {"yes", "no", "on", "off", "true", "false", "null", "y", "n"}


def dump(value: dict[str, Any] | list[Any], indent: int = 0) -> str:
    """The value in block style, with short lists in flow style, as people write it."""
    margin = " " * indent
    lines: list[str] = []
    if isinstance(value, dict):
        for key, item in value.items():
            lines.append(f"{margin}{_scalar(key)}:{_tail(item, indent)}")
    else:
        for item in value:
            if isinstance(item, dict):
                lines.append(f"{margin}- {dump(item, indent + 2).lstrip()}".rstrip("\n"))
            else:
                lines.append(f"{margin}- {_scalar(item)}")
    return "\n".join(lines) + "\n"


def _tail(item: Any, indent: int) -> str:
    if isinstance(item, dict | list) and item:
        if isinstance(item, list) and not isinstance(item[0], dict):
            return f" [{', '.join(_scalar(part) for part in item)}]"
        return "\n" + dump(item, indent + 2).rstrip("\n")
    return f" {_scalar(item)}"


def _scalar(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)
    if isinstance(value, Bare):
        return str(value)
    if isinstance(value, str) and _PLAIN.fullmatch(value) and value.lower() not in _TYPED:
        return value
    return json.dumps(str(value), ensure_ascii=False)


class Bare(str):
    """Text that is written without quotes although YAML may take it for a number or a date."""
