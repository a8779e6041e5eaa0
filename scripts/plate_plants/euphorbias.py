"""Euphorbias."""
import math

from plate_forms.angled import Angled, crest
from plate_forms.cacti import Ball, globe
from plate_forms.geometry import GOLDEN, arc, between, bezier, dots, leaf, polar, smooth
from plate_forms.mesembs import chips
from plate_forms.parts import gravel, ground, pot
from plate_forms.stems import branch
from plate_forms.svg import dark, light, numbers, plant


@plant("euphorbias/euphorbia-milii", "Euphorbia milii")
def crown_of_thorns(p):
    ground(p, 400, 532, 250, 24)
    gravel(p, 400, 534, 230, 15, 44)
    wood = [((388, 532), (360, 410), (280, 370), (250, 204)), ((396, 532), (410, 400), (376, 270), (404, 170)),
            ((410, 532), (450, 420), (540, 370), (560, 216)), ((384, 532), (340, 470), (220, 450), (164, 340)),
            ((420, 532), (470, 480), (600, 450), (648, 340)), ((402, 532), (410, 470), (470, 400), (480, 316))]
    blade = leaf(31, [.16, .28, .42, .6, .8, .96, 1, .84, .3])
    fill = p.linear("#43803a", "#65a548", "#8cc460", y1=1, y2=0)
    with p.symbol() as one:
        p.path(blade.outline, fill=fill, stroke="#35622e", stroke_width=1.4)
        p.path("M0-4V-92M0-30l-7-10M0-30l7-10M0-52l-10-12M0-52l10-12", stroke="#b9dd92", stroke_width=1.5, fill="none", opacity=.8)
    red = p.radial("#f4655a", (.6, "#de3138"), "#b81f2f")
    with p.symbol() as bract:
        p.path("M0 4C-8-20-32-22-34-2-34 18-14 26 0 4z", fill=red, stroke="#8f1526", stroke_width=1.4)
        p.path("M0 4C6-22 34-22 34 0 34 20 12 26 0 4z", fill=red, stroke="#8f1526", stroke_width=1.4)
        p.path("M-8 3Q-18-3-27-3M-8 5Q-16 6-23 11M8 3Q18-3 27-3M8 5Q16 6 23 11", fill="none", stroke="#ff9d90", stroke_width=1.2)
        p.circle(0, 4, 6.4, fill="#c9cf5a", stroke="#8f2a1e", stroke_width=1.6)
        p.circle(0, 3, 2.8, fill="#f8e46a")

    def tuft(blooms, angles):
        with p.symbol() as name:
            for a in angles:
                p.use(one, 0, 6, a, 1 - abs(a) / 600)
            d = "".join(f"M0 0Q{numbers(x * .2, y * .7, x, y)}" for x, y, _ in blooms)
            p.path(d, fill="none", stroke="#7f9f4f", stroke_width=4)
            for x, y, turn in blooms:
                p.use(bract, x, y, turn, 1.12)
        return name
    full = tuft([(-60, -70, -56), (54, -78, 40), (-4, -114, 6), (-20, -52, 22), (36, -36, -20)], (-108, 104, -74, 70, -40, 36, -6))
    few = tuft([(-36, -80, -34), (34, -72, 48), (-2, -38, 8)], (-100, 108, -66, 74, -34, 30, 0))
    for k in (3, 4, 0, 2, 1, 5):
        points = bezier(*wood[k], 18)
        d = smooth(points[::6])
        wide = 19 if k < 3 else 15
        with p.symbol() as cane:
            p.path(d)
        p.put('<g fill="none" stroke-linecap="round">')
        p.use(cane, stroke="#5f5346", stroke_width=wide)
        p.use(cane, stroke="#a3927c", stroke_width=wide - 4)
        p.use(cane, stroke="#c3b49c", stroke_width=3, stroke_dasharray="9 7")
        p.put("</g>")
        count, thorns = int(math.dist(points[0], points[-1]) / 13), ""
        for i in range(count):
            (x, y), heading = arc(points, between(.05, .97, i / (count - 1)))
            side = (-1, 1, -.2, .9, -.85, .3)[i % 6]
            x, y = polar(heading + 90, side * wide * .42, x, y)
            turn = heading + (90 if side > 0 else -90) * (abs(side) ** .5) * .86 + p.random.uniform(-10, 10)
            tip, a, b = polar(turn, p.random.uniform(18, 26)), polar(turn + 90, 2.6), polar(turn - 90, 2.6)
            thorns += (f"M{numbers(x + a[0], y + a[1], decimals=0)}l"
                       + numbers(tip[0] - a[0], tip[1] - a[1], b[0] - tip[0], b[1] - tip[1], decimals=0) + "z")
        p.path(thorns, fill="#6f5d4c")
        p.use(full if k < 3 else few, *points[-1], arc(points, .98)[1] * .7, (.92, 1, .94, .8, .8, .78)[k])


@plant("euphorbias/euphorbia-obesa", "Euphorbia obesa")
def baseball(p):
    ground(p, 400, 524, 318, 38, "#c9bba0")
    spots = [(400 + x * 300, 526 + y * 30) for x, y in (polar(i * GOLDEN, math.sqrt((i + .5) / 34)) for i in range(34))]
    chips(p, spots, 17, ["#8d8b88", "#a9a399", "#77736f", "#beb5a5"], "#5f5b56", .42)

    def body(ball, turn, rows, thick):
        r = ball.rx
        globe(p, ball, "#93a37c", outline="#4f5b40")
        grooves = [ball.rib(turn + 22.5 + 45 * i, -84, steps=5) for i in range(8)]
        p.path("".join(smooth(one) for one in grooves if len(one) > 2), fill="none", stroke="#4f5f42", stroke_width=r * .024, opacity=.6)
        bands = ["", ""]
        for i in range(8):
            for k in range(rows):
                lat = between(-62, 78, k / (rows - 1)) + p.random.uniform(-2, 2)
                off = 21 * p.random.uniform(.84, 1)
                points = [ball.at(turn + 45 * i + wide, lat - abs(wide) / 6) for wide in (-off, 0, off)]
                if min(q[2] for q in points) > .03:
                    (ax, ay, _), (bx, by, _), (cx, cy, _) = points
                    bx, by = 2 * bx - (ax + cx) / 2, 2 * by - (ay + cy) / 2
                    x, y = round(ax), round(ay)
                    bands[k % 2] += f"M{numbers(x, y, decimals=0)}q{numbers(bx - x, by - y, cx - x, cy - y, decimals=0)}"
        p.path(bands[0], fill="none", stroke="#6f3858", stroke_width=thick, opacity=.75, stroke_linecap="round")
        p.path(bands[1], fill="none", stroke="#9b6678", stroke_width=thick * 1.6, opacity=.5, stroke_linecap="round")
        seams = [ball.at(turn + 45 * i, between(-62, 82, k / int(rows * 1.05))) for i in range(8) for k in range(int(rows * 1.05) + 1)]
        with p.symbol() as seam:
            p.path(dots([(round(x), round(y)) for x, y, near in seams if near > .14]))
        p.put('<g stroke-linecap="round">')
        p.use(seam, stroke="#d3c3a0", stroke_width=thick * 1.9)
        p.use(seam, stroke="#6b3a50", stroke_width=thick * 1.2)
        p.put("</g>")
    with p.symbol() as young:
        body(Ball(0, 0, 100, 90, 40), 20, 7, 6)
    p.ellipse(640, 512, 86, 12, fill="#4d4636", opacity=.4)
    p.use(young, 636, 448, 0, .78)
    ball = Ball(372, 306, 224, 220, 34)
    p.ellipse(384, 516, 206, 32, fill="#4d4636", opacity=.4)
    body(ball, 8, 27, 5)
    p.ellipse(162, 516, 58, 10, fill="#4d4636", opacity=.4)
    p.use(young, 158, 472, 30, .52)
    with p.symbol() as cup:
        p.path("M-5 0C-9-12-8-18-9-22H9C8-18 9-12 5 0z", fill="#a3b06a", stroke="#5f6b3a", stroke_width=1)
        p.path("M-9-22Q0-30 9-22 0-17-9-22z", fill="#f0d84a", stroke="#a38a26", stroke_width=1)
        p.path("M-5-24l-3-9M0-25v-10M5-24l3-9", stroke="#e6c83a", stroke_width=2.2, stroke_linecap="round")
    for lon, lat in [(188, 74), (143, 76), (233, 76), (98, 80), (278, 80), (53, 78), (8, 77), (323, 78), (60, 86)]:
        x, y, _ = ball.at(lon, lat)
        p.use(cup, x, y + 3, (x - ball.x) * .5, 1.25)


@plant("euphorbias/euphorbia-trigona", "Euphorbia trigona")
def milk_tree(p):
    left = p.linear("#7aa660", "#548848", x2=1, y2=0)
    right = p.linear("#41743f", "#2d5434", x2=1, y2=0)
    fill = p.linear("#4f8a45", "#94c463", y1=1, y2=0)
    shape = leaf(14, [.2, .35, .55, .75, .92, 1, .96, .8, .3], 33)
    with p.symbol() as plain:
        p.path(shape.outline, fill=fill, stroke="#35602f", stroke_width=1.2)
        p.path("M0-4V-28", stroke="#cfe39c", stroke_width=1.3)
    leaves = []
    for turn, tall in ((-52, 1), (52, 1), (6, .66)):
        with p.symbol() as one:
            p.use(plain, 0, 0, turn, tall)
        leaves.append(one)
    pot(p, 400, 452, 220, 84, clay="#a9583c")

    def pillar(points, width, start=0):
        with p.symbol() as name:
            stem = Angled(points, width, 31, .14, .2, foot=.85, tip=.16)
            stem.draw(p, left, right, "#284a2c")
            p.path(stem.marble(-.43, .36, .07) + stem.marble(.57, .28, .05), fill="#dbe8b6", opacity=.7)
            p.path(stem.thorns(8), stroke="#7a2f2a", stroke_width=2, stroke_linecap="round")
            for s, one in ((stem.ridge, leaves[2]), (-1, leaves[0]), (1, leaves[1])):
                p.stamp(one, [q for t, q in stem.teeth(s) if t >= start])
        return name

    def arm(reach, rise):
        return bezier((0, 0), (reach * .8, -6), (reach, -34), (reach, -90), 5) + [(reach, -rise / 2 - 45), (reach, -rise)]
    short, tall = pillar(arm(112, 236), 52, .4), pillar(arm(96, 290), 52, .36)
    trunk = pillar([(0, 0), (0, -200), (0, -394)], 72)
    p.use(short, 424, 440, 0, 1.18, 1.04)
    p.use(short, 378, 444, 0, -1.18, 1.0)
    p.use(tall, 412, 362, 0, .96, .88)
    p.use(tall, 390, 380, 0, -.96, .98)
    p.use(trunk, 400, 458)


@plant("euphorbias/euphorbia-tirucalli", "Euphorbia tirucalli")
def pencil_tree(p):
    ground(p, 400, 530, 230, 22)
    tones = ["#4f7d45", "#689b4b", "#8db554", "#c6be4c", "#eba13d", "#e2643a"]
    layers = [[] for _ in tones]

    def grow(x, y, heading, long, depth, k):
        tip = polar(heading, long, x, y)
        if not (54 < tip[0] < 746 and 46 < tip[1] < 500):
            return
        layers[min(len(tones) - 1, k)].append(((x, y), tip))
        if depth == 0:
            return
        count = 3 if p.random.random() < .3 and depth > 1 else 2
        for i in range(count):
            turn = between(-27, 27, i / (count - 1)) + p.random.uniform(-9, 9)
            pull = (heading + turn) * .96
            grow(*tip, pull, long * p.random.uniform(.72, .94), depth - 1, k + 1)
    branch(p, (400, 530), (398, 390), 40, "#8f8570", .02, .7)
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
        p.put('<g fill="none" stroke-linecap="round">')
        p.use(wood, stroke=dark(tone, .45), stroke_width=wide)
        p.use(wood, stroke=tone, stroke_width=wide - 2.6)
        p.use(wood, -wide * .14, 0, stroke=light(tone, .45), stroke_width=wide * .18)
        p.put("</g>")


@plant("euphorbias/euphorbia-lactea", "Euphorbia lactea")
def candelabra(p):
    ground(p, 400, 530, 300, 26)
    gravel(p, 400, 532, 280, 16, 50)
    left = p.linear("#558552", "#3a6a45", x2=1, y2=0)
    right = p.linear("#35623f", "#264a34", x2=1, y2=0)

    def limb(points, width, ridge=.12):
        with p.symbol() as name:
            stem = Angled(points, width, 25, ridge, .26, foot=.72)
            stem.draw(p, left, right, "#20402b")
            p.path(stem.marble((ridge - 1) / 2, .32, .13) + stem.marble((ridge + 1) / 2, .24, .09), fill="#e3e8cc", opacity=.88)
            p.path(stem.thorns(8), stroke="#4a352c", stroke_width=2, stroke_linecap="round")
        return name
    arm = limb(bezier((0, 0), (74, 6), (92, -30), (94, -170), 8), 31)
    trunk = limb([(0, 0), (0, -230), (0, -450)], 56)
    x = 296
    p.use(arm, x, 282, 0, -.9, .86)
    p.use(arm, x, 298, 0, .94, 1.0)
    p.use(arm, x - 4, 396, 0, -1.6, 1.12)
    p.use(arm, x + 4, 412, 0, 1.58, 1.08)
    p.use(trunk, x, 534)
    # The crest, on the stock that feeds it.
    stock = Angled([(612, 534), (612, 460), (612, 400)], 50, 30, .1, .16, foot=.9, tip=.7)
    stock.draw(p, p.linear("#7fa05a", "#6a9050"), p.linear("#55803f", "#4a7040"), "#33522c")
    p.path(stock.thorns(8), stroke="#4a352c", stroke_width=2, stroke_linecap="round")
    fills = [p.radial(*c, cx=.5, cy=1, r=1) for c in (("#4f7a5a", "#86a887", "#d7dcc8"), ("#5f8a68", "#a3bd9f", "#e6e6d6"), ("#6f9a72", "#b9ccae", "#f0ece0"))]
    fan = crest(p, 120, fills, "#e39ab0", "#5a6a58", 8)
    p.use(fan, 612, 388)
