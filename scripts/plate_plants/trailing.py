"""Trailing plants."""
import math

from plate_forms.geometry import arc, between, bezier, dots, hairs, line, polar, smooth
from plate_forms.parts import gravel, ground, pot
from plate_forms.rosettes import leaf_symbol
from plate_forms.stems import scatter
from plate_forms.svg import dark, light, n, plant
from plate_forms.threads import cord, even


def brush(p, tone="#fffdf4", tips="#8a5a78"):
    """A rayless daisy: a green cup with a tuft of tubes."""
    with p.symbol() as one:
        tubes = hairs([(polar(a, 4, 0, -12), polar(a, 21, 0, -12)) for a in range(-64, 65, 16)])
        p.path(tubes, stroke=dark(tips, .1), stroke_width=6.4, stroke_linecap="round")
        p.path(tubes, stroke=tone, stroke_width=4.4, stroke_linecap="round")
        p.path(dots([polar(a, 24, 0, -12) for a in range(-56, 57, 16)]), stroke=tips, stroke_width=3.6, stroke_linecap="round")
        p.path("M-8 0L-9-17Q0-22 9-17L8 0Q0 4-8 0z", fill="#9ab36c", stroke="#5f7a40", stroke_width=1.2)
    return one


@plant("trailing/curio-rowleyanus", "Curio rowleyanus")
def pearls(p):
    def beads(tone):
        fill = p.radial(light(tone, .55), (.5, tone), dark(tone, .5), cx=.36, cy=.32, r=.72)
        with p.symbol() as bead:
            p.path("M0-12C9-12 12-5 12 1 12 8 6 13 0 17-6 13-12 8-12 1-12-5-9-12 0-12z", fill=fill, stroke=dark(tone, .55), stroke_width=1.2)
            p.path("M5-11Q10 0 1 15", stroke=dark(tone, .45), stroke_width=2, fill="none", opacity=.7)
        with p.symbol() as two:
            p.path("M0 0L-7-5M0-14L7-19", stroke="#7d9a58", stroke_width=1.8)
            p.use(bead, -12, -4, 200)
            p.use(bead, 12, -18, 160)
        return bead, two
    deep, middle, pale = beads("#5e8f47"), beads("#7fac55"), beads("#a5c972")
    p.path("M120 232H680V250H120z", fill="#b08a5c", stroke="#6f5233", stroke_width=1.5)
    p.path("M120 250H680V258H120z", fill="#84623d")
    p.path("M130 238q50 5 110 0M320 243q90 4 190-1M560 238q60 4 110 1", stroke="#8d6a42", stroke_width=1.4, fill="none", opacity=.7)
    p.path("M146 258V300L186 258M654 258V300L614 258", fill="none", stroke="#6f5233", stroke_width=5)
    p.ellipse(400, 234, 130, 6, fill="#7d5d3a", opacity=.6)
    pot(p, 400, 136, 216, 92, soil="#6d5c44")
    ends = [(-214, 420, 1), (-182, 520, 0), (-146, 462, 2), (-108, 548, 0), (-70, 392, 2), (-34, 540, 1), (54, 520, 1), (94, 456, 0), (132, 552, 1),
            (168, 402, 2), (204, 490, 0)]
    for dx, bottom, k in sorted(ends, key=lambda e: (e[2], (e[0] * 7) % 11)):
        side = p.random.uniform(-9, 9)
        points = bezier((400 + dx * .42, 144), (400 + dx * .95, 92 + abs(dx) * .16), (400 + dx * 1.1, 170), (400 + dx, 270), 12)
        points += bezier((400 + dx, 270), (400 + dx - side, 330), (400 + dx + 2 * side, bottom - 90), (400 + dx + side, bottom), 12)[1:]
        cord(p, even(points, 28), (deep, middle, pale)[k][1], .88, stroke="#7d9a58", stroke_width=2)
    crown = scatter(p, 400, 130, 98, 24, 32)
    p.stamp(deep[0], crown[:14], .9)
    p.stamp(middle[0], crown[14:26], .95)
    p.stamp(pale[0], crown[26:], 1)
    flower = brush(p)
    p.path("M420 120C430 94 440 84 452 70M380 116C372 94 366 86 350 76", stroke="#7d9a58", stroke_width=2.6, fill="none")
    p.use(flower, 453, 70, 22, 1.25)
    p.use(flower, 350, 76, -28, 1.15)


@plant("trailing/ceropegia-linearis-subsp-woodii", "Ceropegia linearis subsp. woodii")
def hearts(p):
    d = "M0-6C-5-15-17-15-20-6-22 4-12 14 0 30 12 14 22 4 20-6 17-15 5-15 0-6z"

    def pair(tone, marble, edge, stalk="#8d6570"):
        with p.symbol() as heart:
            p.path(d, fill=tone, stroke=edge, stroke_width=1.5)
            p.path("M-15-6Q-10-11-7-4-9 2-14 3zM15-6Q10-11 7-4 9 2 14 3zM-2 0Q-5 8-9 10L-4 16zM2 0Q5 8 9 10L4 16zM0 14L-3 21 0 26 3 21z",
                   fill=marble, opacity=.9)
        with p.symbol() as two:
            p.path("M0 0Q-10-4-17-2M0 0Q10-4 17-2", stroke=stalk, stroke_width=2, fill="none")
            p.use(heart, -20, -3, 58)
            p.use(heart, 20, -3, -58)
        return two
    green = pair(p.linear("#3e6348", "#527a55"), "#cfdcc8", "#2f4636")
    young = pair(p.linear("#5d8560", "#7fa174"), "#dde6d2", "#42614a")
    under = pair(p.linear("#8f5b7c", "#b58aa3"), "#c9a5b8", "#633a55")
    with p.symbol() as tuber:
        p.path("M-13 2C-15-8-7-14 2-12 13-12 15-2 12 6 6 13-10 13-13 2z", fill=p.radial("#d9c3a0", "#9c8260", cx=.38, cy=.35, r=.7),
               stroke="#6b5539", stroke_width=1.3)
        p.path("M-6-4h3M3-7h3M5 3h3M-3 6h3", stroke="#6b5539", stroke_width=1.8, stroke_linecap="round")
    strands = [((226, 146), (80, 110), (140, 330), (114, 490), .2), ((250, 156), (170, 200), (206, 380), (190, 552), .9),
               ((300, 160), (290, 260), (254, 330), (268, 452), .1),
               ((344, 158), (360, 260), (326, 400), (344, 558), .6), ((374, 148), (500, 120), (400, 360), (424, 520), .3)]
    lines = [bezier(*s[:4]) for s in strands]
    for points in lines[:1] + lines[-1:]:
        p.path(smooth(points[::4]), fill="none", stroke="#8d6570", stroke_width=2.6)
    pot(p, 300, 140, 200, 96, clay="#c98a6a", soil="#6d5c44", slant=.74, stands=False)
    p.path("M258 142C254 120 274 108 300 106 332 106 346 122 342 142z", fill=p.radial("#cdb592", "#8d7350", cx=.4, cy=.35, r=.7), stroke="#5f4a30",
           stroke_width=1.5)
    p.path("M276 124q8-5 14-4M304 116q12 2 18 8M288 134q12-4 22-1M322 134q6-2 12 0", fill="none", stroke="#5f4a30", stroke_width=1.8, opacity=.7)
    for points in lines[1:-1]:
        p.path(smooth(points[::4]), fill="none", stroke="#8d6570", stroke_width=2.6)
    for k, points in enumerate(lines):
        long = sum(math.dist(a, b) for a, b in zip(points, points[1:]))
        count = int(long / 63)
        for i in range(count):
            share = between(.13, 1.02, (i + .5 + strands[k][4] * .3) / count)
            if share > 1:
                continue
            (x, y), heading = arc(points, share)
            kind = under if (i * 3 + k * 2) % 7 == 2 else young if share > .72 else green
            if (i + k * 2) % 5 == 3:
                p.use(tuber, x, y - 2, 0, .9)
            p.use(kind, x, y, heading - 180 + p.random.uniform(-16, 16), between(1.26, .84, share))
    # The flower as seen through a glass.
    p.circle(596, 270, 124, fill="#fbf6e8", stroke="#b79f6c", stroke_width=3)
    p.path("M466 424Q500 400 520 368", fill="none", stroke="#b79f6c", stroke_width=2, stroke_dasharray="4 4")
    p.path("M486 318C510 346 552 366 580 352", fill="none", stroke="#8d6570", stroke_width=4, stroke_linecap="round")
    with p.group(578, 354, 12):
        p.path("M-4 0C-24-2-34-22-24-38-17-48-11-54-10-66-9-82-15-94-22-104L22-104C15-94 9-82 10-66 11-54 17-48 24-38 34-22 24-2 4 0z",
               fill=p.linear("#c08a9a", "#f4dcd2", "#e2b3b4", "#b87f90", x2=1, y2=0), stroke="#7c4a60", stroke_width=1.8)
        p.path("M-12-92Q-4-76-5-62M0-98V-62M12-92Q4-76 5-62M-18-24Q-14-10-2-8M-10-36Q-16-26-10-16M12-36Q18-26 14-16", fill="none", stroke="#a4607c",
               stroke_width=2,
               opacity=.6)
        p.ellipse(0, -104, 22, 6, fill="#7d4a6c", stroke="#4c2444", stroke_width=1.2)
        p.path("M-22-104C-44-124-38-164 0-184-26-160-30-128-14-106zM22-104C44-124 38-164 0-184 26-160 30-128 14-106zM-7-102C-16-128-12-160 0-184 12-160 16-128 7-102 4-130 2-146 0-154"
               "-2-146-4-130-7-102z", fill="#5c2c50", stroke="#3a1a36", stroke_width=1.4, stroke_linejoin="round")
        p.path(hairs([((s * x, y), (s * (x + 8), y - 3)) for s in (-1, 1) for x, y in ((33, -120), (37, -132), (35, -146), (28, -158),
                                                                                       (18, -170))]), stroke="#8d5288",
               stroke_width=1.7)


@plant("trailing/hoya-carnosa", "Hoya carnosa")
def wax_plant(p):
    pot(p, 400, 470, 190, 86, clay="#8f8478", soil="#5f4c36")
    tones = [p.linear("#254f33", "#3c7146", y1=1, y2=0), p.linear("#376940", "#5a8f52", y1=1, y2=0)]
    shape = leaf_symbol(p, 46, "oval", outline="#1d3d28", gloss=.26, keel="#bcd3a0", stroke=1.6, shadow=.2, tip_length=0,
                        over='<path d="M8-30l3-4M-10-44l3-3M12-58l2-3M-8-22l2-3M9-74l2-2M-13-62l2-3" stroke="#dfe9d2" stroke-width="1.7" stroke-linecap="round" opacity=".55"/>')
    hoop = [polar(a, 178, 400, 282) for a in range(188, 173 + 361, 6)]
    p.path("M388 480V458M412 480V458", stroke="#9c8a63", stroke_width=3)
    p.path(f"M388 470L{n(hoop[0][0])} {n(hoop[0][1])}A178 178 0 1 1 {n(hoop[-1][0])} {n(hoop[-1][1])}L412 470", fill="none", stroke="#a89468",
           stroke_width=4)
    for shift, tone in ((0, "#6b5a3e"), (3.1, "#7f8a4c")):
        twine = [polar(a, 178 + 10 * math.sin(math.radians(a * 6) + shift), 400, 282) for a in range(190, 531, 10)]
        p.path(smooth([(392 + shift * 6, 472)] + twine), fill="none", stroke=tone, stroke_width=5, stroke_linecap="round")
    for i, a in enumerate(range(206, 520, 26)):
        x, y = polar(a, 178, 400, 282)
        inward = i % 2
        p.use(shape, x, y, a - 42 + p.random.uniform(-8, 8), .98 + .1 * (i % 3), fill=tones[i % 2])
        p.use(shape, x, y, a + (196 if inward else 64) + p.random.uniform(-8, 8), .86 if inward else 1.02, fill=tones[1 - i % 2])
    outer = "M0-4C-9-6-15-14-11-20-7-24-2-26 0-29 2-26 7-24 11-20 15-14 9-6 0-4z"
    velvet = p.linear("#f0aebf", "#fbe3e4", y1=0, y2=1)
    petal = p.define(f'<path d="{outer}" fill="{velvet}" stroke="#bb6f87" stroke-width="1.2"/>')
    with p.symbol() as flower:
        for i in range(5):
            p.use(petal, 0, 0, 72 * i)
        p.path(star_path(17, 7), fill="#fffcf7", stroke="#d08f9c", stroke_width=1.1)
        p.circle(0, 0, 5.6, fill="#b01f42")
        p.circle(0, 0, 1.8, fill="#f6d9a8")
    with p.symbol() as ball:
        spots = [polar(a, 70) for a in range(0, 360, 36)] + [polar(a, 41) for a in range(10, 370, 60)] + [(0, 0)]
        p.circle(0, 2, 70, fill="#a8677f", opacity=.6)
        for x, y in spots:
            p.matrix(flower, *squash(x, y, between(1, .6, math.hypot(x, y) / 70)), x, y)
    for x, y, sx, sy, s in [(404, 266, 400, 106, 1.04), (262, 372, 226, 260, .8), (556, 386, 574, 272, .86)]:
        p.path(f"M{sx} {sy}Q{(sx + x) / 2 + 22:.0f} {(sy + y) / 2:.0f} {x} {y - 40}", fill="none", stroke="#7f8a4c", stroke_width=5)
        fan = "".join(f"M{x} {y - 58 * s:.0f}L{x + k * 30 * s:.0f} {y - 20:.0f}" for k in (-1.6, -.8, 0, .8, 1.6))
        p.path(fan, stroke="#b08a80", stroke_width=2.4)
        p.use(ball, x, y, 0, s)


def star_path(r, inner):
    return line([polar(36 * i, inner if i % 2 else r) for i in range(10)], closed=True)


def squash(x, y, amount):
    """A matrix that squeezes along the direction of x, y: a flower at the side of a ball."""
    long = math.hypot(x, y) or 1
    ux, uy = x / long, y / long
    k = amount - 1
    return 1 + k * ux * ux, k * ux * uy, k * ux * uy, 1 + k * uy * uy


@plant("trailing/hoya-kerrii", "Hoya kerrii")
def sweetheart(p):
    pot(p, 400, 440, 226, 112, clay="#e6ded0", soil="#6b573e", slant=.76)
    gravel(p, 400, 441, 92, 9, 46, 8, ("#d9d2c2", "#f3eee2"))
    d = "M400 446C388 410 330 372 282 312 226 240 226 144 296 104 346 78 386 104 400 152 414 104 454 78 504 104 574 144 574 240 518 312 470 372 412 410 400 446z"
    with p.group(12, -27, 3.4):
        p.path(d, fill="#2a2a1a", opacity=.14, transform="translate(10 6)")
        p.path(d, fill="#3c6b34", stroke="#27472a", stroke_width=2, transform="translate(6 4)")
        p.path(d, fill=p.radial("#a9cf72", (.45, "#76ab51"), (.8, "#568f43"), "#41763a", cx=.4, cy=.3, r=.75), stroke="#335f30", stroke_width=2)
        p.path("M400 430C404 340 402 240 400 158", fill="none", stroke="#c5df97", stroke_width=5, stroke_linecap="round", opacity=.7)
        p.path("M401 380C360 350 320 320 296 270M402 330C350 300 300 260 272 200M402 270C360 240 322 200 306 140M401 380C442 350 482 320 506 270M402 330C452 300 502 260 530 200"
               "M402 270C444 240 480 200 496 140", fill="none", stroke="#cfe3a0", stroke_width=2.2, opacity=.32, stroke_linecap="round")
        p.path("M262 226C250 178 270 132 312 118 328 114 340 120 338 128 306 138 284 172 282 222 280 236 266 238 262 226z", fill="#fff", opacity=.4)
        p.path("M430 134C444 112 472 108 490 120 478 122 452 128 436 150z", fill="#fff", opacity=.35)
        p.path("M540 230C534 280 494 326 458 360", fill="none", stroke="#b9dc86", stroke_width=5, opacity=.5, stroke_linecap="round")
    p.path("M392 440Q400 420 408 440L406 452H394z", fill="#7c8f4e", stroke="#4d5f34", stroke_width=1.4)
    p.path(dots([(384, 450), (372, 446), (418, 450), (430, 446), (396, 455), (408, 455)]), stroke="#e6dfce", stroke_width=9, stroke_linecap="round")


@plant("trailing/curio-radicans", "Curio radicans")
def bananas(p):
    def fruit(tone):
        with p.symbol() as one:
            p.path("M-2 1C-12 1-25-4-29-18-31-27-28-36-20-43-21-34-19-27-14-21-9-15-1-12 1-8 3-4 2 1-2 1z",
                   fill=p.linear(dark(tone, .12), light(tone, .32), tone, dark(tone, .32), x2=1, y2=.4), stroke=dark(tone, .55), stroke_width=1.3)
            p.path("M-6-3C-16-5-24-12-24-29", stroke=light(tone, .7), stroke_width=2, fill="none", opacity=.8, stroke_linecap="round")
        with p.symbol() as two:
            p.use(one, 0, 0, 8, -1, 1)
            p.use(one, 0, -15, -8)
        return one, two
    (deep, deeps), (middle, middles), (pale, pales), (_, reds) = [fruit(c) for c in ("#4a7c46", "#6c9f50", "#97bd63", "#b27a4c")]
    ground(p, 410, 540, 292, 26)
    gravel(p, 430, 543, 260, 18, 60)
    behind = [(deeps, (250, 300), (180, 210), (96, 250), (98, 360)), (deeps, (350, 300), (440, 200), (520, 250), (516, 390)),
              (middles, (330, 296), (360, 200), (430, 130), (520, 150)),
              (middles, (250, 296), (240, 210), (180, 130), (120, 150))]
    front = [(deeps, (222, 306), (140, 260), (156, 400), (138, 500)), (middles, (262, 312), (196, 270), (206, 360), (204, 430)),
             (reds, (370, 306), (470, 250), (440, 380), (462, 462)),
             (middles, (346, 312), (412, 280), (392, 400), (402, 496)), (pales, (318, 314), (340, 290), (334, 380), (346, 470)), (pales, (286, 314),
                                                                                                                                  (256, 290),
                                                                                                                                  (270, 400),
                                                                                                                                  (258, 512))]
    def grow(symbol, *way):
        points = bezier(*way)
        cord(p, even(points, 30), symbol, 1.05, stroke="#7f9a5a", stroke_width=4.4)
    for stem in behind:
        grow(*stem)
    pot(p, 300, 300, 226, 226, clay="#b9694a", soil="#6d5c44", slant=.72)
    for k, (a, b) in enumerate(((0, 10), (10, 20), (20, 28))):
        for x, y in scatter(p, 300, 298, 100, 14, 28)[a:b]:
            p.use((deep, middle, pale)[k], x, y + 12, (x - 300) * .2 + p.random.uniform(-16, 50), 1 if x % 2 < 1 else -1, 1)
    for stem in front:
        grow(*stem)
    creep = bezier((376, 304), (520, 230), (470, 470), (560, 520)) + bezier((560, 520), (600, 545), (650, 540), (706, 506))[1:]
    p.path("M560 522l-6 20M562 522l4 22M604 536l-5 16M606 536l5 15", stroke="#d9cbaa", stroke_width=2.4, stroke_linecap="round")
    cord(p, even(creep, 30), middles, 1.05, stroke="#7f9a5a", stroke_width=4.4)
    flower = brush(p, "#fbf4fb", "#9a6fae")
    p.path("M290 290C286 200 290 130 270 84M320 290C330 200 334 140 356 92M342 128Q370 118 390 122", stroke="#7f9a5a", stroke_width=3.4, fill="none")
    for x, y, a in [(270, 86, -14), (356, 92, 22), (390, 122, 74)]:
        p.use(flower, x, y, a, 1.25)
