"""Agaves, snake plants and the ponytail palm."""
import math

from plate_forms.geometry import GOLDEN, Blade, between, bezier, hairs, leaf, polar, smooth
from plate_forms.mesembs import chips
from plate_forms.parts import dish, gravel, ground, pot, star
from plate_forms.rosettes import at_a_slant, leaf_symbol
from plate_forms.stems import branch, caudex
from plate_forms.svg import dark, n, numbers, plant

SWORD = [.62, .7, .82, .94, 1, .96, .84, .62, .34, .02]


@plant("agaves/agave-americana-marginata", "Agave americana ‘Marginata’")
def century_plant(p):
    ground(p, 400, 516, 300, 34)
    gravel(p, 400, 520, 280, 22, 60)
    gold = p.linear("#d9b94a", "#efd873", "#e3c65a", x2=1, y2=.3)
    green = p.linear("#5f8784", "#7fa39a", "#4d746f", x2=1, y2=.3)
    under = p.linear("#4f7370", "#3f615e", x2=1, y2=.3)

    def sword(tip, via, width, turned=None):
        """A leaf from the origin; `turned`: from where on one sees its back."""
        with p.symbol() as name:
            blade = Blade((0, 0), tip, width, 0, SWORD, via)
            core = Blade((0, 0), blade.middle(.97), width * .62, 0, SWORD, via)
            p.path(blade.teeth(11, 11, .12, .9, -.3), stroke="#7a4a2c", stroke_width=2.6, stroke_linecap="round", fill="none")
            end, near = blade.middle(1), blade.middle(.965)
            p.path(hairs([(near, (end[0] * 2 - near[0], end[1] * 2 - near[1]))]), stroke="#4a2f22", stroke_width=4, stroke_linecap="round")
            p.path(blade.outline, fill=gold, stroke="#8a7530", stroke_width=1.5)
            p.path(core.outline, fill=green)
            p.path(smooth([blade.at(t, -.28) for t in (.06, .35, .6, .85)]) + smooth([blade.at(t, .3) for t in (.06, .35, .6, .8)]), fill="none",
                   stroke="#a9c4b4", stroke_width=2, opacity=.6)
            if turned:
                p.path(blade.part(turned, 1, 4), fill=gold, stroke="#8a7530", stroke_width=1.4)
                p.path(core.part(turned, 1, 4), fill=under)
        return name
    tall = sword((14, -330), (-14, -170), 62)
    arched = sword((236, -190), (70, -250), 64)
    wide = sword((312, -66), (150, -190), 66)
    folded = sword((300, 34), (226, -206), 66, .66)
    low = sword((270, 30), (150, -66), 60)
    plan = [(low, -1, 1, 4), (low, 1, 1, -4), (folded, -1, .98, 2), (folded, 1, 1.02, -8), (wide, 1, .98, 6), (wide, -1, 1, 2), (arched, -1, 1.02, -4),
            (arched, 1, 1.06, 2), (tall, -1, 1.1, -24), (tall, 1, 1.1, 20), (tall, 1, 1.24, -2), (tall, -1, 1.0, -40), (tall, 1, .98, 42),
            (tall, 1, .92, -14), (tall, -1, .9, 14), (wide, 1, .6, 16), (wide, -1, .64, -12), (low, 1, .6, -6), (low, -1, .62, 4)]
    for symbol, side, size, turn in plan:
        p.use(symbol, 400 + side * 8, 500, turn, size * side, size)


@plant("agaves/agave-victoriae-reginae", "Agave victoriae-reginae")
def queen_victoria(p):
    dish(p, 400, 446, 320, 106, 12, "#d6cdb8", "#b0a284")
    chips(p, [(400 + x * 304, 448 + y * 92) for x, y in (polar(i * GOLDEN, math.sqrt((i + .5) / 60)) for i in range(24, 60))], 20,
          ["#efeae0", "#d3cabb", "#c3b9a7"], "#9a8e78", .55, "#fff")
    horn = '<path d="M-12-22Q-21-52-9-86M13-20Q23-48 12-78" fill="none" stroke="#f6f5ea" stroke-width="2.4" stroke-linecap="round"/>'
    shape = leaf_symbol(p, 62, [.7, .86, .97, 1, .97, .88, .72, .5, .16], edge="#fbfaf0", edge_width=3.4, outline="#20382b", tip="#2a211c",
                        keel="#8fb094", gloss=0, over=horn, tip_length=9)
    outer = p.linear("#1f4433", "#33624a", "#3f7356", y1=1, y2=0)
    middle = p.linear("#28553f", "#3f7457", "#4f8767", y1=1, y2=0)
    heart = p.linear("#3a6e54", "#5a9070", "#74a888", y1=1, y2=0)
    p.ellipse(400, 456, 250, 66, fill="#4d4636", opacity=.4)
    at_a_slant(p, 400, 322, 236, shape, [outer, outer, middle, heart], 84, inner=.6, view=36, low=-40, high=87, turn=20, bulk=.5, power=.85)


@plant("agaves/dracaena-trifasciata", "Dracaena trifasciata")
def snake_plant(p):
    pot(p, 400, 444, 226, 92, clay="#6f8791", soil="#6f5d47", slant=.72)
    green = p.linear("#2f5a41", "#3f7050", "#264c38", x2=1, y2=0)
    shape = [.5, .62, .76, .9, 1, .98, .93, .8, .52, .02]

    def sword(long, width, bend, sway):
        with p.symbol() as name:
            blade = Blade((0, 0), (sway, -long), width, bend, shape)
            core = Blade((0, 0), blade.middle(.975), width * .72, bend * .98, shape)
            p.path(blade.outline, fill="#e6cf62", stroke="#8f7f33", stroke_width=1.5)
            p.path(core.outline, fill=green)
            d, count = "", int(long / 15)
            for i in range(count):
                t = between(.05, .93, (i + p.random.uniform(.2, .8)) / count)
                reach = p.random.uniform(.55, .93)
                s = p.random.choice((-1, 1))
                points = [core.at(t, -reach * s), core.at(min(.98, t + 7 / long), -.35 * s), core.at(t - 4 / long, .2 * s), core.at(t + 5 / long, .92 * s * p.random.uniform(.6, 1))]
                x, y = round(points[0][0]), round(points[0][1])
                d += f"M{x} {y}c{numbers(*(v for q in points[1:] for v in (q[0] - x, q[1] - y)), decimals=0)}".replace(f"M{x} -", f"M{x}-")
            p.path(d, fill="none", stroke="#a5bda0", stroke_width=4.2, stroke_linecap="round", opacity=.85)
            p.path(smooth([blade.at(t, -.06) for t in (.04, .35, .7, .94)]), fill="none", stroke="#17352a", stroke_width=3, opacity=.3)
        return name
    a, b, c = sword(384, 74, .03, 10), sword(330, 68, -.04, -16), sword(262, 62, .05, 26)
    for symbol, x, y, turn, wide, tall in [(a, 388, 440, -7, 1, 1), (b, 436, 438, 11, 1, 1.08), (b, 352, 440, -17, -1, 1.02), (c, 472, 446, 22, 1, 1.12),
                                           (a, 418, 448, 3, -1, .88), (c, 328, 446, -24, -1, 1.04), (b, 372, 452, -9, 1, .86), (c, 446, 456, 14, -1, .94),
                                           (c, 404, 458, -3, 1, .78)]:
        p.use(symbol, x, y, turn, wide, tall)


@plant("agaves/dracaena-angolensis", "Dracaena angolensis")
def african_spear(p):
    ground(p, 400, 530, 290, 22)
    tone = p.linear("#57785c", "#a3bd97", "#7d9d7c", "#436048", x2=1, y2=0)

    def spear(long, width=37):
        with p.symbol() as name:
            blade = Blade((0, 0), (0, -long), width, 0, [.84, .95, 1, 1, .98, .93, .84, .68, .44, .04])
            p.path(blade.outline, fill=tone, stroke="#3a5641", stroke_width=1.5)
            d = "".join(blade.band(between(.05, .9, (i + p.random.uniform(-.2, .2)) / 22), -.02, 1, .96) for i in range(23))
            p.path(d, fill="none", stroke="#3a5f45", stroke_width=5, opacity=.42)
            p.path("".join(smooth([blade.at(t, s) for t in (.02, .4, .75, .95)]) for s in (-.55, -.1, .4, .72)), fill="none", stroke="#34523d",
                   stroke_width=1.5, opacity=.6)
            p.path(f"M-2.8-{long - 15}L0-{long + 5} 2.8-{long - 15}z", fill="#c9a27a", stroke="#7d5a3c", stroke_width=1)
        return name
    one, other = spear(430), spear(330)
    bloom = star(p, 6, 21, ["#d98f88", "#f6dfd6", "#fffaf3"], width=7.4, profile="lance", edge="#a98378", stamens=(6, "#f3e6d4", "#cfa94e"))
    stalk = bezier((408, 524), (430, 380), (478, 240), (506, 66))
    p.path(smooth(stalk[::6]), fill="none", stroke="#76895a", stroke_width=7, stroke_linecap="round")
    for i in range(24):
        x, y = stalk[10 + i * 14 // 23]
        p.use(bloom, x + (-17, 15, -2, 19, -12)[i % 5], y + (i % 2) * 8, i * 23, between(1.3, .55, i / 23))
    for i, angle in enumerate([-50, 50, -37, 37, -25, 26, -13, 4]):
        p.use(one if abs(angle) < 45 and i != 3 else other, 400 + angle * 1.3, 522, angle, 1.06 - abs(angle) * .002, between(1.06, .98, abs(angle) / 50))
    for angle, tall in [(-32, .66), (34, .62), (-8, .76), (15, .52)]:
        p.use(other, 400 + angle * 1.2, 530, angle * 1.12, 1, tall)
    p.path("M312 524Q400 540 488 524L500 536Q400 562 300 536z", fill="#cdbf9d")


@plant("agaves/beaucarnea-recurvata", "Beaucarnea recurvata")
def ponytail(p):
    pot(p, 400, 466, 270, 64, clay="#b0664a", soil="#7d6a52", slant=.84)
    tones = ["#3f6839", "#578446", "#76a251", "#98c064"]
    layers = ["" for _ in tones]
    cx, cy, count = 402, 202, 150
    for i in range(count):
        k = i * 4 // count
        lean = between(-88, 88, ((i * 61) % count) / (count - 1)) + p.random.uniform(-4, 4)
        long = p.random.uniform(230, 330) * between(1, .82, k / 3)
        a = math.radians(lean)
        x, y = cx + math.sin(a) * 12, cy - math.cos(a) * 8
        via = (x + math.sin(a) * long * .62 + p.random.uniform(-12, 12), y - (math.cos(a) * .62 + .14) * long)
        fall = long * p.random.uniform(.62, 1.0)
        tip = (via[0] + math.sin(a) * long * p.random.uniform(.16, .42), min(496, via[1] + fall))
        w = 5.5
        dx, dy = tip[0] - x, tip[1] - y
        nx, ny = math.cos(a) * w, math.sin(a) * w
        d = (f"M{numbers(x - nx * .5, y - ny * .5, decimals=0)}q{numbers(via[0] - x - nx * .4, via[1] - y - ny * .4, dx, dy, decimals=0)}"
             f"q{numbers(via[0] - tip[0] + nx, via[1] - tip[1] + ny, nx - dx, ny - dy, decimals=0)}z")
        layers[k] += d

    def hair(k):
        p.path(layers[k], fill=tones[k], stroke=dark(tones[k], .4), stroke_width=.8, stroke_linejoin="round")
    hair(0)
    hair(1)
    trunk = branch(p, (400, 420), (402, 196), 66, "#a08d74", .02, .5)
    p.path("".join(trunk.band(t, -.03, .6, .85) for t in (.2, .3, .4, .5, .6, .7, .8, .9)), fill="none", stroke="#6f604c", stroke_width=1.8, opacity=.6)
    caudex(p, 400, 480, 222, 130, "#a58f72", [(0, .74), (.14, .95), (.34, 1), (.56, .88), (.74, .64), (.88, .42), (1, .29)], 0)
    plates = ""
    for row in range(4):
        for i in range(7 - row):
            x = 400 + (i - (6 - row) / 2) * 30 + p.random.uniform(-4, 4)
            plates += f"M{n(x - 10, 0)} {462 - row * 24}l8-7 11 3 5 9"
    p.path(plates, fill="none", stroke="#5f5140", stroke_width=2, opacity=.55, stroke_linejoin="round")
    hair(2)
    hair(3)
