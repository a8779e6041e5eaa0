"""Echeverias and their hybrids and cousins."""

from plate_forms.geometry import bezier, smooth
from plate_forms.parts import dish, disc, gravel, pot, star
from plate_forms.rosettes import at_a_slant, from_above, leaf_symbol
from plate_forms.svg import plant


@plant("echeverias/echeveria-perle-von-nurnberg", "Echeveria ‘Perle von Nürnberg’")
def perle(p):
    disc(p, 400, 304, 214)
    shape = leaf_symbol(
        p,
        72,
        "spoon",
        edge="#f4cfd8",
        edge_width=2.4,
        outline="#8d6780",
        tip="#b0577a",
        keel="#f3dbe4",
        gloss=0.35,
        tip_length=6,
    )
    outer = p.linear("#8f7f9a", "#b493ae", "#d8a3b8", y1=1, y2=0)
    middle = p.linear("#94899f", "#c3a6bb", "#e3b3c3", y1=1, y2=0)
    heart = p.linear("#a8aeb0", "#cdbccb", "#eac3cd", y1=1, y2=0)
    from_above(p, 400, 304, 250, shape, [outer, middle, heart], count=46, turn=12)


@plant("echeverias/graptoveria-fred-ives", "× Graptoveria ‘Fred Ives’")
def fred_ives(p):
    dish(p, 400, 424, 300, 112)
    gravel(p, 400, 424, 270, 90)
    shape = leaf_symbol(
        p,
        50,
        [0.5, 0.55, 0.66, 0.8, 0.92, 1, 0.93, 0.62, 0.04],
        edge="#e9c3b4",
        edge_width=1.7,
        outline="#6d5460",
        tip="#a04f58",
        keel="#f3dcd6",
        gloss=0.28,
    )
    outer = p.linear("#7d8b86", "#a07f86", "#c98a7c", y1=1, y2=0)
    middle = p.linear("#8a9a92", "#a992a0", "#b98598", y1=1, y2=0)
    heart = p.linear("#a3b3a4", "#b3a9b3", "#c8929c", y1=1, y2=0)
    fills = [outer, middle, heart]
    stalk = bezier((418, 330), (480, 220), (520, 120), (600, 92))
    bloom = star(
        p,
        5,
        21,
        ["#d9574a", "#f2dc96", "#f6ecc0"],
        width=15,
        profile="lance",
        edge="#b98a50",
        stamens=(5, "#f6ecc0", "#c9742e"),
    )
    at_a_slant(p, 176, 420, 92, shape, fills, 16, view=52, low=8, turn=40)
    at_a_slant(p, 648, 402, 76, shape, fills, 14, view=52, low=8, turn=90)
    at_a_slant(p, 400, 372, 262, shape, fills, 36, view=52, low=0, high=84, turn=5)
    p.path(smooth(stalk[::4]), fill="none", stroke="#a5707a", stroke_width=6, stroke_linecap="round")
    for i, (x, y) in enumerate(
        [(496, 190), (520, 150), (548, 118), (580, 92), (612, 92), (600, 132), (556, 168), (516, 210)]
    ):
        foot = stalk[min(24, 12 + i * 2)] if i < 5 else stalk[[22, 18, 14][i - 5]]
        p.path(f"M{foot[0]:.0f} {foot[1]:.0f}L{x} {y}", stroke="#a5707a", stroke_width=3)
        p.use(bloom, x, y, i * 31, [1, 1.15, 1.2, 1, 0.8, 1.1, 1.2, 0.95][i])


@plant("echeverias/graptopetalum-paraguayense", "Graptopetalum paraguayense")
def ghost_plant(p):
    shape = leaf_symbol(
        p,
        52,
        [0.4, 0.5, 0.62, 0.77, 0.92, 1, 0.9, 0.6, 0.04],
        edge="#f3ebe4",
        edge_width=1.6,
        outline="#837f86",
        tip="#b78a92",
        keel="#fbf3f0",
        gloss=0.3,
    )
    outer = p.linear("#a3aaa8", "#c3bdc1", "#dcc0c2", y1=1, y2=0)
    heart = p.linear("#aab8b0", "#c3cbc6", "#dcd3d3", y1=1, y2=0)
    fills = [outer, outer, heart]
    with p.symbol() as one:
        at_a_slant(p, 0, 0, 100, shape, fills, 21, view=50, low=0, high=82)
    with p.symbol() as other:
        at_a_slant(p, 0, 0, 100, shape, fills, 19, view=28, low=8, high=84, turn=60)
    stems = [
        ((330, 330), -150, 150, one, -40, 1.05),
        ((470, 330), 165, 130, one, 42, 1.08),
        ((352, 326), -95, -60, other, -16, 1.1),
        ((452, 326), 110, -75, other, 18, 1.08),
        ((400, 326), 0, -120, one, 0, 1.15),
        ((368, 340), -60, 130, one, -18, 0.92),
        ((436, 340), 70, 155, one, 22, 0.9),
        ((404, 336), 0, 10, one, 6, 1.3),
    ]
    pot(p, 400, 338, 236, 172)
    bloom = star(
        p, 5, 26, ["#fdf6ea", "#fffdf6"], width=17, profile="lance", edge="#a99a90", stamens=(10, "#e5d9c9", "#a8452f")
    )
    for (x, y), reach, drop, symbol, turn, size in stems:
        points = bezier(
            (x, y),
            (x + reach * 0.6, y - 46 + min(0, drop * 0.5)),
            (x + reach, y + drop * 0.1 - 12),
            (x + reach, y + drop),
        )
        p.path(smooth(points[::4]), fill="none", stroke="#a89383", stroke_width=12, stroke_linecap="round")
        p.path(smooth(points[::4]), fill="none", stroke="#c9b7a6", stroke_width=5, stroke_linecap="round")
    p.path(
        "M512 236C540 150 572 116 610 98M566 128C580 130 600 138 616 150M540 168q10-22 8-52",
        fill="none",
        stroke="#b59a8c",
        stroke_width=4,
        stroke_linecap="round",
    )
    for x, y, s in [(612, 96, 1), (618, 152, 0.9), (549, 112, 0.85)]:
        p.use(bloom, x, y, s * 40, s * 1.15)
    for (x, y), reach, drop, symbol, turn, size in stems:
        p.use(symbol, x + reach, y + drop, turn, size)


@plant("echeverias/pachyphytum-oviferum", "Pachyphytum oviferum")
def moonstones(p):
    dish(p, 400, 424, 292, 116)
    gravel(p, 400, 424, 262, 92, 90)
    with p.symbol() as shape:
        egg = "M0 0C-9-2-25-38-26-62-27-86-13-99 0-101 13-99 27-86 26-62 25-38 9-2 0 0z"
        p.path(egg, fill="#2a2a2a", opacity=0.16, stroke="none", transform="translate(0 3)scale(1.08 1.05)")
        p.path(egg, stroke="#857f92", stroke_width=1.4)
        p.ellipse(-9, -66, 8, 18, fill="#fff", opacity=0.6, transform="rotate(5-9-66)")
        p.path("M17-34Q22-60 15-84", stroke="#fff", stroke_width=3, stroke_linecap="round", fill="none", opacity=0.3)
    pale = p.radial("#fbfaf6", (0.5, "#dfe0e2"), (0.8, "#aba5bb"), "#8d86a2", cx=0.42, cy=0.36, r=0.66)
    rosy = p.radial("#fdf6f2", (0.5, "#ead6da"), (0.8, "#bd93aa"), "#9a7593", cx=0.42, cy=0.3, r=0.68)
    cool = p.radial("#f4f8f4", (0.5, "#d3dedb"), (0.85, "#93a7a9"), "#75898d", cx=0.42, cy=0.36, r=0.66)
    stalk = bezier((410, 300), (430, 200), (470, 90), (548, 106))
    with p.symbol() as bud:
        p.path(
            "M0 0C-20 6-22 30-9 44L0 36 9 44C22 30 20 6 0 0z",
            fill=p.linear("#cfdad2", "#e6e3da"),
            stroke="#8d9a92",
            stroke_width=1.4,
        )
        p.path("M-9 40Q0 58 9 40L0 34z", fill="#c8354a", stroke="#8f2436", stroke_width=1)
    at_a_slant(p, 182, 424, 112, shape, [cool, pale], 11, inner=0.5, view=52, low=10, high=80, turn=30, bulk=0.8)
    at_a_slant(p, 628, 428, 104, shape, [rosy, cool], 10, inner=0.5, view=52, low=10, high=80, turn=80, bulk=0.8)
    at_a_slant(
        p,
        405,
        370,
        226,
        shape,
        [pale, pale, rosy, cool],
        19,
        inner=0.46,
        view=58,
        low=0,
        high=76,
        turn=20,
        bulk=0.92,
        least=0.72,
    )
    p.path(smooth(stalk[::4]), fill="none", stroke="#bfae9f", stroke_width=8, stroke_linecap="round")
    for i, (x, y) in enumerate([(452, 166), (478, 128), (512, 108), (546, 106), (566, 118)]):
        p.use(bud, x, y, [-12, -14, -4, -22, -48][i], [1.15, 1.2, 1.1, 0.95, 0.75][i])


@plant("echeverias/echeveria-agavoides", "Echeveria agavoides")
def agavoides(p):
    disc(p, 400, 306, 206)
    gravel(p, 400, 306, 196, 196, 110)
    sharp = [0.9, 0.98, 1, 0.98, 0.92, 0.8, 0.6, 0.33, 0.02]
    shape = leaf_symbol(
        p,
        60,
        sharp,
        edge="#c4413a",
        edge_width=1.5,
        outline="#5d6f45",
        tip="#8d1f2b",
        tip_length=7,
        keel="#dbe8bd",
        gloss=0.3,
    )
    outer = p.linear("#7fa05e", "#9dba74", (0.78, "#b3b476"), "#d06a4c", y1=1, y2=0)
    middle = p.linear("#8bac68", "#abc883", (0.82, "#bcc283"), "#cf6850", y1=1, y2=0)
    heart = p.linear("#a5c07f", "#c0d798", (0.85, "#cbd093"), "#d2705a", y1=1, y2=0)
    for x, y, r, turn in [(604, 452, 84, 30), (186, 424, 70, 80)]:
        from_above(p, x, y, r, shape, [outer, middle, heart], 16, turn=turn, inner=0.3)
    from_above(p, 400, 300, 244, shape, [outer, outer, middle, middle, heart], 42, turn=24, inner=0.17, power=0.88)


@plant("echeverias/graptosedum-bronze", "× Graptosedum ‘Bronze’")
def bronze(p):
    shape = leaf_symbol(
        p,
        54,
        [0.5, 0.62, 0.76, 0.9, 1, 0.98, 0.85, 0.55, 0.04],
        edge="#d9926f",
        edge_width=1.3,
        outline="#5a2f2b",
        tip="#7d2c2a",
        gloss=0.34,
        tip_length=4,
    )
    outer = p.linear("#6b5a3d", "#8d4f3b", "#a9533f", y1=1, y2=0)
    middle = p.linear("#7f7548", "#a2603f", "#bd6648", y1=1, y2=0)
    heart = p.linear("#97924f", "#b08550", "#c67a50", y1=1, y2=0)
    fills = [outer, middle, heart]
    symbols = []
    for view, count, turn in ((58, 22, 0), (38, 20, 50), (22, 18, 20)):
        with p.symbol() as one:
            at_a_slant(p, 0, 0, 100, shape, fills, count, view=view, low=2, high=82, turn=turn)
        symbols.append(one)
    bloom = star(
        p, 5, 22, ["#f0d24a", "#f6e27a"], width=13, profile="lance", edge="#b8962a", stamens=(8, "#e9c93f", "#b8761e")
    )
    pot(p, 400, 392, 300, 122, clay="#a9988a", soil="#7d6a52")
    heads = [
        (268, 268, 2, 1.0, -14),
        (532, 262, 2, 1.02, 14),
        (400, 196, 2, 1.1, 0),
        (196, 356, 1, 0.92, -40),
        (606, 352, 1, 0.95, 38),
        (322, 298, 1, 1.05, -8),
        (470, 292, 1, 1.1, 8),
        (268, 398, 0, 0.86, -12),
        (540, 400, 0, 0.84, 12),
        (402, 372, 0, 1.12, 0),
    ]
    d = "".join(
        f"M{400 + (x - 400) * .45:.0f} 396Q{400 + (x - 400) * .8:.0f} {y + 70:.0f} {x} {y}" for x, y, *_ in heads
    )
    p.path(d, fill="none", stroke="#8b6a4e", stroke_width=13, stroke_linecap="round")
    p.path(d, fill="none", stroke="#b08e6a", stroke_width=5, stroke_linecap="round")
    p.path(
        "M424 180C440 130 470 96 508 84M462 112q-16-22-14-42M478 100q26 4 40 26",
        fill="none",
        stroke="#9a6a4c",
        stroke_width=4,
        stroke_linecap="round",
    )
    for x, y, k, size, turn in heads:
        p.use(symbols[k], x, y, turn, size)
    for x, y, turn in [(510, 82, 0), (448, 68, 20), (520, 128, 40), (478, 92, 60)]:
        p.use(bloom, x, y, turn, 1.1)
