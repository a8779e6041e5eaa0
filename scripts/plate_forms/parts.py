"""What many plates share: ground, pots, flowers, flower stalks. Flowers are definitions about the origin."""

import math

from .geometry import between, dots, hairs, leaf, polar, smooth
from .svg import dark, light, mix, n

SOIL = "#cdbf9d"


def ground(p, x=400, y=524, rx=255, ry=24, colour=SOIL):
    """The soil under a plant seen from the side."""
    p.ellipse(x, y, rx, ry, fill=colour)


def disc(p, x=400, y=306, r=215, colour="#ddd0b0"):
    """The soil around a plant seen from above."""
    p.circle(x, y, r, fill=colour)


def dish(p, x=400, y=410, rx=290, ry=120, depth=12, soil=SOIL, rim="#b9a57a"):
    """A patch of soil seen at a slant."""
    p.ellipse(x, y + depth, rx, ry, fill=rim)
    p.ellipse(x, y, rx, ry, fill=soil)


def gravel(p, x=400, y=410, rx=260, ry=95, count=60, size=5, colours=("#b7a783", "#e2d7bb")):
    """Grit on a patch of soil."""
    for i, colour in enumerate(colours):
        spots = []
        for _ in range(count // len(colours)):
            a, r = p.random.uniform(0, 360), math.sqrt(p.random.random())
            px, py = polar(a, r)
            spots.append((x + px * rx, y + py * ry))
        p.path(dots(spots, 0), stroke=colour, stroke_width=size - i, stroke_linecap="round")


def pot(p, x=400, top=400, width=210, height=130, clay="#c2714c", soil="#8b7355", slant=0.78, stands=True):
    """A clay pot seen from a little above; the soil's middle is at `top`. Draw hanging stems after it. It stands on the
    ground or hangs from cords."""
    bottom = top + height
    rim, lip, half = height * 0.26, width * 0.075, width / 2
    shade = p.linear(light(clay, 0.12), clay, dark(clay, 0.28), x2=1, y2=0)
    edge = dark(clay, 0.4)
    low, inset = half * slant, half * 0.93
    if stands:
        p.ellipse(x, bottom + 2, low * 1.35, 12, fill=SOIL)
    else:
        p.path(
            f"M{n(x - half * .9)} {n(top)}L{n(x)} 15 {n(x + half * .9)} {n(top)}",
            fill="none",
            stroke="#9c8a63",
            stroke_width=2.4,
        )
    p.path(
        f"M{n(x - inset)} {n(top + rim * .6)}L{n(x - low)} {n(bottom - 5)}Q{n(x)} {n(bottom + 14)} {n(x + low)} "
        f"{n(bottom - 5)}L{n(x + inset)} {n(top + rim * .6)}z",
        fill=shade,
        stroke=edge,
        stroke_width=1.5,
    )
    p.path(
        f"M{n(x - inset + 1)} {n(top + rim + lip * .6)}Q{n(x)} {n(top + rim + lip * 2.9)} {n(x + inset - 1)} "
        f"{n(top + rim + lip * .6)}",
        stroke=edge,
        fill="none",
        stroke_width=5,
        opacity=0.3,
    )
    p.path(
        f"M{n(x - half)} {n(top)}V{n(top + rim)}Q{n(x)} {n(top + rim + lip * 2)} {n(x + half)} {n(top + rim)}"
        f"V{n(top)}z",
        fill=shade,
        stroke=edge,
        stroke_width=1.5,
    )
    p.ellipse(x, top, half, lip, fill=light(clay, 0.2), stroke=edge, stroke_width=1.2)
    p.ellipse(x, top + 1, half * 0.93, lip * 0.8, fill=soil)


def star(
    p,
    petals,
    r,
    colours,
    width=None,
    eye=None,
    profile="petal",
    edge=None,
    stripe=None,
    layers=1,
    stamens=None,
    turn=0,
    inner=0.8,
):
    """An open flower seen from the front. `colours`: from throat to tip. `eye`: colour of the middle. `stripe`: a line
    along each petal. `stamens`: (count, colour of threads, colour of anthers). Gives its id."""
    fill = p.linear(*colours, y1=1, y2=0)
    edge = edge or dark(colours[-1], 0.3)
    width = width or 2.3 * r * math.sin(math.pi / petals)
    shape = leaf(width, profile, r)
    one = f'<path d="{shape.outline}" fill="{fill}" stroke="{edge}" stroke-width="{n(max(.7, r / 60), 2)}"/>'
    if stripe:
        one += f'<path d="M0-{n(r * .12)}V-{n(r * .9)}" stroke="{stripe}" stroke-width="{n(r / 26, 2)}" fill="none"/>'
    petal = p.define(one)
    with p.symbol() as name:
        for layer in range(layers):
            scale = inner**layer
            for i in range(petals):
                p.use(petal, 0, 0, turn + 360 * (i + layer / 2) / petals, scale)
        if eye:
            p.circle(0, 0, r * 0.15, fill=eye)
        if stamens:
            count, thread, anther = stamens
            ends = [polar(360 * i / count + (9 if i % 2 else 0), r * (0.36 if i % 2 else 0.27)) for i in range(count)]
            p.path(hairs([((0, 0), e) for e in ends]), stroke=thread, stroke_width=max(0.8, r / 40))
            p.path(dots(ends), stroke=anther, stroke_width=max(2, r / 13), stroke_linecap="round")
    return name


def funnel(
    p,
    r,
    colours,
    petals=11,
    spread=62,
    tube=0.5,
    edge=None,
    stripe=None,
    stamens="#f6e6a0",
    width=None,
    foot_colour=None,
):
    """A flower from the side, its foot at the origin, opening upwards: cactus, mesemb. Gives its id."""
    fill = p.linear(*colours, y1=1, y2=0)
    edge = edge or dark(colours[-1], 0.3)
    width = width or r * 0.36
    shape = leaf(width, "petal", r)
    one = f'<path d="{shape.outline}" fill="{fill}" stroke="{edge}" stroke-width="{n(max(.8, r / 60), 2)}"/>'
    if stripe:
        one += f'<path d="M0-{n(r * .3)}V-{n(r * .94)}" stroke="{stripe}" stroke-width="{n(r / 22, 2)}"/>'
    petal = p.define(one)
    foot = -r * tube
    with p.symbol() as name:
        back = [between(-spread, spread, i / (petals - 1)) for i in range(petals)]
        for a in sorted(back, key=abs)[::-1]:
            p.use(petal, 0, foot * 0.7, a * 0.86, 1)
        if stamens:
            ends = [polar(a, r * 0.62, 0, foot) for a in range(-34, 35, 9)]
            p.path(hairs([((0, foot), e) for e in ends]), stroke=stamens, stroke_width=max(1, r / 30))
            p.path(dots(ends), stroke=mix(stamens, "#e8a020", 0.5), stroke_width=max(2, r / 16), stroke_linecap="round")
        front = [between(-spread, spread, (i + 0.5) / (petals - 2)) for i in range(petals - 2)]
        for a in sorted(front, key=abs)[::-1]:
            p.use(petal, 0, foot * 0.45, a * 1.15, 0.8 - 0.1 * math.cos(math.radians(a)))
        half, low = r * 0.17, r * 0.09
        p.path(
            f"M{n(-half)} {n(foot * .75)}C{n(-half)} {n(foot * .4)} {n(-low)} {n(foot * .4)} {n(-low)} 0H{n(low)}"
            f"C{n(low)} {n(foot * .4)} {n(half)} {n(foot * .4)} {n(half)} {n(foot * .75)}"
            f"Q0 {n(foot * .98)} {n(-half)} {n(foot * .75)}z",
            fill=foot_colour or mix(colours[0], "#6f8746", 0.6),
            stroke=edge,
            stroke_width=1,
        )
    return name


def bell(p, long, width, colours, edge=None, teeth=True, belly=0.3):
    """A hanging tube or bell from the origin downwards: gasteria, aloe, haworthia, echeveria. Gives its id."""
    w, tip = width / 2, width * (0.62 if teeth else 0.5)
    edge = edge or dark(colours[0], 0.3)
    points = [(-w * 0.45, 0), (-w, long * belly), (-w * 0.78, long * 0.7), (-w * 0.9, long * 0.9), (-tip, long)]
    left = smooth(points)
    right = smooth([(-x, y) for x, y in points[::-1]])
    mouth = f"L{n(-tip * .2)} {n(long * .93)} 0 {n(long * 1.03)} {n(tip * .2)} {n(long * .93)} {n(tip)} {n(long)}"
    return p.define(
        f'<path d="{left}{mouth}{right[right.index("c"):]}z" fill="{p.linear(*colours)}" stroke="{edge}" '
        f'stroke-width="{n(max(.8, width / 16), 2)}"/>'
    )


def raceme(
    p,
    points,
    flower,
    count,
    start=0.5,
    end=1,
    angle=60,
    scale=(1, 0.35),
    colour="#8a7d4a",
    width=5,
    both=True,
    buds=None,
):
    """A flower stalk through points (bottom to top) with hanging flowers that become buds towards the top."""
    from .geometry import arc

    p.path(smooth(points), fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")
    for i in range(count):
        t = between(start, end, i / max(1, count - 1))
        (x, y), heading = arc(points, t)
        side = (-1 if i % 2 else 1) if both else 1
        share = i / max(1, count - 1)
        lift = angle * (1 + share * 0.9)
        p.use(
            flower if not buds or share < 0.75 else buds,
            x,
            y,
            -side * lift + (heading if not both else 0),
            between(*scale, share),
        )


def fan(count, half):
    """Angles evenly spread from -half to half, the outermost first: the order to draw them in."""
    angles = [between(-half, half, i / max(1, count - 1)) for i in range(count)]
    return sorted(angles, key=lambda a: -abs(a))


