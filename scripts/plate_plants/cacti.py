"""Cacti."""

import math

from plate_forms.cacti import Ball, Stem, column, fur, globe, on_column, on_ribs, pad, spines
from plate_forms.geometry import between, bezier, hairs, polar, smooth
from plate_forms.parts import dish, funnel, gravel, ground, pot, star
from plate_forms.stems import hang
from plate_forms.svg import dark, light, n, plant


@plant("cacti/opuntia-microdasys", "Opuntia microdasys")
def bunny_ears(p):
    ground(p, 400, 526, 240, 24)
    fill = p.linear("#a9c471", "#8bb05c", "#6d9450", x2=1, y2=0.5)
    young = p.linear("#c3d987", "#a3c56c", "#84ad59", x2=1, y2=0.5)
    edge = "#4f7038"
    with p.symbol() as tuft:
        p.circle(0, 0, 5.6, fill="#e2b93f")
        p.path(
            hairs([(polar(a, 3), polar(a, 8)) for a in range(10, 360, 45)]),
            stroke="#f0d671",
            stroke_width=1.6,
            stroke_linecap="round",
        )
        p.circle(-1, -1, 2.6, fill="#f8ea9f")
    bloom = funnel(p, 46, ["#e0c22e", "#f4e05a", "#f9ee8e"], petals=9, edge="#c39f22", stripe="#eacb3c")

    def joint(x, y, angle, long, width, tone=fill, rows=7, size=1.0):
        return pad(p, x, y, angle, long, width, tone, edge, rows, tuft, size, shade="#3f5c2e")

    p.put('<g transform="translate(33 46)scale(.92)">')
    back = joint(310, 360, -50, 150, 104, fill, 6, 0.9)
    joint(*back(0.93, 0.35), -22, 112, 80, young, 5, 0.8)
    right = joint(474, 372, 44, 166, 116, fill, 6, 0.9)
    a = right(0.95, -0.5)
    joint(*a, 8, 128, 92, young, 6, 0.85)
    tall = joint(392, 262, -6, 190, 132, fill, 7)
    joint(*tall(0.9, -0.62), -48, 108, 76, young, 5, 0.8)
    joint(400, 532, 2, 290, 206, fill, 9, 1.15)
    x, y = tall(0.99, 0.05)
    p.use(bloom, x + 6, y + 4, 4, 1.15)
    x, y = right(0.93, 0.55)
    p.use(bloom, x, y, 62, 0.9)
    p.put("</g>")


@plant("cacti/mammillaria-elongata", "Mammillaria elongata")
def gold_lace(p):
    dish(p, 400, 452, 292, 84)
    gravel(p, 400, 452, 270, 66, 70)
    with p.symbol() as cluster:
        p.path(
            hairs([((0, 0), polar(a + p.random.uniform(-6, 6), 16)) for a in range(0, 360, 24)]),
            stroke="#e3a93c",
            stroke_width=1.8,
            stroke_linecap="round",
        )
        p.path(
            hairs([((0, 0), polar(a, 15)) for a in range(12, 360, 48)]),
            stroke="#f7e2a0",
            stroke_width=1.8,
            stroke_linecap="round",
        )
        p.circle(0, 0, 3.2, fill="#fff8dc")
    tone = p.linear("#6d7f3f", "#a8ad55", "#8d9a4a", "#515f30", x2=1, y2=0)

    def finger(long, width):
        with p.symbol() as one:
            stem = Stem([(0, 0), (0, -long * 0.5), (0, -long)], width, 0.55)
            p.path(stem.outline(), fill=tone, stroke="#4f5a2c", stroke_width=1.5)
            rows, spots = int(long / 17), {}
            for k in range(rows):
                t = between(0.03, 0.985, k / (rows - 1))
                for s in ((-0.92, -0.5, 0.02, 0.52, 0.93) if k % 2 else (-0.75, -0.26, 0.26, 0.76)):
                    spots.setdefault(1 if abs(s) < 0.6 else 0.65, []).append(stem.at(t, s))
            for wide, points in sorted(spots.items()):
                p.stamp(cluster, points, wide, 1)
        return one

    tall, short = finger(238, 74), finger(150, 72)
    for symbol, x, y, turn, size in [
        (tall, 330, 440, -16, 1.02),
        (tall, 470, 440, 15, 1.04),
        (tall, 398, 446, -2, 1.3),
        (tall, 292, 462, -36, 0.86),
        (tall, 512, 462, 36, 0.88),
        (short, 250, 470, -54, 0.86),
        (short, 552, 470, 54, 0.84),
        (short, 452, 478, 10, 1.06),
        (short, 338, 480, -10, 1.08),
        (short, 396, 492, 0, 0.84),
        (short, 276, 488, -30, 0.66),
        (short, 528, 490, 28, 0.68),
    ]:
        p.use(symbol, x, y, turn, size)
    bloom = star(p, 12, 17, ["#e9cf6a", "#f6eab4", "#fdf8dc"], profile="lance", edge="#c9a94e", eye="#d9b23c")
    for x, y in [(352, 204), (436, 196), (476, 238)]:
        p.use(bloom, x, y, x, 1.05)


@plant("cacti/mammillaria-hahniana", "Mammillaria hahniana")
def old_lady(p):
    ground(p, 400, 532, 262, 26)
    ball = Ball(400, 338, 222, 198, 38)
    globe(p, ball, "#6f8f5c")
    with p.symbol() as knob:
        p.circle(
            0,
            0,
            19,
            fill=p.radial("#b5cb98", (0.6, "#7d9c66"), "#4c6b42", cx=0.42, cy=0.36, r=0.62),
            stroke="#46633c",
            stroke_width=0.8,
        )
        p.path(
            hairs([((0, -3), polar(a, 17 + a % 3 * 2, 0, -3)) for a in range(0, 360, 20)], 0),
            stroke="#fff",
            stroke_width=1,
        )
        p.circle(0, -3, 4.5, fill="#fff")
        p.path("M0-3l-2-9M0-3l4-7", stroke="#9c5a44", stroke_width=1.3)
    sizes = {}
    for x, y, near, share in sorted(ball.spiral(430, -52), key=lambda one: one[2]):
        if near > 0.02:
            sizes.setdefault((0.62, 0.8, 1)[min(2, int(near * 3.4))] * (0.75 if share < 0.07 else 1), []).append((x, y))
    for size, points in sorted(sizes.items()):
        p.stamp(knob, points, size)
    fur(p, ball, 300, 34, "#fffef8", 1, low=-60, opacity=0.75, hair=6, sectors=6)
    bloom = star(
        p, 11, 22, ["#b3246f", "#dd4c98", "#ee86bb"], profile="lance", edge="#97195c", stamens=(8, "#f6d0e2", "#f6dc6a")
    )
    bud = star(p, 7, 11, ["#a51c62", "#d2408a"], profile="lance", edge="#8a1552")
    ring = []
    for i in range(20):
        x, y, near = ball.at(18 * i + p.random.uniform(-4, 4), 56 + (i % 2) * 4)
        ring.append((y, x, i))
    for y, x, i in sorted(ring):
        p.use(bud if i % 7 == 3 else bloom, x, y - 4, i * 17, 1.5, 1.25)
    for i in range(8):
        x, y, near = ball.at(45 * i + 10, 68)
        p.use(bud, x, y - 4, i * 40, 0.9, 0.75)


@plant("cacti/cleistocactus-strausii", "Cleistocactus strausii")
def silver_torch(p):
    ground(p, 400, 534, 220, 24)
    silver = p.linear("#77876f", "#c9d0c0", "#e9ebe0", "#a3ad9b", "#66745f", x2=1, y2=0)
    with p.symbol() as flower:
        p.path(
            "M-2-7C12-10 34-11 60-8L72-12 70-5 78-1 70 4 72 10 60 7C34 11 12 9-2 7z",
            fill=p.linear("#e05468", "#c22443", "#8f1836"),
            stroke="#7d142f",
            stroke_width=1.3,
        )
        p.path("M70-1h14M71 1l12 5M71-3l12-4", stroke="#d9a3a0", stroke_width=1.6, stroke_linecap="round")
        p.path("M10-6l6 4M22-8l6 5M34-8l6 5M46-7l6 4M12 5l6-3M26 6l6-3M40 6l6-3", stroke="#f2a9ae", stroke_width=1.2)

    rows = []
    for shift in (0, 0.5):
        with p.symbol() as row:
            white, golden = [], []
            for i in range(10):
                s = math.sin(math.radians(-90 + 18 * (i + shift + 0.25)))
                for a in (-52, -18, 20, 56):
                    white.append(
                        ((50 * s, 0), polar(s * 72 + a + p.random.uniform(-9, 9), p.random.uniform(13, 19), 50 * s, 0))
                    )
                if i % 3 != 1:
                    golden.append(((50 * s, 0), polar(s * 84 + p.random.uniform(-24, 24), 24, 50 * s, 0)))
            p.path(hairs(golden), stroke="#b99a5c", stroke_width=1)
            p.path(hairs(white), stroke="#fdfdf6", stroke_width=1.2)
        rows.append(row)

    def torch(x, y, long, width, turn, ribs=9, blooms=()):
        with p.group(x, y, turn):
            stem = Stem([(0, 0), (0, -long / 2), (0, -long)], width)
            column(p, stem, "#8d9a82", ribs, gradient=silver, crest="#fff", width=2, steps=2, outline="#66705c")
            count = int((long - width * 0.5) / 13)
            for k in range(2):
                p.stamp(rows[k], [(0, -6 - 13 * i) for i in range(k, count, 2)], width / 100, 1)
            for i, t in enumerate((0.12, 0.34, 0.55, 0.75, 0.9, 0.99)):
                top = 1 - (1 - t) * width / 2 / long
                p.use(rows[i % 2], 0, stem.at(top)[1], 0, stem.half(top) / 50, 1)
            for t, s, a, size in blooms:
                px, py = stem.at(t, s)
                p.use(flower, px, py, a, size, size if abs(a) < 90 else -size)

    torch(478, 530, 300, 70, 4, 7)
    torch(
        392,
        534,
        452,
        92,
        -1,
        9,
        [
            (0.86, 0.7, -14, 1),
            (0.74, 0.85, 4, 1),
            (0.62, 0.8, 14, 0.94),
            (0.8, -0.75, 194, 1),
            (0.68, -0.85, 176, 0.96),
        ],
    )
    torch(306, 532, 222, 66, -4, 7)
    gravel(p, 400, 540, 200, 10, 44)


@plant("cacti/rhipsalis-baccifera", "Rhipsalis baccifera")
def mistletoe_cactus(p):
    tones = ["#4f7a46", "#6f9a58", "#8bb36c"]
    pot(p, 400, 128, 190, 112, clay="#b9684a", stands=False)
    berries, layers = [], ["", "", ""]
    for i in range(22):
        reach = (i % 2 * 2 - 1) * (8 + 200 * ((i * 7) % 22) / 21)
        drop = 300 - abs(reach) * 0.62 + p.random.uniform(-50, 26)
        line = hang(
            400 + reach * 0.36, 124, reach * 0.9, drop, rise=34 + abs(reach) * 0.2, sway=p.random.uniform(-14, 14)
        )
        k = i * 3 // 22
        layers[k] += smooth(line[::5])
        ends = [(line[-1], 180, 1)]
        while ends:
            (x, y), heading, size = ends.pop()
            for turn in (p.random.uniform(-28, -9), p.random.uniform(9, 28)):
                tip = polar(heading + turn, 58 * size, x, y)
                layers[k] += f"M{n(x)} {n(y)}L{n(tip[0])} {n(tip[1])}"
                berries.append(polar(heading + turn + 9, 30 * size, x, y))
                if size == 1 and p.random.random() < 0.5 and tip[1] < 520:
                    ends.append((tip, heading + turn * 0.4, 0.7))
        berries += [(line[j][0] + p.random.choice((-6, 6)), line[j][1]) for j in (10, 15) if p.random.random() < 0.5]
    for d, tone in zip(layers, tones):
        stems = p.define(f'<path d="{d}" fill="none" stroke-linecap="round"/>')
        p.use(stems, stroke=dark(tone, 0.35), stroke_width=8)
        p.use(stems, stroke=tone, stroke_width=5.5)
        p.use(stems, -1.2, 0, stroke=light(tone, 0.3), stroke_width=1.2)
    with p.symbol() as berry:
        p.circle(
            0,
            0,
            7,
            fill=p.radial("#fff", "#f6f3e4", "#cfcdb4", cx=0.4, cy=0.35, r=0.6),
            stroke="#a5a48a",
            stroke_width=0.8,
        )
        p.circle(1, 4.5, 1.3, fill="#8f8268")
    p.stamp(berry, berries)


@plant("cacti/chamaecereus-silvestrii", "Chamaecereus silvestrii")
def peanut_cactus(p):
    dish(p, 400, 424, 300, 116)
    gravel(p, 400, 424, 272, 92, 44)
    spine = spines(p, 7, 8, "#fffef2", 1.3, wool="#d9cf9f", wool_size=1.8)
    bloom = funnel(
        p,
        78,
        ["#d92f1e", "#ee5a2c", "#f4803c"],
        petals=9,
        spread=52,
        edge="#a82415",
        stripe="#f6964e",
        stamens="#f6dc9a",
    )
    tone = p.linear("#5f8f45", "#9cc470", "#7dab55", "#4b7538", x2=1, y2=0)

    def finger(long, bend, width=42):
        with p.symbol() as one:
            stem = Stem(bezier((0, 0), (0, -long * 0.4), (bend * 0.4, -long * 0.75), (bend, -long), 8), width, 0.5)
            column(p, stem, "#6f9c4c", 6, gradient=tone, width=2, steps=2, outline="#3f6230")
            on_column(p, stem, spine, 6, 17, 0.05, 0.97)
        return one

    shapes = [(150, 34), (128, -20), (100, 8)]
    kinds = [finger(*shape) for shape in shapes]
    for k, x, y, turn, size, flower in [
        (0, 330, 392, -44, 1.1, 0.85),
        (1, 480, 390, 34, 1.15, 0.9),
        (0, 392, 384, -14, 1.15, 1),
        (1, 424, 386, 16, 1.25, 0),
        (1, 300, 404, -70, 1.2, 0),
        (0, 494, 400, 48, 1.15, 0.8),
        (2, 352, 404, -44, 1.3, 0),
        (2, 450, 404, 40, 1.3, 0),
        (0, 340, 424, -112, 1.1, 0),
        (1, 456, 424, 104, 1.3, 0),
        (2, 376, 420, -18, 1.35, 0),
        (2, 430, 420, 20, 1.35, 0.8),
        (1, 372, 424, -140, 1.05, 0),
        (2, 446, 426, 142, 1.2, 0),
        (2, 400, 424, 186, 1.05, 0),
        (2, 404, 436, 4, 1.25, 0),
    ]:
        if flower:
            long, bend = shapes[k]
            tip = math.degrees(math.atan2(bend, long))
            fx, fy = polar(turn + tip, math.hypot(long, bend) * size - 14, x, y)
            p.use(bloom, fx, fy, (turn + tip * 2) * 0.8, flower * 1.05)
        p.use(kinds[k], x, y, turn, size)


@plant("cacti/parodia-lenninghausii", "Parodia lenninghausii")
def golden_ball(p):
    dish(p, 400, 500, 270, 58, 10)
    gravel(p, 400, 504, 250, 46, 40)
    rows = []
    for shift in (0, 0.5):
        with p.symbol() as row:
            soft, stiff = [], []
            for i in range(11):
                s = math.sin(math.radians(-90 + 16.4 * (i + shift + 0.25)))
                for a in (-70, -36, -8, 24, 62):
                    soft.append(
                        ((50 * s, 0), polar(s * 66 + a + p.random.uniform(-9, 9), p.random.uniform(9, 13), 50 * s, 0))
                    )
                if i % 2:
                    stiff.append(((50 * s, 0), polar(180 - s * 80 + p.random.uniform(-20, 20), 21, 50 * s, 0)))
            p.path(hairs(soft), stroke="#f6dd83", stroke_width=1.2)
            p.path(hairs(stiff), stroke="#c98f2c", stroke_width=1.1)
        rows.append(row)
    tone = p.linear("#6f7d33", "#b2ad4c", "#c9c063", "#929440", "#5d682c", x2=1, y2=0)
    with p.symbol() as crown:
        p.circle(0, 0, 19, fill="#fff7da")
        p.path(hairs([(polar(a, 10), polar(a, 26)) for a in range(0, 360, 20)]), stroke="#fdf3c6", stroke_width=2)
    bloom = star(
        p,
        15,
        45,
        ["#d9a81e", "#f3cf3a", "#f8e27a"],
        profile="lance",
        layers=2,
        edge="#bd8e1c",
        stamens=(14, "#f8e9a0", "#d98f1e"),
        width=15,
    )

    def torso(long, width):
        with p.symbol() as one:
            stem = Stem([(0, 0), (0, -long / 2), (0, -long)], width, 0.7)
            column(p, stem, "#9a9b42", 7, gradient=tone, crest="#e6d98a", width=2.2, steps=2, outline="#5a5f26")
            count = int((long - width * 0.5) / 13)
            for k in range(2):
                p.stamp(rows[k], [(0, -6 - 13 * i) for i in range(k, count, 2)], width / 104, 1)
            for i, t in enumerate((0.1, 0.34, 0.56, 0.76, 0.93)):
                top = 1 - (1 - t) * width / 2 / long
                p.use(rows[i % 2], 0, stem.at(top)[1], 0, stem.half(top) / 52, 1)
            p.use(crown, width * 0.06, 6 - long, 0, width / 110, width / 190)
        return one

    small = torso(190, 118)
    for x, y, turn, size in [(254, 502, -9, 1), (548, 498, 8, 1.14)]:
        p.use(small, x, y, turn, size)
    p.use(torso(408, 166), 404, 516, -2)
    for x, y, size in [(384, 134, 0.8), (446, 132, 0.84), (414, 152, 0.98)]:
        p.use(bloom, x - 14, y, x, size, size * 0.8)
    for x, y, turn, size in [(312, 530, -6, 0.66), (500, 536, 5, 0.56)]:
        p.use(small, x, y, turn, size)


@plant("cacti/gymnocalycium-mihanovichii", "Gymnocalycium mihanovichii")
def moon_cactus(p):
    ground(p, 400, 530, 286, 27)
    gravel(p, 400, 534, 250, 14, 50)
    spine = spines(p, 5, 24, "#e9e0c2", 2, wool="#efe8d2", wool_size=4.5, spread=210, turn=180)

    def body(x, y, r, colour, band, ribs=8, tilt=34, step=14):
        ball = Ball(x, y, r, r * 0.84, tilt)
        globe(p, ball, colour, ribs, turn=8, low=-80, rib_width=r * 0.04, lobes=0.03)
        d = ""
        for i in range(ribs):
            for lat in range(-48, 72, step):
                points = [ball.at(8 + 360 * i / ribs + off, lat + 9 - abs(off) * 0.55) for off in (-20, 0, 20)]
                if min(q[2] for q in points) > 0.1:
                    (ax, ay, _), (bx, by, _), (cx, cy, _) = points
                    d += f"M{ax:.0f} {ay:.0f}Q{n(2 * bx - (ax + cx) / 2, 0)} {n(2 * by - (ay + cy) / 2, 0)} "
                    d += f"{cx:.0f} {cy:.0f}"
        p.path(d, fill="none", stroke=band, stroke_width=r * 0.022, stroke_linecap="round", opacity=0.75)
        on_ribs(p, ball, spine, ribs, 6, -44, 74, 8, r / 170)
        return ball

    ball = body(318, 366, 198, "#857557", "#d3c8a4", tilt=40)
    bloom = funnel(
        p,
        84,
        ["#a9b06a", "#e3dfae", "#f3ecd0"],
        petals=9,
        spread=46,
        edge="#9c9a62",
        stripe="#c9a98c",
        stamens="#f6e9a8",
    )
    for lon, size, turn in [(-100, 0.95, -20), (70, 1.05, 14)]:
        x, y, _ = ball.at(lon, 74)
        p.use(bloom, x, y, turn, size)
    stock = Stem([(604, 530), (604, 430), (604, 330)], 78)
    column(p, stock, "#4f8a52", 3, width=4, steps=2)
    ball = body(604, 300, 88, "#cf3a2a", "#f2906a", 8, 30, 24)
