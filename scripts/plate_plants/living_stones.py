"""Living stones: lithops and other mesembs."""
import math

from plate_forms.geometry import GOLDEN, between, bezier, dots, leaf, polar, smooth
from plate_forms.mesembs import blob, chips, daisy, half_face, half_globe, net, spaced, wrinkled
from plate_forms.parts import dish, disc, funnel, gravel, ground, pot
from plate_forms.rosettes import at_a_slant
from plate_forms.stems import scatter
from plate_forms.svg import dark, light, n, plant


@plant("living-stones/lithops-aucampiae", "Lithops aucampiae")
def aucamps_lithops(p):
    dish(p, 400, 330, 330, 196, 14, soil="#c9a57f", rim="#a5805a")
    chips(p, [(400 + x * 300, 330 + y * 170) for x, y in (polar(i * GOLDEN, math.sqrt((i + .5) / 70)) for i in range(70))], 15,
          ["#a8613f", "#c88d63", "#8f5238", "#d9b48d"], "#80523a", .6)
    margin = "#c07a57"
    lit = p.radial(light(margin, .35), (.6, margin), dark(margin, .14), cx=.45, cy=.35, r=.7)
    pane = p.radial("#a84e36", (.65, "#8c3d2a"), "#713023", cx=.48, cy=.4, r=.66)
    with p.symbol() as half:
        p.path(smooth(half_face(), closed=True), fill=lit, stroke="#6d3b2a", stroke_width=2)
        p.path(smooth(half_face(.95, 1, .26, p.random), closed=True), fill=pane, stroke="#6a2a1e", stroke_width=1.6)

        def place():
            x, y = p.random.uniform(-80, 80), p.random.uniform(-82, -14)
            return (x, y) if (x / 84) ** 2 + ((y + 10) / 74) ** 2 < .9 else None
        p.path("".join(blob(p, x, y, p.random.uniform(4, 9), p.random.uniform(3, 6), 5) for x, y in spaced(p, 11, place, 22)),
               fill="#cf8f69", stroke="#6a2a1e", stroke_width=1)
        lines = net(spaced(p, 46, lambda: (p.random.uniform(-104, 104), p.random.uniform(-104, 8)), 17),
                    lambda x, y: (abs(x) / 80) ** 2.4 + (abs(y + 46) / 36) ** 2.4 < 1, .3, p.random)
        p.path(wrinkled(p, lines, 5), fill="none", stroke="#4f1c17", stroke_width=2.8, stroke_linecap="round")
        p.path("M-66-58Q-48-80-12-83-40-70-66-58z", fill="#fff", opacity=.3)
    side = p.linear("#c39673", "#9c6d50", "#74503c", x2=1, y2=0)

    def body(x, y, r, turn, deep=.2, flat=.8, mirror=False):
        q = flat * r
        p.ellipse(x + 4, y + r * deep + q * .12, r * 1.08, q, fill="#6f4a33", opacity=.4)
        p.path(f"M{n(x - r)} {n(y)}C{n(x - r)} {n(y + q * .8)} {n(x - r * .7)} {n(y + q + r * deep)} {n(x)} {n(y + q + r * deep)}"
               f"S{n(x + r)} {n(y + q * .8)} {n(x + r)} {n(y)}z", fill=side, stroke="#5f3d2c", stroke_width=1.5)
        p.put(f'<g transform="translate({n(x)} {n(y)})scale({n(r / 99, 2)} {n(q / 96, 2)})rotate({n(turn)})">')
        p.ellipse(0, 0, 88, 30, fill="#54281d")
        p.use(half, 0, 0, 0, -1 if mirror else 1, 1)
        p.use(half, 0, 0, 0, -1 if mirror else 1, -1) if turn > 10 else p.use(half, 0, 0, 180)
        p.put("</g>")
    body(262, 224, 104, -14)
    body(528, 216, 92, 22)
    body(164, 376, 82, 26, mirror=True)
    body(610, 364, 114, -12, mirror=True)
    body(384, 384, 138, 8)
    bloom = daisy(p, 112, 34, ["#fff6b8", (.3, "#f9de4a"), "#efbd1c"], 3, .8, "#c48f12", ("#f7d75a", .2), (30, "#d98f17", .2))
    p.path("M512 206q4-44 12-64h22q6 24 6 66z", fill="#d9b08a", stroke="#8f5f40", stroke_width=1.4)
    p.use(bloom, 536, 136, -8, 1.02, .8)


@plant("living-stones/lithops-karasmontana", "Lithops karasmontana")
def karas_lithops(p):
    disc(p, 400, 304, 262, "#dccab0")
    spots = [polar(i * GOLDEN, 256 * math.sqrt((i + .5) / 70), 400, 304) for i in range(14, 70)]
    chips(p, spots, 25, ["#f7f3ea", "#e9e1d4", "#efe4d6", "#d2c7ba"], "#a8998a", .9, "#fff")
    lit = p.radial("#f8f2e8", (.55, "#e3d7c6"), "#b3a594", cx=.46, cy=.36, r=.68)
    with p.symbol() as half:
        p.path(smooth(half_face(), closed=True), fill=lit, stroke="#85766a", stroke_width=2)

        def inside(x, y):
            return (abs(x) / 93) ** 2.4 + (abs(y + 44) / 45) ** 2.4 < 1
        lines = net(spaced(p, 90, lambda: (p.random.uniform(-112, 112), p.random.uniform(-112, 12)), 13), inside, .2, p.random)
        with p.symbol() as wrinkles:
            p.path(wrinkled(p, lines, 6))
        p.use(wrinkles, fill="none", stroke="#b58a6a", stroke_width=6, stroke_linecap="round")
        p.use(wrinkles, fill="none", stroke="#7d4a32", stroke_width=2.8, stroke_linecap="round")

    def body(x, y, r, turn, flip=False):
        p.circle(x + 4, y + 9, r * 1.06, fill="#6f5f4d", opacity=.45)
        with p.group(x, y, turn, r / 98):
            p.ellipse(0, 0, 88, 40, fill="#5d4a3e")
            p.use(half, 0, 0, 0, -1 if flip else 1, 1)
            p.use(half, 0, 0, 0, 1 if flip else -1, -1)
    body(290, 236, 122, -38)
    body(534, 222, 92, 50)
    body(290, 454, 80, 16, True)
    body(480, 404, 124, -12, True)
    bloom = daisy(p, 96, 36, ["#fff", (.35, "#fff"), "#f3eee6"], 3, .82, "#b3a596", ("#f9efb0", .17), (30, "#e6b83a", .18), broad=.5)
    p.use(bloom, 538, 210, 0, 1.04)


@plant("living-stones/conophytum-bilobum", "Conophytum bilobum")
def hearts(p):
    ground(p, 400, 520, 300, 30)
    gravel(p, 400, 522, 280, 22, 60)

    def body(tones, keel):
        fill = p.linear(*tones, x2=1, y2=.2)
        with p.symbol() as name:
            p.path("M-30 4C-47-20-50-58-45-90-42-110-25-112-15-95-9-84-5-80 0-79 5-80 9-84 15-95 25-112 42-110 45-90 50-58 47-20 30 4Q0 12-30 4z",
                   fill=fill, stroke="#58725c", stroke_width=1.6)
            p.path("M0-79C-14-82-20-92-24-103-15-106-6-90 0-74 6-90 15-106 24-103 20-92 14-82 0-79z", fill="#6f9471", opacity=.75)
            p.path("M-6-77Q0-73 6-77", fill="none", stroke="#3f5b45", stroke_width=2.6, stroke_linecap="round")
            p.path("M-48-62C-48-74-46-88-44-94-40-108-26-109-17-96M48-62C48-74 46-88 44-94 40-108 26-109 17-96", fill="none", stroke=keel,
                   stroke_width=3.4, stroke_linecap="round")
            p.path("M-34-16C-40-40-40-66-36-84", fill="none", stroke="#fff", stroke_width=5, opacity=.4, stroke_linecap="round")
            p.path(dots([(-26, -60), (-14, -44), (4, -58), (18, -66), (28, -46), (10, -36), (-6, -26), (24, -82), (-20, -80), (20, -22)]),
                   stroke="#5f8464", stroke_width=2.6, stroke_linecap="round", opacity=.7)
            p.path("M-30 5C-38-6-42-18-44-30-30-12-22-22-10-14 4-24 12-12 22-20 32-14 40-22 44-30 42-18 38-6 30 5Q0 12-30 5z",
                   fill="#d8c6a0", stroke="#a58d62", stroke_width=1.2)
        return name
    kinds = [body(["#c3d8b6", "#a3c3a0", "#6f9a80"], "#b5434e"), body(["#cfe0bb", "#b3cda0", "#82a87e"], "#c2566a"),
             body(["#b7d1bb", "#8fb59f", "#608a7a"], "#9a3a52")]
    bloom = funnel(p, 78, ["#f0b81e", "#f8d83e", "#fbe878"], petals=15, spread=64, edge="#c48f14", width=17, stamens="#fdf3b0",
                   foot_colour="#efe6b6")

    rows = [(262, 4, 96, .98), (312, 6, 172, 1.02), (364, 7, 218, 1.06), (418, 8, 252, 1.1), (470, 7, 232, 1.16), (516, 6, 196, 1.2)]
    blooms = {(0, 1), (1, 3), (1, 0), (2, 2), (2, 5), (3, 6)}
    k = 0
    for row, (y, count, half, size) in enumerate(rows):
        for i in sorted(range(count), key=lambda i: -abs(i - (count - 1) / 2)):
            s = between(-1, 1, i / (count - 1)) + p.random.uniform(-.04, .04)
            x, top = 400 + s * half, y + s * s * between(52, -14, row / 5) + p.random.uniform(-5, 5)
            turn = s * 26 + p.random.uniform(-6, 6)
            one = size * p.random.uniform(.9, 1.06)
            p.use(kinds[(k * 2 + row) % 3], x, top, turn, one)
            if (row, i) in blooms:
                fx, fy = polar(turn, 74 * one, x, top)
                p.use(bloom, fx, fy, turn * 1.2, p.random.uniform(.95, 1.15))
            k += 1


@plant("living-stones/fenestraria-aurantiaca", "Fenestraria rhopalophylla subsp. aurantiaca")
def baby_toes(p):
    pot(p, 400, 424, 520, 92, clay="#b86f4c", soil="#d9c8a2", slant=.86)
    def club(tones):
        fill = p.linear(*tones, x2=1, y2=0)
        glass = p.radial("#f4fbe9", (.5, "#cfe3c0"), "#93b596", cx=.4, cy=.35, r=.7)
        with p.symbol() as name:
            p.path("M-9 4C-11-30-17-60-19-84-21-108 21-108 19-84 17-60 11-30 9 4Q0 8-9 4z", fill=fill, stroke="#5b7566", stroke_width=1.4)
            p.ellipse(0, -88, 17.5, 11.5, fill=glass, stroke="#7f9f88", stroke_width=1.2)
            p.path("M-10-92Q-4-98 6-96", fill="none", stroke="#fff", stroke_width=3, stroke_linecap="round")
            p.path("M-11-68C-9-50-6-30-5-10", fill="none", stroke="#fff", stroke_width=3.4, opacity=.4, stroke_linecap="round")
            p.path(dots([polar(a, 1) for a in ()] or [(x, -88 + 15 * math.sqrt(1 - (x / 20) ** 2) + 2) for x in range(-16, 17, 5)]),
                   stroke="#e9f3df", stroke_width=2, stroke_linecap="round")
        return name
    kinds = [club(["#a9bfa8", "#8fac97", "#5f8273"]), club(["#b9caa9", "#9db796", "#6d8f74"])]
    bloom = daisy(p, 104, 38, ["#fff0a0", (.25, "#f9cf3a"), (.75, "#f3ad1c"), "#e8931a"], 2, .78, "#bb7410", ("#f6d65a", .2),
                  (36, "#c97a12", .19), broad=.56)
    stalks = [((330, 392), (300, 300), (250, 250), (236, 184)), ((470, 390), (500, 300), (548, 260), (574, 202)),
              ((404, 396), (402, 300), (410, 240), (404, 130))]
    spots = scatter(p, 400, 424, 222, 25, 58)
    for i, (x, y) in enumerate(spots):
        s = (x - 400) / 222
        if i == 14:
            for points in stalks:
                d = smooth(bezier(*points)[::6])
                p.path(d, fill="none", stroke="#7f8f60", stroke_width=8, stroke_linecap="round")
                p.path(d, fill="none", stroke="#b4bf86", stroke_width=4.5, stroke_linecap="round")
        size = p.random.uniform(.95, 1.3) * between(1.12, .86, abs(s))
        p.use(kinds[i % 2], x, y + 2, s * 26 + p.random.uniform(-5, 5), size * 1.08, size)
    for (x, y), turn, wide, tall in [((236, 180), -14, .92, .8), ((574, 198), 16, .94, .8), ((404, 130), 0, .96, .94)]:
        p.use(bloom, x, y, turn, wide, tall)


@plant("living-stones/pleiospilos-nelii", "Pleiospilos nelii")
def split_rock(p):
    dish(p, 400, 440, 330, 112, 12)
    chips(p, [(400 + x * 304, 442 + y * 94) for x, y in (polar(i * GOLDEN, math.sqrt((i + .5) / 46)) for i in range(12, 46))], 15,
          ["#b3a58c", "#8f8471", "#d3c7ae"], "#766b58", .6)
    back = p.radial("#c6c8ac", (.4, "#a0a48a"), (.78, "#787e68"), "#555b4a", cx=.4, cy=.4, r=.72)
    fore = p.linear("#d6d6bc", "#bfc1a6", "#9da189", x2=1, y2=1)
    spots = [(84, 12, 5, "#46523b", True), (44, 11, 3, "#5d6750", True), (48, 13, 3, "#67715a", False)]
    edge = "#4e5343"

    def place():
        x, y = p.random.uniform(-60, 60), p.random.uniform(-136, -6)
        return (x, y) if (x / 62) ** 2 + ((y + 70) / 70) ** 2 < .9 and (abs(y + 116) > 9) else None
    young = spaced(p, 54, place, 11)

    def globe(x, y, r, azimuth, rise=34, view=48, dots_=spots, **more):
        half_globe(p, x, y, r, azimuth, rise, view, back, fore, spots=dots_, **more)
    p.ellipse(400, 482, 286, 44, fill="#5d523f", opacity=.4)
    globe(404, 462, 160, 103, 27)
    globe(400, 462, 160, 283, 27)
    bloom = daisy(p, 118, 40, ["#fffaf0", (.22, "#fdeecb"), (.5, "#f8bf7c"), "#ee8f52"], 3, .82, "#bb6a34", ("#fbeec2", .2),
                  (40, "#e9b04a", .2))
    p.path("M398 408Q410 310 440 250L462 254Q446 330 432 408z", fill="#b9b48c", stroke="#6d6a4c", stroke_width=1.4)
    p.use(bloom, 454, 196, 8, 1.06, .9)
    # The second pair, crosswise in the cleft and still shut.
    with p.group(404, 492, -6, 1.22):
        p.path("M-64-84C-66-128-30-150 2-150S66-126 62-82z", fill=back, stroke=edge, stroke_width=1.6)
        p.path("M-64-78C-60-104-30-118 0-118S60-104 64-78Q0-130-64-78z", fill="#3d4234", stroke="#3d4234", stroke_width=6)
        p.path("M-28 0C-62-22-78-62-66-86-56-106-28-116 0-116S56-106 66-86C78-62 62-22 28 0Q0 10-28 0z", fill=back, stroke=edge, stroke_width=1.6)
        for k, colour, size in ((0, "#46523b", 4), (1, "#5d6750", 2.8)):
            p.path(dots(young[k::2]), stroke=colour, stroke_width=size, stroke_linecap="round")


@plant("living-stones/faucaria-tigrina", "Faucaria tigrina")
def tiger_jaws(p):
    dish(p, 400, 370, 318, 160)
    gravel(p, 400, 370, 296, 140, 100)
    blade = leaf(80, [.9, .97, 1, .97, .88, .72, .5, .26, .03])
    teeth = ""
    for side in (-1, 1):
        for i in range(8):
            t = between(.16, .86, i / 7)
            x, y = blade.at(t, side * .9)
            long = between(19, 12, t)
            teeth += (f"M{n(x)} {n(y + 5)}Q{n(x + side * long * .7)} {n(y + 1)} {n(x + side * long)} {n(y - long * .9)}"
                      f"Q{n(x + side * long * .35)} {n(y - 6)} {n(x)} {n(y - 6)}z")
    with p.symbol() as shape:
        p.path(blade.outline)
    with p.symbol() as one:
        p.put(f'<use href="#{shape}" fill="#22301a" stroke="none" opacity=".25" transform="translate(0 3)scale(1.1 1.03)"/>')
        p.path(teeth, fill="#f3e9dc", stroke="#a8627a", stroke_width=1)
        p.put(f'<use href="#{shape}" stroke="#47663e" stroke-width="1.4"/>')
        p.path(smooth([blade.at(t, -.92) for t in (.06, .4, .75, .96)]) + smooth([blade.at(t, .92) for t in (.06, .4, .75, .96)]), fill="none",
               stroke="#b8607a", stroke_width=2.2)
        p.path("M0-8Q-4-50 0-92", fill="none", stroke="#3f5f38", stroke_width=2, opacity=.4)
        spots = spaced(p, 26, lambda: blade.at(p.random.uniform(.1, .88), p.random.uniform(-.75, .75)), 6.5)
        p.path(dots(spots), stroke="#f6f8e6", stroke_width=2.2, stroke_linecap="round")
    outer = p.linear("#54804a", "#7fa45e", (.8, "#96a864"), "#a86a62", y1=1, y2=0)
    middle = p.linear("#669452", "#93b96a", (.85, "#a9bd74"), "#b77f70", y1=1, y2=0)
    heart = p.linear("#83ad60", "#b0cd80", "#bccf8c", y1=1, y2=0)
    # Crossed pairs, the step of which is a quarter turn and a little.
    def rosette(x, y, r, pairs, turn, view=48):
        leaves = []
        v = math.radians(view)
        for k in range(pairs):
            share = k / (pairs - 1)
            for half in (0, 180):
                azimuth = math.radians(turn + k * 87 + half)
                rise = math.radians(between(2, 74, share ** 1.5))
                long = r / 100 * between(1, .46, share)
                cos, sin = math.cos(rise), math.sin(rise)
                ax, ay, az = math.sin(azimuth) * cos, math.cos(azimuth) * cos, sin
                up = (ax, -(az * math.cos(v) + ay * math.sin(v)))
                side = (math.cos(azimuth), math.sin(azimuth) * math.sin(v))
                area = side[0] * -up[1] + up[0] * side[1]
                if abs(area) < .5:
                    far = math.hypot(*up)
                    grow = (.5 - abs(area)) * (1 if area >= 0 else -1)
                    side = (side[0] - up[1] / far * grow, side[1] + up[0] / far * grow)
                near = -ay * math.cos(v) + az * math.sin(v)
                leaves.append((k + near * .5, [outer, outer, middle, heart, heart][min(4, int(share * 5))], up, side, long))
        for _, fill, up, side, long in sorted(leaves):
            p.matrix(one, side[0] * long, side[1] * long, -up[0] * long, -up[1] * long, x, y, fill=fill)
    rosette(196, 330, 124, 4, 30, 56)
    rosette(622, 326, 128, 4, 64, 56)
    rosette(396, 340, 236, 6, 78, 56)
    bloom = daisy(p, 96, 44, ["#fffbe0", (.3, "#fbe96a"), "#f2cb22"], 3, .8, "#c79a12", ("#f6dc62", .2), (40, "#dd9f1a", .2))
    p.use(bloom, 560, 206, 0, 1.1, .88)


@plant("living-stones/titanopsis-calcarea", "Titanopsis calcarea")
def concrete_leaf(p):
    dish(p, 400, 316, 336, 214, 14, "#d6cab2", "#b3a382")
    chips(p, [(400 + x * 312, 316 + y * 192) for x, y in (polar(i * GOLDEN, math.sqrt((i + .5) / 72)) for i in range(16, 72))], 25,
          ["#ece7db", "#cfc6b4", "#f6f2e8", "#bdb29d"], "#a2957e", .75, "#fff")
    blade = leaf(60, [.34, .36, .4, .48, .62, .84, 1.04, 1.08, .8])
    spots = spaced(p, 40, lambda: blade.at(p.random.uniform(.68, .99), p.random.uniform(-.95, .95)), 5.6)
    with p.symbol() as one:
        p.put(f'<path d="{blade.outline}" fill="#1f2a22" stroke="none" opacity=".3" transform="translate(0 3)scale(1.14 1.05)"/>')
        p.path(blade.outline, stroke="#56685e", stroke_width=1.6)
        p.put('<g stroke-linecap="round">')
        for k, (colour, size) in enumerate([("#b98e78", 5), ("#f6f1e6", 7.4), ("#e6d8c2", 6), ("#f6f1e6", 4.6)]):
            p.path(dots(spots[k::4]), stroke=colour, stroke_width=size)
        p.put("</g>")
        p.path("M-6-14Q-8-36-11-58", stroke="#fff", stroke_width=3.4, opacity=.4, fill="none", stroke_linecap="round")
    outer = p.linear("#4f7a72", "#6d958b", (.7, "#8fa89a"), "#b5a795", y1=1, y2=0)
    heart = p.linear("#6a978a", "#8fb3a4", (.7, "#a9bdac"), "#c9bba7", y1=1, y2=0)
    rosettes = []
    for count, turn, view in ((23, 25, 60), (15, 70, 58)):
        with p.symbol() as name:
            at_a_slant(p, 0, 0, 100, one, [outer, outer, heart], count, inner=.4, view=view, low=2, high=66, turn=turn, bulk=.42)
        rosettes.append(name)
    bloom = daisy(p, 58, 26, ["#fff3b0", (.3, "#f8cf3e"), "#eea024"], 2, .76, "#b97612", ("#f4cf58", .2), (20, "#c9801a", .2))
    for x, y, r, k, side in [(588, 208, 124, 1, 1), (216, 216, 132, 1, -1), (622, 406, 116, 1, -1), (184, 412, 112, 0, 1), (404, 326, 206, 0, 1)]:
        p.put(f'<g transform="translate({x} {y})scale({n(side * r / 100, 2)} {n(r / 100, 2)})">')
        p.ellipse(0, 6, 82, 66, fill="#5f5a48", opacity=.4)
        p.use(rosettes[k])
        p.put("</g>")
    for x, y, s in [(594, 192, 1.1), (210, 204, 1)]:
        p.use(bloom, x, y, x, s, s * .9)
