"""Euphorbias."""
import math

from plate_forms.angled import Angled, crest
from plate_forms.cacti import Ball, globe, on_ribs
from plate_forms.geometry import GOLDEN, Blade, arc, between, bezier, dots, hairs, leaf, polar, smooth
from plate_forms.mesembs import chips
from plate_forms.parts import gravel, ground, pot
from plate_forms.stems import branch
from plate_forms.svg import dark, light, mix, n, numbers, plant


@plant("euphorbias/euphorbia-milii", "Euphorbia milii")
def crown_of_thorns(p):
    ground(p, 400, 530, 250, 24)
    gravel(p, 400, 532, 230, 15, 44)
    wood = [((388, 530), (380, 400), (300, 330), (246, 176)), ((396, 530), (392, 400), (392, 260), (410, 128)),
            ((410, 530), (430, 420), (520, 360), (560, 196)), ((380, 530), (350, 460), (240, 430), (172, 320)),
            ((420, 530), (470, 470), (590, 440), (640, 332)), ((402, 530), (400, 470), (440, 400), (474, 300))]
    blade = leaf(36, [.16, .3, .45, .62, .8, .95, 1, .86, .3])
    fill = p.linear("#4f8a3c", "#6cab4b", "#8cc460", y1=1, y2=0)
    with p.symbol() as one:
        p.path(blade.outline, fill=fill, stroke="#3b6a33", stroke_width=1.4)
        p.path("M0-4V-92M0-30l-9-12M0-30l9-12M0-52l-12-14M0-52l12-14", stroke="#b9dd92", stroke_width=1.6, fill="none", opacity=.8)
    red = p.radial("#f2554a", (.6, "#dc2f35"), "#b31d2d")
    with p.symbol() as bract:
        p.path("M0 2C-8-15-30-20-34-3-36 14-14 22 0 2z", fill=red, stroke="#8f1526", stroke_width=1.3)
        p.path("M0 2C8-15 30-20 34-3 36 14 14 22 0 2z", fill=red, stroke="#8f1526", stroke_width=1.3)
        p.path("M-6 1Q-18-4-28-3M-6 3Q-16 4-24 8M6 1Q18-4 28-3M6 3Q16 4 24 8", fill="none", stroke="#ff9a8c", stroke_width=1.2)
        p.circle(0, 1, 5, fill="#7d1a20")
        p.path(dots([(-4, -2), (4, -2), (0, 5), (0, -4), (-4, 3), (4, 3)]), stroke="#f8d848", stroke_width=4, stroke_linecap="round")

    def tuft(x, y, heading, size, blooms):
        with p.group(x, y, heading * .7, size):
            for a in (-112, 108, -84, 80, -54, 56, -26, 24):
                p.use(one, 0, 6, a, between(1, .84, 1 - abs(a) / 112))
            stalks = ""
            for bx, by, *_ in blooms:
                stalks += f"M0 0Q{n(bx * .2)} {n(by * .7)} {n(bx)} {n(by)}"
            p.path(stalks, fill="none", stroke="#8fae5a", stroke_width=4)
            for bx, by, turn in blooms:
                p.use(bract, bx, by, turn, 1.12)

    head = [(-52, -68, -24), (50, -72, 22), (-2, -104, 4), (-24, -42, 14), (30, -36, -12)]
    for k in (3, 4, 0, 2, 1, 5):
        points = bezier(*wood[k], 18)
        d = smooth(points[::6])
        wide = 19 if k < 3 else 15
        p.path(d, fill="none", stroke="#5f5346", stroke_width=wide, stroke_linecap="round")
        p.path(d, fill="none", stroke="#a3927c", stroke_width=wide - 4, stroke_linecap="round")
        p.path(d, fill="none", stroke="#c3b49c", stroke_width=3, stroke_dasharray="9 7", opacity=.8)
        count, thorns = int(math.dist(points[0], points[-1]) / 13), ""
        for i in range(count):
            (x, y), heading = arc(points, between(.05, .97, i / (count - 1)))
            side = (-1, 1, -.2, .9, -.85, .3)[i % 6]
            x, y = polar(heading + 90, side * wide * .42, x, y)
            turn = heading + (90 if side > 0 else -90) * (abs(side) ** .5) * .86 + p.random.uniform(-10, 10)
            tip = polar(turn, p.random.uniform(17, 25), 0, 0)
            a, b = polar(turn + 90, 2.6), polar(turn - 90, 2.6)
            thorns += (f"M{numbers(x + a[0], y + a[1])}l{numbers(tip[0] - a[0], tip[1] - a[1])}"
                       f" {numbers(b[0] - tip[0], b[1] - tip[1])}".replace(" -", "-") + "z")
        p.path(thorns, fill="#6f5d4c")
        x, y = points[-1]
        (_, _), heading = arc(points, .98)
        tuft(x, y, heading, (.9, 1, .9, .74, .74, .72)[k], head if k < 3 else head[:3])


@plant("euphorbias/euphorbia-obesa", "Euphorbia obesa")
def baseball(p):
    ground(p, 400, 524, 318, 38, "#c9bba0")
    spots = [(400 + x * 300, 526 + y * 30) for x, y in (polar(i * GOLDEN, math.sqrt((i + .5) / 34)) for i in range(34))]
    chips(p, spots, 17, ["#8d8b88", "#a9a399", "#77736f", "#beb5a5"], "#5f5b56", .42)

    def body(x, y, r, tall, turn, rows, size, tilt=34):
        ball = Ball(x, y, r, r * tall, tilt)
        p.ellipse(x + 8, y + r * tall * .95, r * .9, r * .14, fill="#4d4636", opacity=.4)
        globe(p, ball, "#8fa077", 8, "#5a6a4a", "#b6c39a", "#4f5b40", turn, -84, r * .03, lobes=.016)
        strong, faint = "", ""
        for i in range(8):
            for k in range(rows):
                lat = between(-58, 80, k / (rows - 1)) + p.random.uniform(-1.5, 1.5)
                narrow = p.random.uniform(.72, 1)
                points = [ball.at(turn + 45 * i + off * narrow, lat - (abs(off) / 21) ** 2 * 3) for off in (-20, -7, 7, 20)]
                if min(q[2] for q in points) > .03:
                    d = smooth([q[:2] for q in points])
                    if k % 3:
                        strong += d
                    else:
                        faint += d
        p.path(strong, fill="none", stroke="#7c4560", stroke_width=r * .026, opacity=.62, stroke_linecap="round")
        p.path(faint, fill="none", stroke="#a87a86", stroke_width=r * .04, opacity=.5, stroke_linecap="round")
        d = ""
        for i in range(8):
            for off in (-13, 12):
                points = [ball.at(turn + 45 * i + off, lat) for lat in (-52, -20, 15, 48, 72)]
                points = [q[:2] for q in points if q[2] > .02]
                if len(points) > 2:
                    d += smooth(points)
        p.path(d, fill="none", stroke="#7c4560", stroke_width=r * .014, opacity=.45)
        with p.symbol() as bump:
            p.path("M-5 0Q0-7 5 0 0 5-5 0z", fill="#6f3f52", stroke="#c9b48f", stroke_width=1.4)
        on_ribs(p, ball, bump, 8, int(rows * 1.1), -56, 80, turn, size)
        return ball
    body(636, 446, 78, .9, 20, 11, .55, 40)
    ball = body(372, 306, 224, .98, 8, 19, 1.35)
    body(176, 474, 50, .88, 4, 9, .42, 40)
    with p.symbol() as cup:
        p.path("M-5 0C-9-12-8-18-9-22H9C8-18 9-12 5 0z", fill="#a3b06a", stroke="#5f6b3a", stroke_width=1)
        p.path("M-9-22Q0-30 9-22 0-17-9-22z", fill="#f0d84a", stroke="#a38a26", stroke_width=1)
        p.path("M-5-24l-3-9M0-25v-10M5-24l3-9", stroke="#e6c83a", stroke_width=2.2, stroke_linecap="round")
    for i, (lon, lat) in enumerate([(188, 74), (143, 76), (233, 76), (98, 80), (278, 80), (53, 78), (8, 77), (323, 78), (60, 86)]):
        x, y, _ = ball.at(lon, lat)
        p.use(cup, x, y + 3, (x - ball.x) * .5, 1.25)


@plant("euphorbias/euphorbia-trigona", "Euphorbia trigona")
def milk_tree(p):
    left = p.linear("#6f9a58", "#4f8046", x2=1, y2=0)
    right = p.linear("#3f6f3f", "#2d5434", x2=1, y2=0)
    edge = "#284a2c"
    leaves = []
    fill = p.linear("#4f8a45", "#8cbc5e", y1=1, y2=0)
    shape = leaf(17, [.2, .35, .55, .75, .92, 1, .96, .8, .3], 44)
    vein = "#c9dd97"
    for turn, tall in ((-50, 1), (50, 1), (8, .8)):
        with p.symbol() as one:
            with p.group(0, 0, turn, tall):
                p.path(shape.outline, fill=fill, stroke="#35602f", stroke_width=1.2)
                p.path("M0-4V-38", stroke=vein, stroke_width=1.4)
        leaves.append(one)
    pot(p, 400, 446, 210, 88, clay="#a9583c")

    def pillar(points, width, start=0):
        stem = Angled(points, width, 25, .14, .24, foot=.8)
        stem.draw(p, left, right, edge)
        p.path(stem.marble(-.42, .34, .08) + stem.marble(.58, .26, .06), fill="#cfe0a8", opacity=.6)
        p.path(stem.thorns(7), stroke="#6f2f2a", stroke_width=1.8, stroke_linecap="round")
        for s, one in ((-1, leaves[0]), (1, leaves[1]), (stem.ridge, leaves[2])):
            spots = [q for t, q in stem.teeth(s) if t >= start]
            p.stamp(one, spots)
    def arm(x, y, reach, top, turn=0):
        return bezier((x, y), (x + reach * .9, y - 6), (x + reach, y - 40), (x + reach, y - 90), 5) + [(x + reach + turn, (y - 90 + top) / 2), (x + reach + turn, top)]
    pillar(arm(392, 352, -82, 150), 46, .3)
    pillar(arm(410, 340, 88, 118), 46, .3)
    pillar([(400, 450), (400, 250), (402, 66)], 64)
    pillar(arm(380, 414, -138, 236), 46, .36)
    pillar(arm(420, 408, 148, 214), 46, .36)
    pillar(arm(404, 426, 54, 276), 44, .3)
    pillar(arm(396, 432, -52, 292), 42, .3)


@plant("euphorbias/euphorbia-tirucalli", "Euphorbia tirucalli")
def pencil_tree(p):
    ground(p, 400, 530, 230, 22)
    tones = ["#5f8a4a", "#7ba652", "#a3bd54", "#dcb545", "#ef8f3a", "#e2603a"]
    layers = [[] for _ in tones]

    def grow(x, y, heading, long, depth, k):
        tip = polar(heading, long, x, y)
        layers[min(len(tones) - 1, k)].append(((x, y), tip))
        if depth == 0 or tip[1] < 58:
            return
        count = 3 if p.random.random() < .3 and depth > 1 else 2
        for i in range(count):
            turn = between(-27, 27, i / (count - 1)) + p.random.uniform(-9, 9)
            pull = (heading + turn) * .96
            grow(*tip, pull, long * p.random.uniform(.72, .94), depth - 1, k + 1)
    trunk = branch(p, (400, 530), (398, 390), 40, "#8f8570", .02, .7)
    for i in range(7):
        pass
    for x, y, heading, long, depth in [(398, 400, -6, 96, 5), (392, 424, -34, 92, 5), (408, 420, 30, 94, 5), (390, 446, -58, 78, 4),
                                       (410, 440, 58, 80, 4), (404, 408, 14, 84, 4), (394, 410, -20, 80, 4)]:
        grow(x, y, heading, long, depth, 0)
    for k, (lines, tone) in enumerate(zip(layers, tones)):
        wide = between(13, 7.4, k / 5)
        d = ""
        for (x, y), (tx, ty) in lines:
            d += f"M{numbers(x, y, decimals=0)}l{numbers(tx - x, ty - y, decimals=0)}"
        with p.symbol() as wood:
            p.path(d)
        p.put(f'<g fill="none" stroke-linecap="round">')
        p.use(wood, stroke=dark(tone, .45), stroke_width=wide)
        p.use(wood, stroke=tone, stroke_width=wide - 2.6)
        p.use(wood, -wide * .14, 0, stroke=light(tone, .45), stroke_width=wide * .18)
        p.put("</g>")


@plant("euphorbias/euphorbia-lactea", "Euphorbia lactea")
def candelabra(p):
    ground(p, 400, 530, 290, 26)
    gravel(p, 400, 532, 270, 16, 50)
    left = p.linear("#4f7f4e", "#3a6a45", x2=1, y2=0)
    right = p.linear("#35623f", "#264a34", x2=1, y2=0)

    def limb(points, width, ridge=.12):
        stem = Angled(points, width, 23, ridge, .26, foot=.72)
        stem.draw(p, left, right, "#20402b")
        p.path(stem.marble((ridge - 1) / 2, .3, .13) + stem.marble((ridge + 1) / 2, .22, .09), fill="#dfe6c4", opacity=.85)
        p.path(stem.thorns(8), stroke="#4a352c", stroke_width=2, stroke_linecap="round")

    def arm(x, y, reach, top):
        return bezier((x, y), (x + reach * .8, y + 4), (x + reach, y - 30), (x + reach * 1.02, top), 8)
    x = 318
    limb(arm(x - 4, 300, -84, 142), 42, .05)
    limb(arm(x + 4, 284, 82, 124), 42, .2)
    limb([(x, 534), (x, 300), (x + 2, 72)], 56)
    limb(arm(x - 8, 410, -156, 224), 44, .05)
    limb(arm(x + 8, 394, 150, 206), 44, .2)
    # The crest, on the stock that feeds it.
    stock = Angled([(612, 532), (612, 460), (612, 400)], 50, 26, .1, .16, foot=.9, tip=.7)
    stock.draw(p, p.linear("#7fa05a", "#6a9050"), p.linear("#55803f", "#4a7040"), "#33522c")
    p.path(stock.thorns(8), stroke="#4a352c", stroke_width=2, stroke_linecap="round")
    fan = crest(p, 128, p.radial("#6f9472", (.45, "#9db79a"), (.8, "#dfe3d0"), "#f0e6dc", cx=.5, cy=1, r=1), "#e7a0b4", "#5a6a58")
    p.use(fan, 612, 390)
