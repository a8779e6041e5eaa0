"""Living stones: lithops and other mesembs."""
import math

from plate_forms.geometry import GOLDEN, Blade, between, bezier, dots, hairs, leaf, polar, smooth
from plate_forms.mesembs import blob, chips, daisy, half_face, net, spaced, wrinkled
from plate_forms.parts import dish, disc, funnel, gravel, ground, pot
from plate_forms.rosettes import at_a_slant, from_above
from plate_forms.stems import scatter
from plate_forms.svg import dark, light, mix, n, plant


@plant("living-stones/lithops-aucampiae", "Lithops aucampiae")
def aucamps_lithops(p):
    dish(p, 400, 330, 330, 196, 14, soil="#c9a57f", rim="#a5805a")
    chips(p, [(400 + x * 300, 330 + y * 170) for x, y in (polar(i * GOLDEN, math.sqrt((i + .5) / 60)) for i in range(60))], 13,
          ["#a8613f", "#c88d63", "#8f5238", "#d9b48d"], "#80523a", .6)
    margin, window = "#c98a66", "#8c3a26"
    lit = p.radial(light(margin, .3), (.6, margin), dark(margin, .12), cx=.42, cy=.3, r=.75)
    pane = p.radial("#a94c31", (.7, window), "#742c1f", cx=.45, cy=.4, r=.7)

    def half():
        with p.symbol() as name:
            p.path(smooth(half_face(), closed=True), fill=lit, stroke="#6d3b2a", stroke_width=2)
            p.path(smooth(half_face(89, 82, 13, 15, .8, .2, p.random), closed=True, tension=.7), fill=pane, stroke="#6a2a1e", stroke_width=1.6)

            def place():
                x, y = p.random.uniform(-78, 78), p.random.uniform(-74, -16)
                return (x, y) if (x / 84) ** 2 + (y / 80) ** 2 < .82 else None
            isles = spaced(p, 12, place, 21)
            p.path("".join(blob(p, x, y, p.random.uniform(4, 10), p.random.uniform(3, 6), 5) for x, y in isles), fill="#cf9168",
                   stroke="#6a2a1e", stroke_width=1)
            p.path(wrinkled(p, net(spaced(p, 20, place, 15), lambda x, y: (x / 84) ** 2 + (y / 82) ** 2 < .85 and y < -13, .35, p.random)),
                   fill="none", stroke="#5a1f18", stroke_width=2.6, stroke_linecap="round")
        return name
    kinds = [half(), half()]
    side = p.linear("#b98a68", "#94664a", "#6f4a37", x2=1, y2=0)

    def body(x, y, r, turn, deep=.34, flat=.74, order=(0, 1)):
        q = flat * r
        p.ellipse(x, y + r * deep + q * .1, r * 1.04, q * .98, fill="#6f4a33", opacity=.35)
        p.path(f"M{n(x - r)} {n(y)}C{n(x - r)} {n(y + q * .9)} {n(x - r * .7)} {n(y + q + r * deep)} {n(x)} {n(y + q + r * deep)}"
               f"S{n(x + r)} {n(y + q * .9)} {n(x + r)} {n(y)}z", fill=side, stroke="#5f3d2c", stroke_width=1.5)
        p.ellipse(x, y, r * .97, q * .93, fill="#54281d")
        p.put(f'<g transform="translate({n(x)} {n(y)})scale({n(r / 100, 2)} {n(q / 92, 2)})rotate({n(turn)})">')
        p.use(kinds[order[0]])
        p.use(kinds[order[1]], 0, 0, 180)
        p.put("</g>")
    body(282, 222, 92, -14)
    body(522, 214, 82, 20, order=(1, 0))
    body(188, 366, 72, 24, order=(1, 1))
    body(588, 366, 104, -8)
    body(396, 376, 124, 8, order=(1, 0))
    bloom = daisy(p, 112, 34, ["#fff6b8", (.3, "#f9de4a"), "#efbd1c"], 3, .8, "#c48f12", ("#f7d75a", .2), (40, "#d98f17", .2))
    p.path("M514 200q4-44 10-58h22q6 20 6 60z", fill="#d9b08a", stroke="#8f5f40", stroke_width=1.4)
    p.use(bloom, 530, 142, -8, 1.06, .8)


@plant("living-stones/lithops-karasmontana", "Lithops karasmontana")
def karas_lithops(p):
    disc(p, 400, 304, 262, "#e0d2ba")
    spots = [polar(i * GOLDEN, 256 * math.sqrt((i + .5) / 76), 400, 304) for i in range(14, 76)]
    chips(p, spots, 25, ["#f7f3ea", "#e9e1d4", "#efe4d6", "#d9cfc2"], "#aea08c", .9, "#fff")
    face = "#d3c6b6"
    lit = p.radial("#f6efe3", (.55, "#ddd0be"), "#ac9d8e", cx=.42, cy=.32, r=.74)

    def half():
        with p.symbol() as name:
            p.path(smooth(half_face(98, 92, 4), closed=True), fill=lit, stroke="#85766a", stroke_width=2)

            def inside(x, y):
                return (x / 90) ** 2 + ((y + 6) / 80) ** 2 < .98 and y < -12

            def place():
                x, y = p.random.uniform(-104, 104), p.random.uniform(-106, 4)
                return (x, y)
            d = wrinkled(p, net(spaced(p, 64, place, 13.5), inside, .22, p.random), 5)
            p.path(d, fill="none", stroke="#a57f62", stroke_width=6.4, stroke_linecap="round")
            p.path(d, fill="none", stroke="#74452f", stroke_width=3, stroke_linecap="round")
        return name
    kinds = [half(), half()]

    def body(x, y, r, turn, order=(0, 1)):
        p.circle(x + 4, y + 8, r * 1.05, fill="#6f5f4d", opacity=.4)
        p.circle(x, y, r * .98, fill="#5d4a3e")
        with p.group(x, y, turn, r / 96):
            p.use(kinds[order[0]])
            p.use(kinds[order[1]], 0, 0, 180)
    body(296, 232, 116, -38)
    body(522, 226, 96, 50, (1, 0))
    body(300, 440, 76, 16, (1, 1))
    body(474, 398, 118, -10, (1, 0))
    bloom = daisy(p, 100, 40, ["#fff", (.35, "#fff"), "#f3eee6"], 3, .82, "#b9ac9e", ("#f9efb0", .17), (40, "#e6b83a", .18), broad=.5)
    p.use(bloom, 530, 220, 0, 1.05)


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
    rows = [(250, 5, 150, 1.0), (318, 6, 200, 1.06), (388, 7, 236, 1.12), (456, 7, 262, 1.16), (514, 6, 236, 1.12)]
    k = 0
    blooms = {(0, 1), (0, 3), (1, 4), (2, 1), (2, 3), (3, 5), (1, 1)}
    for row, (y, count, half, size) in enumerate(rows):
        for i in sorted(range(count), key=lambda i: -abs(i - (count - 1) / 2)):
            s = between(-1, 1, i / (count - 1)) + p.random.uniform(-.05, .05)
            x, top = 400 + s * half, y + abs(s) ** 2 * 44 + p.random.uniform(-7, 7)
            turn = s * 30 + p.random.uniform(-7, 7)
            one = size * p.random.uniform(.88, 1.08)
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
    stalks = [((330, 392), (300, 300), (262, 250), (246, 176)), ((470, 390), (500, 300), (548, 260), (560, 196)),
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
    for (x, y), turn, wide, tall in [((246, 170), -14, .95, .82), ((562, 190), 16, 1, .84), ((404, 126), 0, .98, .98)]:
        p.use(bloom, x, y, turn, wide, tall)


@plant("living-stones/pleiospilos-nelii", "Pleiospilos nelii")
def split_rock(p):
    ground(p, 400, 506, 316, 46)
    gravel(p, 400, 510, 296, 36, 90, 7, ("#a98f72", "#ded0b4", "#8f7a63"))
    tone = "#8f9480"
    skin = p.radial("#c9c9b0", (.45, "#a0a38c"), (.8, "#7b8070"), "#565c50", cx=.36, cy=.28, r=.82)
    skin2 = p.radial("#bfc0a8", (.45, "#979b85"), (.8, "#737868"), "#525849", cx=.5, cy=.24, r=.85)
    flat = p.linear("#d3d0b4", "#b4b49a", "#8d9280", y2=1)
    edge = "#4e5348"

    def speckle(d, inside, count, gap, size):
        pass
    outer = "M396 500C300 530 150 506 128 396 112 300 190 196 300 190 330 188 352 194 356 210 330 300 352 420 396 500z"
    lid = "M356 210C344 186 300 186 268 200 258 220 300 330 396 470 366 390 346 300 356 210z"
    with p.symbol() as leaf_:
        p.path(outer, fill=skin, stroke=edge, stroke_width=2)

        def place():
            x, y = p.random.uniform(132, 380), p.random.uniform(196, 506)
            inside = ((x - 300) / 170) ** 2 + ((y - 356) / 158) ** 2 < .95 and x < 300 + max(0, (y - 250)) * .36
            return (x, y) if inside else None
        spots = spaced(p, 190, place, 12)
        p.path(dots(spots[::2]), stroke="#4c5a44", stroke_width=4.4, stroke_linecap="round")
        p.path(dots(spots[1::2]), stroke="#56604a", stroke_width=2.8, stroke_linecap="round")
        p.path(lid, fill=flat, stroke=edge, stroke_width=1.6)
        more = spaced(p, 40, lambda: (lambda t, s: (between(268, 350, s) + t * 80 * (1 - s * .6), between(204, 440, t)))(p.random.random() * .8, p.random.random()), 11)
        p.path(dots(more), stroke="#6d7560", stroke_width=2.8, stroke_linecap="round")
    p.path("M300 300L400 490 500 300 400 260z", fill="#3f4438")
    # The second pair stands crosswise in the cleft: the one behind, the flower, the one in front.
    with p.symbol() as inner:
        p.path("M0 6C-50 0-76-60-66-118-58-156-30-168 0-168S58-156 66-118C76-60 50 0 0 6z", fill=skin2, stroke=edge, stroke_width=1.8)
        p.path(dots(spaced(p, 60, lambda: (lambda x, y: (x, y) if (x / 62) ** 2 + ((y + 86) / 76) ** 2 < 1 else None)(
            p.random.uniform(-64, 64), p.random.uniform(-162, -6)), 13)), stroke="#56604a", stroke_width=3.4, stroke_linecap="round")
    p.use(inner, 400, 380, 0, 1.05, 1)
    bloom = daisy(p, 118, 40, ["#fffaf0", (.22, "#fdeecb"), (.5, "#f8bf7c"), "#ee8f52"], 3, .82, "#bb6a34", ("#fbeec2", .2),
                  (44, "#e9b04a", .2))
    p.use(leaf_)
    p.put(f'<use href="#{leaf_}" transform="matrix(-1 0 0 1 800 0)"/>')
    p.use(inner, 400, 486, 0, .96, 1.1)
    p.use(bloom, 400, 206, 0, 1.2, .92)


@plant("living-stones/faucaria-tigrina", "Faucaria tigrina")
def tiger_jaws(p):
    dish(p, 400, 410, 320, 140)
    gravel(p, 400, 410, 296, 116, 90)
    blade = leaf(64, [.8, .92, 1, .98, .88, .72, .5, .26, .03])
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
                azimuth = math.radians(turn + k * 82 + half)
                rise = math.radians(between(2, 66, share))
                long = r / 100 * between(1, .5, share)
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
    rosette(206, 330, 120, 4, 30)
    rosette(612, 336, 116, 4, 64)
    rosette(400, 384, 232, 5, 42, 46)
    bloom = daisy(p, 96, 44, ["#fffbe0", (.3, "#fbe96a"), "#f2cb22"], 3, .8, "#c79a12", ("#f6dc62", .2), (40, "#dd9f1a", .2))
    p.use(bloom, 226, 268, 0, 1.05, .84)


@plant("living-stones/titanopsis-calcarea", "Titanopsis calcarea")
def concrete_leaf(p):
    p.path("M92 330C96 190 230 110 400 108S716 200 710 330 560 508 400 506 90 460 92 330z", fill="#d9cfb9")
    spots = [polar(i * GOLDEN, math.sqrt((i + .5) / 70)) for i in range(26, 70)]
    chips(p, [(400 + x * 302, 306 + y * 190) for x, y in spots], 24, ["#ece7db", "#d3cbbb", "#f4f0e6", "#c3b9a6"], "#a2957e", .8, "#fff")
    blade = leaf(66, [.36, .42, .5, .62, .8, .98, 1.04, .96, .5])

    def warts(count, gap, colours, sizes):
        art = ""
        spots = spaced(p, count, lambda: blade.at(p.random.uniform(.66, .97), p.random.uniform(-.92, .92)), gap)
        for i, (colour, size) in enumerate(zip(colours, sizes)):
            art += f'<path d="{dots(spots[i::len(colours)])}" stroke="{colour}" stroke-width="{size}"/>'
        return f'<g stroke-linecap="round">{art}</g>'
    crust = warts(48, 5, ["#f3ede0", "#c9a28c", "#e2d6c0", "#a9a89a"], [8.5, 6, 7.4, 5])
    with p.symbol() as one:
        p.put(f'<path d="{blade.outline}" fill="#2a2a1a" stroke="none" opacity=".22" transform="translate(0 3)scale(1.1 1.04)"/>')
        p.path(blade.outline, stroke="#6b7a70", stroke_width=1.6)
        p.put(crust)
        p.path("M-9-16Q-14-40-20-60", stroke="#fff", stroke_width=4, opacity=.35, fill="none", stroke_linecap="round")
    outer = p.linear("#6f8d84", "#92a99b", "#c0b7a6", y1=1, y2=0)
    heart = p.linear("#8aa597", "#a9bcab", "#d3c8b6", y1=1, y2=0)
    rosettes = []
    for count, turn in ((17, 0), (14, 70)):
        with p.symbol() as name:
            from_above(p, 0, 0, 100, one, [outer, outer, heart], count, .3, turn, .9)
        rosettes.append(name)
    bloom = daisy(p, 58, 26, ["#fff3b0", (.3, "#f8cf3e"), "#eea024"], 2, .76, "#b97612", ("#f4cf58", .2), (20, "#c9801a", .2))
    for x, y, r, turn, k in [(272, 200, 104, 10, 0), (500, 190, 112, 60, 1), (192, 352, 92, 130, 1), (612, 338, 108, 200, 0),
                             (322, 428, 94, 250, 1), (510, 440, 82, 20, 0), (400, 316, 132, 90, 0)]:
        p.use(rosettes[k], x, y, turn, r / 100, r / 100 * .92)
    for x, y, s in [(500, 188, 1), (398, 312, 1.1), (194, 350, .85)]:
        p.use(bloom, x, y, x, s, s)
