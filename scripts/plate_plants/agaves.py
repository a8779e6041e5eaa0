"""Agaves, snake plants and the ponytail palm."""
import math

from plate_forms.geometry import GOLDEN, Blade, between, bezier, dots, hairs, leaf, polar, smooth
from plate_forms.mesembs import chips
from plate_forms.parts import dish, gravel, ground, pot, star
from plate_forms.rosettes import at_a_slant, leaf_symbol
from plate_forms.stems import branch, caudex
from plate_forms.svg import dark, light, mix, n, numbers, plant

SWORD = [.62, .7, .82, .94, 1, .96, .84, .62, .34, .02]


@plant("agaves/agave-americana-marginata", "Agave americana ‘Marginata’")
def century_plant(p):
    ground(p, 400, 530, 300, 26)
    gravel(p, 400, 532, 280, 15, 60)
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
            (tall, 1, .92, -14), (tall, -1, .9, 14), (folded, 1, .58, 18), (folded, -1, .62, -14), (low, 1, .62, 20), (low, -1, .64, -22)]
    for symbol, side, size, turn in plan:
        p.use(symbol, 400 + side * 8, 516, turn, size * side, size)


@plant("agaves/agave-victoriae-reginae", "Agave victoriae-reginae")
def queen_victoria(p):
    dish(p, 400, 452, 300, 92, 12, "#d6cdb8", "#b0a284")
    chips(p, [(400 + x * 286, 454 + y * 80) for x, y in (polar(i * GOLDEN, math.sqrt((i + .5) / 60)) for i in range(24, 60))], 20,
          ["#efeae0", "#d3cabb", "#c3b9a7"], "#9a8e78", .55, "#fff")
    horn = '<path d="M-9-24Q-15-52-6-84M10-20Q17-48 8-78" fill="none" stroke="#f6f5ea" stroke-width="2.4" stroke-linecap="round"/>'
    shape = leaf_symbol(p, 46, [.86, .96, 1, .98, .93, .84, .68, .44, .1], edge="#fbfaf0", edge_width=3.2, outline="#20382b", tip="#2a211c", keel="#8fb094",
                        gloss=0, over=horn, tip_length=13)
    outer = p.linear("#1f4433", "#33624a", "#3f7356", y1=1, y2=0)
    middle = p.linear("#28553f", "#3f7457", "#4f8767", y1=1, y2=0)
    heart = p.linear("#3a6e54", "#5a9070", "#74a888", y1=1, y2=0)
    p.ellipse(400, 470, 236, 56, fill="#4d4636", opacity=.4)
    at_a_slant(p, 400, 350, 240, shape, [outer, outer, middle, heart], 64, inner=.5, view=38, low=-34, high=84, turn=20, bulk=.4, power=.9)


@plant("agaves/dracaena-trifasciata", "Dracaena trifasciata")
def snake_plant(p):
    pot(p, 400, 436, 216, 94, clay="#6f8791", soil="#6f5d47", slant=.72)
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
            p.put(f'<path d="{blade.part(.02, .96, 4)}" fill="#fff" opacity=".0"/>') if False else None
        return name
    a, b, c = sword(372, 62, .03, 10), sword(320, 58, -.04, -16), sword(250, 54, .05, 26)
    for symbol, x, y, turn, wide, tall in [(a, 392, 432, -4, 1, 1), (b, 430, 432, 9, 1, 1.06), (b, 358, 434, -13, -1, .98), (c, 470, 440, 17, 1, 1.02),
                                           (a, 422, 442, 4, -1, .86), (c, 330, 440, -19, -1, .96), (b, 376, 446, -7, 1, .84), (c, 442, 450, 11, -1, .9),
                                           (c, 402, 452, -1, 1, .72)]:
        p.use(symbol, x, y, turn, wide, tall)
    # A sucker, which has found the rim.
    p.path("M300 436A105 13 0 0 0 500 436L497 446A105 16 0 0 1 303 446z", fill="#6f8791", opacity=0) if False else None


@plant("agaves/dracaena-angolensis", "Dracaena angolensis")
def african_spear(p):
    ground(p, 400, 532, 290, 22)
    tone = p.linear("#57785c", "#9db892", "#7d9d7c", "#476550", x2=1, y2=0)

    def spear(long, width=30):
        with p.symbol() as name:
            blade = Blade((0, 0), (0, -long), width, 0, [.84, .95, 1, 1, .98, .93, .84, .68, .44, .04])
            p.path(blade.outline, fill=tone, stroke="#3a5641", stroke_width=1.5)
            d = "".join(blade.band(between(.05, .9, (i + p.random.uniform(-.2, .2)) / 22), -.02, 1, .96) for i in range(23))
            p.path(d, fill="none", stroke="#3f6349", stroke_width=4.4, opacity=.42)
            p.path("".join(smooth([blade.at(t, s) for t in (.02, .4, .75, .95)]) for s in (-.55, -.1, .4, .72)), fill="none", stroke="#34523d",
                   stroke_width=1.5, opacity=.6)
            p.path(f"M-2.6-{long - 13}L0-{long + 5} 2.6-{long - 13}z", fill="#c9a27a", stroke="#7d5a3c", stroke_width=1)
        return name
    one, other = spear(430), spear(330)
    bloom = star(p, 6, 17, ["#e7b8ad", "#fbf2ea", "#fffaf3"], width=5.4, profile="lance", edge="#bb9488", stamens=(6, "#f3e6d4", "#cfa94e"))
    p.path("M404 530Q420 400 470 300T540 92", fill="none", stroke="#7f8f62", stroke_width=7, stroke_linecap="round")
    for i, angle in enumerate([-46, 46, -35, 36, -24, 25, -13, 14, -2]):
        p.use(one if abs(angle) < 40 and i % 3 else other, 400 + angle * 1.5, 528, angle, 1.06 - abs(angle) * .002, between(1.08, .96, abs(angle) / 46))
    for i, angle in enumerate([-30, 31, -8, 9]):
        p.use(other, 400 + angle * 1.3, 534, angle * 1.16, 1, [.62, .56, .7, .46][i])
    p.path("M300 534Q400 556 500 534L486 526Q400 540 314 526z", fill="#cdbf9d")


@plant("agaves/beaucarnea-recurvata", "Beaucarnea recurvata")
def ponytail(p):
    pot(p, 400, 464, 270, 66, clay="#b0664a", soil="#7d6a52", slant=.84)
    tones = ["#436b3c", "#5f8c48", "#80ab56", "#9cc268"]
    layers = ["" for _ in tones]
    cx, cy = 402, 176
    for i in range(104):
        k = min(3, i * 4 // 104)
        s = between(-1, 1, (i * 37 % 104) / 103) + p.random.uniform(-.03, .03)
        rise = between(30, 150, 1 - abs(s) ** 1.5) * p.random.uniform(.7, 1.1) * (1 if k else .7)
        reach = s * p.random.uniform(190, 290) * between(1, .78, k / 3)
        drop = (between(40, 290, min(1, abs(s) * 1.3)) * p.random.uniform(.6, 1.1)) - (60 if abs(s) < .3 else 0)
        tip = (cx + reach, min(500, cy + drop))
        via = (cx + reach * .62, cy - rise)
        w = 3.4
        x, y = cx + s * 12, cy + abs(s) * 8
        dx, dy = tip[0] - x, tip[1] - y
        a = (via[0] - x, via[1] - y - w)
        b = (via[0] - tip[0], via[1] - tip[1] + w)
        layers[k] += f"M{numbers(x, y, decimals=0)}q{numbers(*a, dx, dy, decimals=0)}q{numbers(*b, -dx, -dy + 5, decimals=0)}z"

    def hair(k):
        p.path(layers[k], fill=tones[k], stroke=dark(tones[k], .35), stroke_width=.8)
    hair(0)
    hair(1)
    trunk = branch(p, (400, 420), (402, 170), 62, "#a08d74", .02, .5)
    p.path("".join(trunk.band(t, -.03, .6, .85) for t in (.2, .3, .4, .5, .6, .7, .8, .9)), fill="none", stroke="#6f604c", stroke_width=1.8, opacity=.6)
    caudex(p, 400, 478, 216, 124, "#a58f72", [(0, .74), (.14, .95), (.34, 1), (.56, .88), (.74, .64), (.88, .4), (1, .27)], 0)
    plates = ""
    for row in range(4):
        y = 462 - row * 24
        for i in range(7 - row):
            x = 400 + (i - (6 - row) / 2) * 30 + p.random.uniform(-4, 4)
            plates += f"M{n(x - 10, 0)} {n(y, 0)}l8-7 11 3 5 9"
    p.path(plates, fill="none", stroke="#5f5140", stroke_width=2, opacity=.55, stroke_linejoin="round")
    hair(2)
    hair(3)
