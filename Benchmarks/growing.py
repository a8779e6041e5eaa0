"""Sites that grow in one respect each: what twice as much of something is tried on."""

from collections.abc import Callable

Files = dict[str, str]
"""The text of each file of a site by its path."""

_CONFIG = "title: Growth\nbaseURL: https://plants.example.org/\n"
_NAMES = "attributes:\n  scientificName: {type: text, role: scientificName}\n"
"""The beginning of a table of attributes."""
_DEPTH = 60
"""How deep blocks may nest here; plantsite refuses what is nested much deeper."""


def _repeated(piece: str, count: int, joint: str = "") -> str:
    """A piece so many times, with `{}` as its number."""
    return joint.join(piece.replace("{}", str(number)) for number in range(count))


def _note(text: str, front: str = "", name: str = "aloe") -> Files:
    return {f"content/plants/{name}.md": f"---\nscientificName: Aloe {name}\n{front}---\n{text}"}


def _text(piece: str, joint: str = "", start: str = "", end: str = "") -> Callable[[int], Files]:
    """A note whose text is a piece again and again."""
    return lambda count: _note(start + _repeated(piece, count, joint) + end)


def _front(piece: str, joint: str = "", start: str = "", end: str = "\n") -> Callable[[int], Files]:
    """A note in whose front matter something stands again and again."""
    return lambda count: _note("Text.\n", start + _repeated(piece, count, joint) + end)


def _notes(front: str, text: str = "Text.\n", path: str = "p{}") -> Callable[[int], Files]:
    """So many notes, with `{}` as their number and `{-}` as that of the one before."""

    def files(count: int) -> Files:
        found: Files = {}
        for number in range(count):
            place = path.replace("{}", str(number))
            whole = f"---\nscientificName: Aloe 'P{number}'\n{front}---\n{text}"
            whole = whole.replace("{-}", str(max(number - 1, 0))).replace("{}", str(number))
            found[f"content/plants/{place}.md"] = whole
        return found

    return files


def _config(piece: str, joint: str = "", start: str = "", end: str = "\n") -> Callable[[int], Files]:
    return lambda count: {**_note("Text.\n"), "plantsite.yml": _CONFIG + start + _repeated(piece, count, joint) + end}


def _attributes(piece: str, start: str = _NAMES, end: str = "") -> Callable[[int], Files]:
    return lambda count: {**_note("Text.\n"), "content/attributes.yml": start + _repeated(piece, count) + end}


def _report(definition: str, rows: str, head: str = "a,b,c\n", joint: str = "") -> Callable[[int], Files]:
    """A report on a table of so many rows."""
    return lambda count: {
        **_note("Text.\n"),
        "content/reports/r.yml": definition,
        "content/data/r.csv": head + _repeated(rows, count, joint),
    }


def _defined(
    before: str, piece: str = "", after: str = "", head: str = "a,b,c\n", joint: str = "", wide: str = ""
) -> Callable[[int], Files]:
    """A report in whose definition something stands again and again, on a table that may have so many fields."""

    def files(count: int) -> Files:
        names, ones = _repeated(wide, count, ","), _repeated("1", count if wide else 0, ",")
        return {
            **_note("Text.\n"),
            "content/reports/r.yml": before + _repeated(piece, count, joint) + after,
            "content/data/r.csv": f"{names}\n{ones}\n" if wide else head + "x,1,2\n",
        }

    return files


_STREAM = "streams:\n  name: S\n  source: ../data/r.csv\n"
_COLUMN = "columns: [a]\n"
"""The beginning and the end of a report."""


def _streams(count: int) -> Files:
    streams = _repeated("  - {name: S{}, source: ../data/r.csv}\n", count)
    return _defined("streams:\n" + streams + _COLUMN)(1)


def _json_source(count: int) -> Files:
    return {
        **_note("Text.\n"),
        "content/reports/r.yml": "streams: {name: S, source: ../data/r.json}\ncolumns: [a]\n",
        "content/data/r.json": "[" + ",".join(f'{{"a": {number}}}' for number in range(count)) + "]",
    }


def _yaml_source(count: int) -> Files:
    return {
        **_note("Text.\n"),
        "content/reports/r.yml": "streams: {name: S, source: ../data/r.yml}\ncolumns: [a]\n",
        "content/data/r.yml": _repeated("- {a: x{}, b: 1}\n", count),
    }


def _static(count: int) -> Files:
    return {**_note("Text.\n"), **{f"content/static/files/f{number}.txt": "x" for number in range(count)}}


def _theme(piece: str, start: str = "", end: str = "") -> Callable[[int], Files]:
    """A theme whose template for plants has something again and again."""
    return lambda count: {
        **_note("Text.\n"),
        "plantsite.yml": _CONFIG + "theme: own\n",
        "themes/own/theme.yml": "extends: default\n",
        "themes/own/templates/plant.mustache": start + _repeated(piece, count) + end,
    }


def _partials(count: int) -> Files:
    files = _theme("{{> part{} }}\n")(count)
    return files | {f"themes/own/templates/part{number}.mustache": "x\n" for number in range(count)}


def _nested_lists(count: int) -> Files:
    one = "".join("  " * depth + "- item\n" for depth in range(_DEPTH))
    return _note(_repeated(one + "\n", count))


def _images(count: int) -> Files:
    text = _repeated("![a picture](p{}.svg)\n\n", count)
    picture = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'
    return _note(text) | {f"content/plants/p{number}.svg": picture for number in range(count)}


def _footnotes(count: int) -> Files:
    return _note(_repeated("word[^n{}] ", count) + "\n\n" + _repeated("[^n{}]: A note.\n\n", count))


def _anchors(count: int) -> Files:
    return _note(_repeated("# Part {}\n\nsee [[#Part {}]]\n\n", count))


def _wrong_anchors(count: int) -> Files:
    return _note(_repeated("# Part {}\n\nsee [[#Wrong place {}]]\n\n", count))


def _anchors_elsewhere(count: int) -> Files:
    target = _note(_repeated("# Part {}\n\n", count), name="target")
    return target | _note(_repeated("[[Aloe target#Part {}]] [a](target.md#part-{})\n\n", count))


def _same_headings(count: int) -> Files:
    return _note(_repeated("# Care\n\n", count))


def _synonyms(piece: str, joint: str, start: str = "") -> Callable[[int], Files]:
    """A note with a text of several synonyms."""
    table = {"content/attributes.yml": _NAMES + "  synonyms: {type: text, role: synonyms}\n"}
    return lambda count: table | _front(piece, joint, "synonyms: " + start)(count)


def _options(count: int) -> Files:
    options = "".join(f"      - {{key: option{number}, label: Option {number}}}\n" for number in range(count))
    return {
        "content/attributes.yml": _NAMES + "  soil:\n    type: options\n    options:\n" + options,
        **_note("Text.\n", "soil: [" + _repeated("option{}", count, ", ") + "]\n"),
    }


def _wrong_options(count: int) -> Files:
    files = _options(count)
    return files | _note("Text.\n", "soil: [" + _repeated("optoin{}", count, ", ") + "]\n")


def _records(count: int) -> Files:
    return {
        "content/attributes.yml": _NAMES + "  log:\n    type: records\n    fields:\n      day: {type: text}\n",
        **_note("Text.\n", "log:\n" + _repeated("  - {day: day {}}\n", count)),
    }


def _references(count: int) -> Files:
    files = _notes("parent: Aloe 'P{-}'\n")(count)
    return files | {"content/attributes.yml": _NAMES + "  parent: {type: reference}\n"}


def _listing_groups(count: int) -> Files:
    files = _options(count)
    return files | {"plantsite.yml": _CONFIG + "listings:\n  soil: soil\n"}


KINDS: dict[str, Callable[[int], Files]] = {
    # The text of one note.
    "paragraphs": _text("A paragraph of some words.\n\n"),
    "a long line": _text("word "),
    "a long word": _text("w"),
    "lines": _text("a line\n"),
    "blank lines": _text("\n"),
    "headings": _text("# Part {}\n\n"),
    "headings of one text": _same_headings,
    "anchors": _anchors,
    "wrong anchors": _wrong_anchors,
    "anchors elsewhere": _anchors_elsewhere,
    "wiki links": _text("[[Aloe aloe]] "),
    "wiki links with texts": _text("[[Aloe aloe|*text*]] "),
    "wiki links with emphasis": _text("[[*Aloe aloe*]] "),
    "wrong wiki links": _text("[[Aleo wrong{}]] "),
    "open wiki links": _text("[[Aloe aloe|text "),
    "links": _text("[a](/about{}/) "),
    "links with references": _text("[a][r{}] ", end="\n\n[r0]: https://example.org/\n"),
    "reference definitions": _text("[r{}]: https://example.org/{}\n", end="\n[r0]\n"),
    "bare links": _text("see https://example.org/{} "),
    "parentheses in a bare link": _text("(", start="https://example.org/"),
    "unsafe links": _text("[a](javascript:x{}) "),
    "empty links": _text("[a]() "),
    "images": _images,
    "wrong images": _text("![a](none{}.jpg) "),
    "strikethrough": _text("~~a~~ "),
    "open strikethrough": _text("~~a "),
    "emphasis": _text("*a* **b** "),
    "code spans": _text("`a[[b` "),
    "backticks": _text("`"),
    "code spans of growing ticks": lambda count: _note("".join("e" + "`" * n for n in range(int(count**0.5) * 4))),
    "raw HTML": _text("<b>a</b> "),
    "comments": _text("<!-- a --> "),
    "entities": _text("&amp;&nbsp;&#65; "),
    "tasks": _text("- [ ] task\n"),
    "lists": _text("- item\n"),
    "lists that begin anew": _text("- item\n\n1. item\n\n"),
    "nested lists": _nested_lists,
    "quotes": _text("> quoted\n\n"),
    "rows": _text("| a | b |\n", start="| a | b |\n|---|---|\n"),
    "tables": _text("| a | b |\n|---|---|\n| c | d |\n\n"),
    "columns of a table": lambda count: _note("|a" * count + "|\n" + "|-" * count + "|\n" + "|c" * count + "|\n"),
    "rows of delimiters": _text("a\n|-|-|\n"),
    "pipes": _text("|"),
    "footnotes": _footnotes,
    "one footnote often": _text("word[^n] ", end="\n\n[^n]: A note.\n"),
    "unknown footnotes": _text("word[^x{}] ", end="\n\n[^n]: A note.\n"),
    "footnotes in footnotes": lambda count: _note("[^n0]\n\n" + _repeated("[^n{}]: [^m{}]\n\n[^m{}]: m\n\n", count)),
    "footnotes in code": _text("    [^n]: A note.\n\n"),
    "empty footnotes": _text("[^n{}]:\n\n    A note.\n\n", start="[^n0]\n\n"),
    "open brackets": _text("["),
    "open brackets of images": _text("![[]()"),
    "open brackets and letters": _text("[a"),
    "closing brackets": _text("a]"),
    "brackets in brackets": lambda count: _note("[" * count + "a" + "]" * count),
    "links without an end": _text("[a](b"),
    "links in brackets without an end": _text("[a](<b"),
    "brackets and parentheses": _text("[ (]("),
    "brackets and emphasis": _text("[ a_"),
    "emphasis in emphasis": lambda count: _note("*a **a " * count + "b" + " a** a*" * count),
    "emphasis that only closes": _text("a_ "),
    "emphasis that only opens": _text("_a "),
    "emphasis that doesn't match": _text("*a_ "),
    "emphasis by threes": _text("c* ", start="a**b"),
    "emphasis and open brackets": _text("**x[", end="\n"),
    "quotes in quotes": lambda count: _note("> " * count + "a"),
    "lists in lists": lambda count: _note("- " * count + "a"),
    "lists that go deeper": lambda count: _note("".join("  " * n + "* a\n" for n in range(int(count**0.5) * 2))),
    "blank lines in deep lists": lambda count: _note("- " * count + "x\n" + "\n" * count),
    "emphasis in deep quotes": lambda count: _note(">" * count + "a*" * count),
    "comments without an end": _text("<!--", start="a "),
    "declarations without an end": _text("<!A ", start="a "),
    "instructions without an end": _text("<?", start="a "),
    "character data without an end": _text("<![CDATA[", start="a "),
    "tags without an end": _text('<a b="', start="a "),
    "references that aren't defined": _text("[0] ", start="[1]: u\n\n"),
    "references that are defined": lambda count: _note(_repeated("[r{}]: u\n", count) + "\n" + "[0] " * count),
    "long references": lambda count: _note("[r]: " + "u" * count + "\n\n" + "[r]" * count),
    "quotation marks": _text("a \"b' "),
    "control characters": _text("a\x01"),
    "references to characters": _text("&#1;"),
    "marks of direction": _text("\u202e"),
    # Its front matter.
    "tags": _front("tag{}", ", ", "tags: [", "]\n"),
    "aliases of a note": _front("/old{}/", ", ", "aliases: [", "]\n"),
    "common names": _front("Name {}", ", ", "commonNames: [", "]\n"),
    "names in one text": _synonyms("Aloe 'P{}'", ", "),
    "wrong names in lines of one text": _synonyms("  Aloe \"P{}\"", ",\n", "|\n"),
    "links of a note": _front("  - {title: a, url: https://example.org/{}}\n", start="links:\n", end=""),
    "unknown keys": _front("key{}: value\n", end=""),
    "keys below extra": _front("  key{}: value\n", start="extra:\n", end=""),
    "lines of a block": _front("  some words\n", start="description: |\n", end=""),
    "a long value": _front("word ", start="description: "),
    "quotes in a value": _front("''", start="description: '", end="'\n"),
    "YAML anchors": _front("  k{}: &a{} v\n", start="extra:\n", end=""),
    "options": _options,
    "wrong options": _wrong_options,
    "records": _records,
    # Notes.
    "notes": _notes(""),
    "notes of one common name": _notes("commonNames: [Houseleek]\n", "[[Aloe 'P{-}']]\n"),
    "links to a shared name": _notes("commonNames: [Houseleek]\n", "[[Houseleek]]\n"),
    "links to the next": _notes("", "[[Aloe 'P{-}']]\n"),
    "links to one": _notes("", "[[Aloe 'P0']]\n"),
    "wrong links": _notes("", "[[Aleo x{}]] [a](x{}.md)\n"),
    "links to drafts": lambda count: _notes("draft: yes\n")(count) | _note(_repeated("[[Aloe 'P{}']] ", count)),
    "references": _references,
    "one tag": _notes("tags: [easy]\n"),
    "a tag each": _notes("tags: [tag {}]\n"),
    "spellings of a tag": _notes("tags: [tag{}, Tag{}]\n"),
    "sections": _notes("", path="s{}/p{}"),
    "notes of one slug": _notes("slug: same\n"),
    "one alias": _notes("aliases: [/old/]\n"),
    "notes of one name": _notes("title: Same\n"),
    "wrong values": _notes("watering: soggy{}\nlighting: none{}\n"),
    "notes that can't be read": _notes("x: [\n"),
    # The site.
    "attributes": _attributes("  key{}: {type: text, label: Key {}}\n"),
    "wrong attributes": _attributes("  key{}: {typ: text}\n"),
    "wrong options that are shared": _attributes(
        "x, ", start=_NAMES + "  a: {options: &o [", end="]}\n  b: {options: *o}\n"
    ),
    "groups of a listing": _listing_groups,
    "listings": _config("  list{}: genus\n", start="listings:\n", end=""),
    "unknown keys of the site": _config("key{}: value\n"),
    "static files": _static,
    "variables of a template": _theme("{{site.title}} {{plants.url}}\n"),
    "wrong variables": _theme("{{titel{}}}\n"),
    "text of a template": _theme("<p>text</p>\n"),
    "blocks of a template": _theme("{{$b{}}}x{{/b{}}}\n"),
    "partials of a template": _partials,
    # Reports.
    "rows of a report": _report("streams: {name: S, source: ../data/r.csv}\ncolumns: [a, b, c]\n", "x{},{},z\n"),
    "groups of a report": _report(
        "streams: {name: S, source: ../data/r.csv}\ngroups: [a]\ncolumns: [c, {field: b, type: number, total: sum}]\n", "x{},{},z\n"
    ),
    "distinct values": _report(
        "streams: {name: S, source: ../data/r.csv}\ncolumns: [b, {field: c, total: distinct}]\n", "x,{},z{}\n"
    ),
    "wrong rows": _report("streams: {name: S, source: ../data/r.csv}\ncolumns: [a, b, c]\n", "x,y\n"),
    "wrong plants": _report(
        "streams: {name: S, source: ../data/r.csv, plant: a}\ncolumns: [a, b, c]\n", "Aleo x{},{},z\n"
    ),
    "streams of a report": _streams,
    "streams without their files": lambda count: {
        **_defined("streams:\n", "  - {name: S{}, source: ../data/none{}.csv}\n", _COLUMN)(count),
        **{f"content/data/more{number}.csv": "a\n1\n" for number in range(count)},
    },
    "columns of a report": _defined(_STREAM + "columns: [", "f{}", "]\n", joint=", ", wide="f{}"),
    "columns of one field": _defined(_STREAM + "columns: [", "a", "]\n", joint=", "),
    "columns of amounts": _defined(_STREAM + "columns:\n", "  - {field: f{}, currency: CAD}\n", wide="f{}"),
    "columns of the plants of a report": _defined(
        _STREAM + "  plant: f0\ncolumns: [", "f{}", "]\n", joint=", ", wide="f{}"
    ),
    "columns of an empty table": lambda count: {
        **_defined(_STREAM + "columns: [", "f{}", "]\n", joint=", ", wide="f{}")(count),
        "content/data/r.csv": _repeated("f{}", count, ",") + "\n",
    },
    "unknown columns of a report": _defined(_STREAM + "columns: [", "g{}", "]\n", joint=", ", wide="f{}"),
    "unknown columns of a table": _defined(_STREAM + "  fields:\n", "    g{}: h{}\n", _COLUMN, wide="f{}"),
    "renamed fields of a report": _defined(
        _STREAM + "  fields:\n", "    g{}: f{}\n", "columns: [g0]\n", wide="f{}"
    ),
    "unknown fields of plants": _defined(
        "streams:\n  name: S\n  source: plants\n  fields:\n", "    g{}: h{}\n", "columns: [plant]\n"
    ),
    "renamed fields of plants": lambda count: _defined(
        "streams:\n  name: S\n  source: plants\n  fields:\n",
        "    g{}: genus\n",
        "columns: [" + _repeated("g{}", count, ", ") + "]\n",
    )(count),
    "fields of a report": _defined(_STREAM + "  compute:\n", "    g{}: {sum: [b, c]}\n", _COLUMN),
    "shown fields of a report": lambda count: _defined(
        _STREAM + "  compute:\n", "    g{}: f{} * 2\n", "columns: [" + _repeated("g{}", count, ", ") + "]\n", wide="f{}"
    )(count),
    "fields of each other": lambda count: _defined(
        _STREAM + "  compute:\n    g0: b\n" + "".join(f"    g{n + 1}: g{n} + c\n" for n in range(count)) + _COLUMN
    )(1),
    "fields in a circle": lambda count: _defined(
        _STREAM + "  compute:\n    g0: g1\n" + "".join(f"    g{n}: g{n + 1} + g0\n" for n in range(1, count)) + _COLUMN
    )(1),
    "terms of a formula": _defined(_STREAM + "  compute:\n    x: ", "f{}", "\ncolumns: [x]\n", joint=" + ", wide="f{}"),
    "terms of a sum": _defined(
        _STREAM + "  compute:\n    x: {sum: [", "f{}", "]}\ncolumns: [x]\n", joint=", ", wide="f{}"
    ),
    "wrong terms of a formula": _defined(
        _STREAM + "  compute:\n    x: ", "g{}", "\ncolumns: [x]\n", joint=" + ", wide="f{}"
    ),
    "wrong formulas": _defined(_STREAM + "  compute:\n", "    g{}: nope{} * 2\n", "columns: [g0]\n", wide="f{}"),
    "formulas that can't be read": _defined(_STREAM + "  compute:\n", "    g{}: b *\n", _COLUMN),
    "formulas of texts": _defined(_STREAM + "  compute:\n", "    g{}: month(today) * b\n", _COLUMN),
    "divisions by zero": _defined(_STREAM + "  compute:\n", "    g{}: b / (c - c)\n", _COLUMN),
    "conditions of a report": _defined(_STREAM + "  where:\n", "    - {field: f{}, equals: 1}\n", "columns: [f0]\n", wide="f{}"),
    "wrong conditions": _defined(_STREAM + "  where:\n", "    - {field: g{}, equals: 1}\n", "columns: [f0]\n", wide="f{}"),
    "values of a condition": _defined(_STREAM + "  where: {field: a, equals: [", "x{}", "]}\n" + _COLUMN, joint=", "),
    "wrong values of a condition": lambda count: {
        **_options(count),
        **_defined(
            "streams:\n  name: S\n  source: plants\n  where: {field: soil, equals: [", "no{}", "]}\ncolumns: [plant]\n", joint=", "
        )(count),
    },
    "tags of a condition": lambda count: {
        **_defined(
            "streams:\n  name: S\n  source: plants\n  where: {field: tags, equals: [", "tag{}", "]}\ncolumns: [plant]\n", joint=", "
        )(count),
        **_note("Text.\n", "tags: [" + _repeated("tag{}", count, ", ") + "]\n"),
    },
    "wrong tags of a condition": lambda count: {
        **_defined(
            "streams:\n  name: S\n  source: plants\n  where: {field: tags, equals: [", "tug{}", "]}\ncolumns: [plant]\n", joint=", "
        )(count),
        **_note("Text.\n", "tags: [" + _repeated("tag{}", count, ", ") + "]\n"),
    },
    "sorts of a report": _defined(_STREAM + "columns: [f0]\nsort: [", "f{}", "]\n", joint=", ", wide="f{}"),
    "wrong sorts": _defined(_STREAM + "columns: [f0]\nsort: [", "g{}", "]\n", joint=", ", wide="f{}"),
    "negated fields": _defined(
        _STREAM + "  negate: {field: f0, equals: 1, of: [", "f{}", "]}\ncolumns: [f0]\n", joint=", ", wide="f{}"
    ),
    "wrong negated fields": _defined(
        _STREAM + "  negate: {field: f0, equals: 1, of: [", "g{}", "]}\ncolumns: [f0]\n", joint=", ", wide="f{}"
    ),
    "totals of a report": lambda count: _defined(
        _STREAM + "columns: [" + _repeated("f{}", count, ", ") + "]\ntotals: {footer: {",
        "f{}: count",
        "}}\n",
        joint=", ",
        wide="f{}",
    )(count),
    "wrong totals": lambda count: _defined(
        _STREAM + "columns: [" + _repeated("f{}", count, ", ") + "]\ntotals: {footer: {",
        "g{}: count",
        "}}\n",
        joint=", ",
        wide="f{}",
    )(count),
    "totals in a subheader": lambda count: _defined(
        _STREAM + "columns: [" + _repeated("f{}", count, ", ") + ']\ngroups:\n  - field: f0\n    subheader: "',
        "{count f{}}".replace("f{}", "f{}"),
        '"\n',
        wide="f{}",
    )(count),
    "wrong totals in a subheader": lambda count: _defined(
        _STREAM + "columns: [" + _repeated("f{}", count, ", ") + ']\ngroups:\n  - field: f0\n    subheader: "',
        "{count g{}}",
        '"\n',
        wide="f{}",
    )(count),
    "labels of a group": _defined(_STREAM + _COLUMN + "groups:\n  - field: a\n    labels:\n", "      x{}: Label {}\n"),
    "unknown keys of a report": _defined(_STREAM + _COLUMN, "key{}: 1\n"),
    "fields of a table that are alike": _defined(_STREAM + _COLUMN, wide="f"),
    "a long cell": _report("streams: {name: S, source: ../data/r.csv}\ncolumns: [a]\n", "word ", "a\n"),
    "records of a JSON file": _json_source,
    "records of a YAML file": _yaml_source,
}
