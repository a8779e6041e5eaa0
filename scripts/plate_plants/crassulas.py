"""Crassulas, kalanchoes, cotyledon and adromischus."""
import math

from plate_forms.geometry import Blade, arc, between, bezier, dots, hairs, leaf, line, smooth
from plate_forms.parts import ground, pot, star
from plate_forms.rosettes import at_a_slant, leaf_symbol
from plate_forms.stems import bark, branch, scatter
from plate_forms.svg import dark, light, plant
from plate_forms.threads import cord, even, stack


@plant("crassulas/crassula-ovata", "Crassula ovata")
def jade(p):
    egg = [.34, .52, .7, .86, .97, 1, .93, .7, .14]
    shape = leaf_symbol(p, 66, egg, edge="#d04a37", edge_width=2.1, outline="#4d4a2c", gloss=.42, stroke=1.6, shadow=.2, tip_length=0)
    low = p.linear("#3f6b38", "#5a8c45", "#7ca452", y1=1, y2=0)
    middle = p.linear("#4d7c3f", "#6f9f4e", "#93b661", y1=1, y2=0)
    high = p.linear("#6d9a4c", "#94ba63", "#b5cd7e", y1=1, y2=0)
    heads = []
    for view, count, turn in ((46, 14, 20), (26, 13, 48), (34, 12, 70)):
        with p.symbol() as head:
            at_a_slant(p, 0, 0, 100, shape, [low, middle, high], count, inner=.36, view=view, low=-8, high=80, turn=turn, step=93, bulk=.62)
        heads.append(head)
    pot(p, 400, 462, 300, 92, clay="#b5654a", slant=.84)
    wood = "#a39a78"
    tone = p.linear("#c3bb98", "#a39a78", "#6f6a4e", x2=1, y2=0)
    limbs = [((372, 372), (228, 262), 50, -.1), ((428, 372), (576, 262), 50, .1), ((386, 372), (316, 170), 46, -.06),
             ((416, 372), (488, 166), 46, .06),
             ((402, 360), (402, 150), 44, .02)]
    for base, tip, width, bend in limbs:
        bark(p, branch(p, base, tip, width, wood, bend, .5, gradient=tone), 5, "#6b5136")
    trunk = Blade((400, 470), (400, 330), 150, 0, [1, .86, .76, .72, .74, .8, .84, .8, .72])
    p.path("M325 470C345 436 348 410 342 388 334 362 348 340 372 330 390 318 412 318 430 330 452 340 466 362 458 388 452 410 455 436 475 470 430 482 370 482 325 470z",
           fill=tone)
    p.path("M325 470C345 436 348 410 341 384M475 470C455 436 452 410 459 384", fill="none", stroke=dark(wood, .45), stroke_width=1.6,
           stroke_linecap="round")
    p.path("M362 344C372 356 376 366 378 384M436 344C428 356 424 368 424 380M400 330C398 344 400 352 402 362", fill="none", stroke=dark(wood, .3),
           stroke_width=2, opacity=.5,
           stroke_linecap="round")
    bark(p, trunk, 6, "#6b5136", 2.2)
    p.path("M352 452q30 8 52-3M382 418q34 10 58-4M366 386q20 8 44 0", stroke="#7a5434", stroke_width=3, fill="none", opacity=.55)
    for x, y, k, size, turn in [(402, 118, 2, .94, 0), (306, 160, 1, 1, -14), (500, 156, 1, .98, 14), (206, 234, 1, 1, -26), (598, 232, 1, 1, 26),
                                (400, 202, 0, 1.08, 0), (296, 262, 0, .98, -12), (510, 262, 0, .98, 12), (172, 320, 2, .76, -44), (630, 318, 2, .76,
                                                                                                                                   44),
                                (400, 300, 2, .66, 0)]:
        p.use(heads[k], x, y, turn, size)
    bloom = star(p, 5, 15, ["#f0c3cb", "#fff6f2"], width=11, profile="lance", edge="#b87f86", stamens=(5, "#e39fab", "#a33f5a"))
    p.path("M306 118L300 78M306 112L326 80M304 104L280 90M500 116L506 74M502 106L528 82M502 106L482 84", stroke="#b98d7c", stroke_width=2.4)
    for x, y in [(300, 74), (326, 78), (278, 90), (314, 94), (290, 102), (506, 70), (530, 80), (482, 82), (494, 98), (516, 94)]:
        p.use(bloom, x, y, x, 1.4)


@plant("crassulas/crassula-perforata", "Crassula perforata")
def buttons(p):
    top = p.radial("#f0f4e2", (.5, "#c3d6b4"), "#8fb092")
    low = "#64836b"

    def pair(d, shift):
        with p.symbol() as one:
            p.path(d, fill=low, stroke="#7d3a3c", stroke_width=1.5, transform=f"translate(0 {shift})")
            p.path(d, fill=top, stroke="#d03d4f", stroke_width=3.4, stroke_linejoin="round")
            p.circle(0, 0, 5, fill="#8b9c7c")
        return one
    sides = pair("M0 25C-22 26-48 13-68-8-48-26-22-26 0-18 22-26 48-26 68-8 48 13 22 26 0 25z", 7)
    front = pair("M-38-2C-32 18-18 36 0 52 18 36 32 18 38-2 32-20 16-32 0-42-16-32-32-20-38-2z", 7)
    both = [sides, front]
    stack(p, bezier((340, 440), (316, 350), (290, 250), (282, 152)), both, 28, (1.12, .6))
    stack(p, bezier((462, 440), (490, 350), (516, 260), (514, 178)), both, 28, (1.12, .6))
    stack(p, bezier((400, 440), (396, 330), (404, 200), (398, 84)), both, 29, (1.3, .62))
    pot(p, 400, 444, 250, 104, clay="#7f868b", soil="#7d6a52", slant=.8)
    p.path("M304 440Q230 372 196 420M496 440Q568 366 610 420", fill="none", stroke="#8a6f54", stroke_width=9, stroke_linecap="round")
    stack(p, bezier((316, 438), (250, 380), (186, 360), (178, 502)), both[::-1], 27, (1.06, .62))
    stack(p, bezier((484, 438), (560, 372), (632, 352), (630, 474)), both, 27, (1.06, .62))
    stack(p, bezier((360, 446), (350, 400), (338, 350), (340, 308)), both, 28, (1.1, .66))
    stack(p, bezier((444, 446), (452, 400), (464, 370), (462, 330)), both[::-1], 28, (1.06, .66))
    stack(p, bezier((402, 452), (402, 430), (402, 400), (402, 376)), both[::-1], 28, (1.04, .7))


@plant("crassulas/crassula-muscosa", "Crassula muscosa")
def watch_chain(p):
    def scales(tone):
        with p.symbol() as one:
            p.path("M0 4C-8 6-14 0-12-12-7-9-2-3 0 4 2-3 7-9 12-12 14 0 8 6 0 4z", fill=tone, stroke=dark(tone, .55), stroke_width=1.2)
            p.path("M-6 1C-7-6-3-11 0-15 3-11 7-6 6 1 3 5-3 5-6 1z", fill=light(tone, .3), stroke=dark(tone, .5), stroke_width=1.1)
        return one
    deep, middle, pale = [scales(c) for c in ("#54703f", "#73924a", "#9db65f")]
    bloom = star(p, 5, 9, ["#f0d85a", "#fbf3b4"], profile="lance", edge="#a9962e")

    def tuft(stems):
        with p.symbol() as one:
            for tone, points, blooms in stems:
                line_ = bezier((points[0], 0), points[1:3], points[3:5], points[5:])
                cord(p, even(line_, 11.5), tone, 1, stroke="#4c6534", stroke_width=8)
                p.stamp(bloom, [arc(line_, t)[0] for t in blooms], 1)
        return one
    tall = tuft([(deep, (-24, -60, -110, -20, -190, -66, -250), ()), (deep, (24, 50, -100, 20, -210, 84, -236), (.7,)),
                 (middle, (-8, -34, -120, 26, -200, -12, -304), ()), (middle, (30, 96, -110, 60, -170, 136, -196), (.6,)),
                 (middle, (-34, -96, -70, -80, -150, -140, -168), (.75,)), (pale, (12, 26, -80, -26, -150, 22, -206), (.55, .9)),
                 (pale, (-14, -50, -60, -20, -120, -70, -156), (.8,))])
    leaning = tuft([(deep, (-10, 60, -120, 110, -150, 176, -134), (.6,)), (middle, (0, 60, -90, 150, -110, 196, -40), (.8,)),
                    (middle, (6, 30, -120, 90, -130, 110, -196), (.7,)), (pale, (10, 70, -70, 140, -60, 142, 40), (.5,)),
                    (pale, (0, 50, -50, 96, -50, 92, 70), (.85,)), (pale, (-6, 20, -60, 70, -90, 66, -130), (.7,))])
    p.use(tall, 330, 424, -16, .96)
    p.use(tall, 474, 424, 14, -.98, .98)
    p.use(tall, 402, 424, 0, 1.14)
    p.use(leaning, 300, 424, -8, -1.04, 1.04)
    p.use(leaning, 500, 424, 8, 1.04)
    pot(p, 400, 426, 270, 108, soil="#6d5c44", slant=.84)
    p.use(tall, 366, 432, -8, .76)
    p.use(tall, 440, 432, 12, -.74, .74)
    p.use(leaning, 322, 434, 0, -.98, .98)
    p.use(leaning, 478, 434, 0, .98)
    p.use(tall, 402, 436, 3, .58)
    p.use(leaning, 386, 440, 6, -.7, .86)
    p.use(leaning, 424, 440, -4, .72, .9)


@plant("crassulas/kalanchoe-tomentosa", "Kalanchoe tomentosa")
def panda(p):
    long = [.4, .52, .68, .85, .97, 1, .92, .66, .16]
    blade = leaf(48, long)
    spots = [blade.at(t, s * .92) for s in (-1, 1) for t in (.5, .61, .71, .8, .88)] + [blade.at(.955, -.5), blade.at(.955, .5)]
    fuzz = []
    for s in (-1, 1):
        for i in range(19):
            x, y = blade.at(.06 + i * .047, s)
            fuzz.append(((x, y), (x + s * 3, y - 2.2)))
    nap = [((x, y), (x + p.random.uniform(-1, 1), y - 3.5)) for x, y in
           (blade.at(p.random.uniform(.1, .93), p.random.uniform(-.75, .75)) for _ in range(34))]
    over = (f'<path d="{hairs(fuzz)}" stroke="#fbfbf0" stroke-width="1.2"/><path d="{hairs(nap)}" stroke="#fff" stroke-width=".9" opacity=".55"/>'
            f'<path d="{dots(spots)}" stroke="#5f3019" stroke-width="6.4" stroke-linecap="round"/>'
            f'<path d="M0-8V-90" stroke="#6f8269" stroke-width="3" opacity=".28"/>')
    shape = leaf_symbol(p, 48, long, outline="#71826a", gloss=0, over=over, stroke=1.2, tip="#5f3019", tip_length=1, shadow=.26)
    low = p.linear("#6f8672", "#9aad94", "#b7c6ab", y1=1, y2=0)
    middle = p.linear("#869c85", "#b1c2a8", "#cdd9c0", y1=1, y2=0)
    high = p.linear("#a3b59b", "#cbd8be", "#e6ebd8", y1=1, y2=0)
    pot(p, 400, 462, 232, 92)
    for d, w in (("M402 470C398 400 398 350 400 280", 30), ("M392 462C352 440 280 420 238 366", 23), ("M410 460C450 442 530 420 572 356", 23)):
        p.path(d, fill="none", stroke="#857c60", stroke_width=w, stroke_linecap="round")
        p.path(d, fill="none", stroke="#cfc9ae", stroke_width=w - 6, stroke_linecap="round")
        p.path(d, fill="none", stroke="#f6f3e4", stroke_width=w * .3, stroke_linecap="round", opacity=.7)
    p.path("M350 466C366 450 436 450 452 466 430 476 372 476 350 466z", fill="#8b7355")
    at_a_slant(p, 212, 332, 166, shape, [low, middle, high], 15, inner=.4, view=42, low=4, high=82, turn=30, bulk=.5)
    at_a_slant(p, 592, 322, 162, shape, [low, middle, high], 15, inner=.4, view=42, low=4, high=82, turn=78, bulk=.5)
    at_a_slant(p, 402, 248, 236, shape, [low, middle, middle, high], 24, inner=.34, view=44, low=-2, high=84, turn=8, bulk=.5)


@plant("crassulas/kalanchoe-blossfeldiana", "Kalanchoe blossfeldiana")
def flaming_katy(p):
    lobes = []
    blade = leaf(70, "oval")
    for s in (-1, 1):
        side = []
        for i in range(13):
            t = .04 + i * .92 / 12
            side.append(blade.at(t, s * (1.05 if i % 2 else .9)))
        lobes += side if s < 0 else side[::-1]
    edge = smooth(lobes[:13] + [(0, -101)] + lobes[13:], closed=True)
    with p.symbol() as shape:
        p.path(edge, stroke="#1f4226", stroke_width=1.6)
        p.path("M0-6V-92M0-30L-20-46M0-30L20-46M0-54L-18-70M0-54L18-70", stroke="#93b474", stroke_width=1.8, fill="none", opacity=.75)
        p.path("M-24-40C-26-60-20-74-12-84-14-70-16-56-14-44z", fill="#fff", opacity=.22)
    tones = [p.linear("#27552f", "#3c7540", "#4f8a49", y1=1, y2=0), p.linear("#326438", "#4b8747", "#679c52", y1=1, y2=0)]
    pot(p, 400, 440, 224, 116, clay="#6b7a86", soil="#5c4d3a")
    at_a_slant(p, 400, 424, 236, shape, tones, 15, inner=.6, view=30, low=-14, high=50, turn=-20, bulk=.5)
    bloom = star(p, 4, 15, ["#b3161f", "#dc2c29", "#ee4a35"], width=17, profile="egg", edge="#98121c", eye="#f6cf52")
    bright = star(p, 4, 15, ["#cf2424", "#ec4a38", "#f86e4c"], width=17, profile="egg", edge="#a81a1e", eye="#f9dc6a")
    with p.symbol() as bud:
        p.path("M-5 4C-7-6-3-13 0-15 3-13 7-6 5 4z", fill="#c92a28", stroke="#8f1a1c", stroke_width=1)
    domes = [(400, 150, 118, 74), (246, 206, 96, 62), (556, 204, 96, 62), (322, 262, 92, 54), (484, 264, 92, 54), (186, 290, 60, 42),
             (616, 290, 60, 42)]
    for x, y, rx, ry in domes:
        fan = "".join(f"L{x + rx * k:.0f} {y + ry * .2:.0f}M{x} {y + ry + 24}" for k in (-.6, 0, .6))
        p.path(f"M{400 + (x - 400) * .3:.0f} 420Q{x} {y + 110} {x} {y + ry + 24}{fan}", fill="none", stroke="#6f9a52", stroke_width=5)
    for k, (x, y, rx, ry) in enumerate(domes):
        around = [(x + rx * .95 * math.sin(math.radians(a)), y - ry * .9 * math.cos(math.radians(a))) for a in range(-80, 81, 32)]
        p.stamp(bud, around, 1.1)
        count = int(rx * ry / 190)
        spots = sorted(scatter(p, x, y, rx, ry, count), key=lambda s: -math.dist(s, (x - 10, y - 8)))
        cut = count * 3 // 5
        p.stamp(bloom, spots[:cut], 1.22, 1.06)
        p.stamp(bright, spots[cut:], 1.42, 1.28)


@plant("crassulas/kalanchoe-daigremontiana", "Kalanchoe daigremontiana")
def thousands(p):
    ground(p, 400, 546, 250, 22)
    with p.symbol() as baby:
        p.path("M0 0C-3-9-13-13-16-6-15-1-6 2 0 0zM0 0C3-9 13-13 16-6 15-1 6 2 0 0z", fill="#a9c965", stroke="#4f6d35", stroke_width=1.1)
        p.path("M0 1C-7-3-7-13 0-16 7-13 7-3 0 1z", fill="#d3e38c", stroke="#4f6d35", stroke_width=1.1)
    shares = [.62, 1, .98, .9, .8, .68, .52, .31, .03]

    def big(width, bend, under=False):
        blade = Blade((0, 0), (246, -60), width, bend, shares)
        notched, places = [], [.05 + i * .9 / 16 for i in range(17)]
        for side in (-1, 1):
            notched.append([blade.at(t + (.012 if i % 2 else 0), side * (1.03 if i % 2 else .86)) for i, t in enumerate(places)])

        def row(side):
            for t in places[2::2]:
                x, y = blade.at(t, side * .9)
                p.use(baby, x, y, blade.angle(t) + 90 * side, between(1.12, .72, t))
        with p.symbol() as one:
            row(-1)
            p.path(line([(0, 0)] + notched[0] + [blade.middle(1)] + notched[1][::-1], closed=True), stroke="#35572f", stroke_width=1.6,
                   stroke_linejoin="round")
            p.path(smooth([blade.at(t) for t in (0, .35, .7, .97)]), stroke="#7b5a70" if under else "#dbe6b4", stroke_width=3, fill="none",
                   opacity=.7)
            if under:
                spots = [blade.at(t, s) for t, s in ((.12, .5), (.2, -.55), (.3, .5), (.4, -.45), (.5, .42), (.6, -.4), (.2, 0), (.38, .1),
                                                     (.7, .2), (.82, -.1))]
                p.path(dots(spots), stroke="#6d3f63", stroke_width=13, stroke_linecap="round", opacity=.75)
            else:
                veins = "".join(smooth([blade.at(t, 0), blade.at(t + .1, s * .45), blade.at(t + .13, s * .8)]) for t in (.12, .3, .48) for s in (-1,
                                                                                                                                                 1))
                p.path(veins, stroke="#4f7a3c", stroke_width=1.6, fill="none", opacity=.55)
            row(1)
        return one
    over, below = big(96, .1), big(84, .13, True)
    tones = [p.linear("#447339", "#76a052"), p.linear("#5b8d49", "#8fb563"), p.linear("#86ad5d", "#b8d180")]
    dull = p.linear("#8a9568", "#b3b384")
    p.put('<g transform="translate(16 34)scale(.96 .94)">')
    p.path("M390 550C395 400 396 240 398 90L404 90C408 240 411 400 414 550z", fill=p.linear("#b7a98a", "#8d8a62", "#6a6b4a", x2=1, y2=0),
           stroke="#5f5a40",
           stroke_width=1.4)
    p.path("M391 480h22M393 440h18M394 360h16M396 280h13", stroke="#5f5a40", stroke_width=2, opacity=.6)
    for y, left, right, size, one, tone, face in [(444, 26, 20, .92, below, dull, 0), (366, 4, 0, 1.06, over, tones[0], .42),
                                                  (272, -8, -4, 1.02, over, tones[1], .4),
                                                  (186, -24, -28, .8, over, tones[2], .3), (122, -42, -44, .48, over, tones[2], 0)]:
        p.use(one, 404, y, right, size, fill=tone)
        p.use(one, 398, y + 4, -left, -size, size, fill=tone)
        if face:
            p.use(over, 402, y - 44, 88, face, face * 1.15, fill=tones[2])
    p.use(over, 401, 100, -68, .3, fill=tones[2])
    p.use(over, 401, 100, -98, -.28, .28, fill=tones[2])
    p.put("</g>")
    p.stamp(baby, [(196, 546), (236, 556), (282, 544), (330, 560), (470, 558), (512, 546), (556, 558), (606, 548), (434, 548), (362, 548)], 1.5)


@plant("crassulas/cotyledon-tomentosa", "Cotyledon tomentosa")
def bears_paw(p):
    p.path("M60 570L52 470 96 420 150 408 196 438 282 430 330 452 372 520 384 570z", fill=p.linear("#c9b596", "#a48d6c"), stroke="#7d6a4e",
           stroke_width=1.6,
           stroke_linejoin="round")
    p.path("M400 570L410 508 446 450 520 428 590 446 660 440 726 486 744 570z", fill=p.linear("#d2bd9c", "#a8916f"), stroke="#7d6a4e",
           stroke_width=1.6,
           stroke_linejoin="round")
    p.path("M96 420l34 40 66-22M130 460l-20 60M282 430l-16 44 40 50M520 428l-18 46 34 50M590 446l30 36 106 4M620 482l-16 60", fill="none",
           stroke="#8b7655",
           stroke_width=2, opacity=.6)
    p.path("M384 572L368 512 346 462 400 442 436 466 412 512 404 572z", fill="#5f4d38")
    d = ("M-7 0C-17-16-33-42-37-64-39-77-35-86-30-92C-27-88-25-88-23-90-20-98-17-100-13-102-11-97-9-97-7-98-4-104 4-104 7-98 9-97 11-97 13-102 17-100"
         " 20-98 23-90 25-88 27-88 30-92 35-86 39-77 37-64 33-42 17-16 7 0z")
    tips = "M-33-80L-30-93-25-85M-18-94L-13-103-9-94M-4-98L0-104 4-98M9-94L13-103 18-94M25-85L30-93 33-80"
    fuzz = []
    for s in (-1, 1):
        for (x, y) in [(12, -10), (18, -20), (24, -30), (29, -40), (33, -49), (36, -59), (37, -70)]:
            fuzz.append(((s * x, y), (s * (x + 4.5), y - 2)))
    nap = [((x, y), (x + 1, y - 4)) for x, y in ((p.random.uniform(-25, 25), p.random.uniform(-86, -38)) for _ in range(26))]
    with p.symbol() as paw:
        p.path(d, fill="#28321c", opacity=.2, transform="translate(3 4)")
        p.path(d, stroke="#5c7f3c", stroke_width=1.6, stroke_linejoin="round")
        p.path(tips, fill="#9e2c25", stroke="#7d1f1c", stroke_width=3, stroke_linejoin="round")
        p.path("M-20-40C-28-62-24-76-18-80-14-66-14-52-12-36z", fill="#fff", opacity=.3)
        p.path(hairs(nap), stroke="#fff", stroke_width=1.1, opacity=.6)
        p.path(hairs(fuzz), stroke="#fdfdec", stroke_width=1.2)
    tones = [p.linear("#a9c46a", "#7da250", "#567f3d"), p.linear("#bdd27e", "#95b762", "#6a9348"), p.linear("#d0de98", "#aecb78", "#86ac58")]
    stems = [((388, 480), (330, 400), (250, 400), (196, 318), 3), ((396, 480), (370, 360), (330, 280), (318, 156), 4),
             ((406, 480), (430, 380), (490, 330), (500, 222), 3), ((414, 480), (500, 420), (570, 420), (640, 352), 3)]
    lines = [bezier(*s[:4]) for s in stems]
    stalk = bezier((496, 250), (510, 130), (560, 60), (634, 84))
    p.path(smooth(stalk[::4]), fill="none", stroke="#9c8a5a", stroke_width=5, stroke_linecap="round")
    with p.symbol() as bell:
        p.path("M-7-2C-19 8-20 34-16 52L-24 64-9 58 0 66 9 58 24 64 16 52C20 34 19 8 7-2z", fill=p.linear("#e9a24a", "#e2683a", "#d2472f"),
               stroke="#9c3624",
               stroke_width=1.5, stroke_linejoin="round")
        p.path("M-9-6C-12 4-12 10-14 16L-4 9 0 17 4 9 14 16C12 10 12 4 9-6z", fill="#8fae58", stroke="#5c7f3c", stroke_width=1.2)
        p.path("M-8 20v30M0 22v32M8 20v30", stroke="#f2bd78", stroke_width=1.6, opacity=.7)
    for t, a, s in [(.8, 16, .9), (.9, -6, 1), (1, -26, .92), (.96, -62, .6)]:
        (x, y), _ = arc(stalk, t)
        p.use(bell, x, y, a, s)
    for points in lines:
        p.path(smooth(points[::6]), fill="none", stroke="#7d7a4c", stroke_width=11, stroke_linecap="round")
        p.path(smooth(points[::6]), fill="none", stroke="#b9b486", stroke_width=5, stroke_linecap="round")
    for k, points in enumerate(lines):
        count = stems[k][4]
        for i in range(count):
            share = i / (count - 1)
            (x, y), heading = arc(points, between(.4, .99, share))
            lean = between(84, 46, share)
            size = between(1.1, .86, share)
            tone = tones[min(2, int(share * 2.6))]
            for side in (-1, 1):
                p.use(paw, x, y, heading + side * lean + p.random.uniform(-6, 6), size, fill=tone)
        p.use(paw, *points[-1], arc(points, 1)[1] - 8, .74, fill=tones[2])
        p.use(paw, *points[-1], arc(points, 1)[1] + 14, .46, fill=tones[2])


@plant("crassulas/adromischus-cooperi", "Adromischus cooperi")
def plovers_eggs(p):
    ground(p, 400, 548, 262, 22)
    crimp = "-26-89C-22-98-19-90-15-99-12-93-9-102-4-104 0-98 4-105 9-102 12-94 16-99 19-91 22-97 25-94 26-89"
    d = f"M-5 0C-20-12-27-32-26-52-25-66-22-78{crimp}C22-78 25-66 26-52 27-32 20-12 5 0z"
    leaves = []
    tone = p.linear("#5f7f68", "#a5bea2", "#c3d3b8", "#8aa68a", "#56755f", x2=1, y2=0)
    young = p.linear("#7f9c7c", "#bdd0b0", "#d8e2c6", "#9fb998", "#6c8a70", x2=1, y2=0)
    for _ in range(2):
        large, small = [], []
        for i in range(46):
            y = p.random.uniform(-90, -14)
            spot = (p.random.uniform(-.84, .84) * between(12, 25, min(1, -y / 44)), y)
            if all(math.dist(spot, other) > 5.5 for other in large + small):
                (large if i % 3 == 0 else small).append(spot)
        with p.symbol() as one:
            p.path(d, stroke="#4d6a55", stroke_width=1.5, stroke_linejoin="round")
            p.path("M-18-92Q-16-82-18-76M-8-97Q-7-84-9-78M2-99Q2-86 1-80M12-96Q11-85 12-78M20-92Q18-82 19-76", stroke="#4d6a55", stroke_width=1.3,
                   fill="none",
                   opacity=.6)
            p.path(f"M{crimp}", stroke="#efe9cd", stroke_width=3.2, fill="none")
            p.path(f"M{crimp}", stroke="#8a4650", stroke_width=1.1, fill="none", transform="translate(0-2)")
            p.path(dots(large), stroke="#7d2f45", stroke_width=5.4, stroke_linecap="round", opacity=.85)
            p.path(dots(small), stroke="#8f3f4c", stroke_width=3, stroke_linecap="round", opacity=.85)
            p.path("M-14-22C-18-40-18-54-16-66", stroke="#fff", stroke_width=4.4, stroke_linecap="round", fill="none", opacity=.4)
        leaves.append(one)
    stalk = bezier((430, 330), (440, 220), (500, 110), (596, 66))
    p.path(smooth(stalk[::4]), fill="none", stroke="#8a6f5c", stroke_width=4, stroke_linecap="round")
    with p.symbol() as tube:
        p.path("M-4 0C-7-20-7-34-5-46L-12-53-3-54 0-60 3-54 12-53 5-46C7-34 7-20 4 0z", fill=p.linear("#f3c3cf", "#d98aa2", "#a3a57e"),
               stroke="#a3586f",
               stroke_width=1.2)
    for i in range(9):
        (x, y), heading = arc(stalk, .45 + i * .068)
        p.use(tube, x, y, heading + (-1 if i % 2 else 1) * between(62, 22, i / 8), between(1, .7, i / 8))
    pot(p, 400, 446, 300, 98, clay="#d9cdb4", soil="#7d6a52", slant=.8)
    for i, (x, y, a, s) in enumerate([(366, 444, -24, 2.14), (438, 444, 27, 2.06), (402, 444, 2, 2.3), (344, 450, -50, 2), (462, 450, 53, 1.94),
                                      (330, 456, -76, 1.66), (476, 456, 78, 1.6), (380, 452, -12, 1.66), (426, 452, 16, 1.56), (354, 458, -38, 1.4),
                                      (452, 458, 42, 1.34), (402, 462, 2, 1.14), (374, 464, -24, .84), (432, 464, 27, .8)]):
        p.use(leaves[i % 2], x, y, a, s * .96, s, fill=tone if i < 9 else young)
    p.use(leaves[0], 640, 540, 78, 1.1, fill=tone)
    for a, s in ((-40, .32), (44, .3), (4, .4)):
        p.use(leaves[1], 636, 543, a, s, fill=young)
