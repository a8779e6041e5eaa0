"""Aloes, gasterias, haworthias and their kin."""

from plate_forms.geometry import Blade, bezier, dots, hairs, leaf, polar, smooth
from plate_forms.parts import bell, dish, disc, gravel, ground, pot, raceme
from plate_forms.rosettes import at_a_slant, from_above, leaf_symbol
from plate_forms.svg import plant

DAGGER = [0.92, 1, 1, 0.95, 0.86, 0.73, 0.55, 0.32, 0.02]


@plant("aloes/gastonialoe-green-ice", "× Gastonialoe ‘Green Ice’")
def green_ice(p):
    pot(p, 400, 414, 282, 112, clay="#b98263")

    def mottle(blade):
        spots = []
        for i in range(58):
            t, s = 0.2 + 0.74 * ((i * 0.618) % 1), p.random.uniform(-0.72, 0.72)
            spots.append((blade.at(t, s), blade.at(min(0.97, t + p.random.uniform(0.02, 0.06)), s)))
        return f'<path d="{hairs(spots)}" stroke="#55795f" stroke-width="2.6" stroke-linecap="round" opacity=".75"/>'

    shape = leaf_symbol(
        p,
        36,
        [0.95, 1, 1, 0.97, 0.9, 0.79, 0.62, 0.38, 0.02],
        edge="#f3f5e6",
        edge_width=1.5,
        outline="#5f7d68",
        over=mottle,
        gloss=0,
        tip="#e6d9c0",
        tip_length=3,
        keel="#e9f2e2",
    )
    outer = p.linear("#7fa389", "#9dbba0", "#c3d5bb", y1=1, y2=0)
    middle = p.linear("#8db096", "#afcab0", "#d3e2c9", y1=1, y2=0)
    heart = p.linear("#a9c6ab", "#c6dbc1", "#e2edd8", y1=1, y2=0)
    at_a_slant(
        p,
        400,
        372,
        296,
        shape,
        [outer, outer, middle, heart],
        25,
        inner=0.36,
        view=52,
        low=14,
        high=84,
        turn=20,
        bulk=0.5,
        depth=0.3,
    )


@plant("aloes/gonialoe-variegata", "Gonialoe variegata")
def partridge_breast(p):
    dish(p, 400, 460, 280, 82)
    gravel(p, 400, 462, 250, 64, 70)
    blade = leaf(46, [0.94, 1, 1, 0.97, 0.9, 0.78, 0.6, 0.35, 0.02])

    def half(side):
        edge = blade.edge(side, 0, 1, 8)
        edge[-1] = (0, -100)
        return smooth(edge) + "L0 0z"

    stripes = []
    for i in range(11):
        t = 0.13 + i * 0.077
        for side in (-1, 1):
            for k in range(3):
                s = (k + p.random.uniform(0.1, 0.5)) / 3
                u = t + 0.03 * (1 - s) + p.random.uniform(-0.012, 0.012)
                stripes.append(
                    (blade.at(u, side * s), blade.at(u - 0.022, side * min(0.96, s + p.random.uniform(0.14, 0.3))))
                )
    with p.symbol() as leaf_:
        p.path(blade.outline, fill="#2a2a1a", opacity=0.2, transform="translate(0 2)scale(1.08 1.04)")
        p.path(blade.outline, stroke="#33492f", stroke_width=1.4)
        p.path(half(1), fill="#1d3320", opacity=0.28)
        p.path(half(-1), fill="#d9efbf", opacity=0.12)
        p.path(hairs(stripes), stroke="#eef3df", stroke_width=2.1, stroke_linecap="round")
        p.path(
            smooth([blade.at(t, -0.96) for t in (0.1, 0.4, 0.7, 0.9)] + [(0, -99)])
            + smooth([blade.at(t, 0.96) for t in (0.1, 0.4, 0.7, 0.9)] + [(0, -99)]),
            stroke="#f3f4e2",
            stroke_width=1.8,
            fill="none",
        )
        p.path("M0-10V-96", stroke="#dfe8cc", stroke_width=1.4, opacity=0.6)
    outer = p.linear("#5b7446", "#4f7444", "#6b7f4a", y1=1, y2=0)
    middle = p.linear("#5d8049", "#58804a", "#6f9254", y1=1, y2=0)
    heart = p.linear("#6f9657", "#6b9456", "#83a763", y1=1, y2=0)
    stalk = bezier((402, 330), (404, 220), (430, 120), (470, 50), 12)
    flower = bell(p, 46, 15, ["#d9564a", "#e67a5e", "#f0b08c"], belly=0.2)
    for x, y, r, turn in ((214, 470, 96, 20), (588, 474, 88, 75)):
        at_a_slant(
            p, x, y, r, leaf_, [outer, middle], 8, inner=0.4, view=56, low=18, high=72, turn=turn, step=121.5, bulk=0.4
        )
    raceme(p, stalk, flower, 13, 0.5, 0.98, 50, (1, 0.5), "#a9705a", 6)
    at_a_slant(
        p,
        400,
        384,
        318,
        leaf_,
        [outer, outer, middle, middle, heart],
        18,
        inner=0.3,
        view=46,
        low=6,
        high=80,
        turn=55,
        step=121.3,
        bulk=0.4,
        depth=0.2,
    )


@plant("aloes/haworthiopsis-attenuata", "Haworthiopsis attenuata")
def zebra(p):
    pot(p, 400, 424, 250, 100, clay="#c8bfae", soil="#7d6a52")
    with p.symbol() as bands:
        blade = leaf(22, DAGGER)
        d = "".join(blade.band(t, 0.03, 0.5, 0.86) for t in [0.16 + 0.068 * i for i in range(11)])
        p.path(d, fill="none", stroke="#f8f8ee", stroke_width=2.6, stroke_dasharray="0 3.1", stroke_linecap="round")
    shape = leaf_symbol(
        p,
        22,
        DAGGER,
        outline="#24402c",
        over=f'<use href="#{bands}"/>',
        gloss=0,
        tip="#9a6a4a",
        tip_length=4,
        shadow=0.22,
    )
    outer = p.linear("#3f6a45", "#47704a", "#5f7d4c", y1=1, y2=0)
    middle = p.linear("#477a4c", "#527f52", "#6a8f58", y1=1, y2=0)
    heart = p.linear("#5d8f5c", "#6b9a63", "#83ab6c", y1=1, y2=0)
    fills = [outer, middle, heart]
    stalk = bezier((410, 330), (400, 180), (440, 90), (566, 66), 12)
    flower = bell(p, 30, 10, ["#c9b8a0", "#f3efe2", "#fff"], edge="#a5907a", belly=0.3)
    raceme(p, stalk, flower, 8, 0.6, 1, 70, (1.05, 0.55), "#9c8a66", 3.4)
    with p.symbol() as pup:
        at_a_slant(p, 0, 0, 100, shape, fills, 19, inner=0.5, view=46, low=14, high=84, turn=10, bulk=0.55)
    p.use(pup, 262, 418, -10, 1.2)
    p.use(pup, 540, 420, 12, -1.12, 1.12)
    at_a_slant(
        p,
        400,
        386,
        286,
        shape,
        [outer, outer, middle, heart],
        34,
        inner=0.42,
        view=50,
        low=12,
        high=86,
        turn=42,
        bulk=0.55,
        depth=0.3,
    )


@plant("aloes/aristaloe-aristata", "Aristaloe aristata")
def lace_aloe(p):
    disc(p, 400, 304, 200)
    gravel(p, 400, 304, 188, 188, 90)
    blade = leaf(30, [0.96, 1, 0.97, 0.9, 0.8, 0.66, 0.48, 0.27, 0.02])
    rows = [
        blade.at(t, s)
        for t in (0.3, 0.4, 0.5, 0.6, 0.7, 0.8)
        for s in ((-0.55, 0, 0.55) if round(t * 10) % 2 else (-0.3, 0.3))
    ]
    art = (
        f'<path d="{dots(rows)}" stroke="#f8f8ec" stroke-width="2.6" stroke-linecap="round"/>'
        f'<path d="{blade.teeth(8, 4.5, .15, .97)}" stroke="#fbfbf0" stroke-width="1.3"/>'
        '<path d="M0-97Q2-106-2-117" stroke="#e3d6b0" stroke-width="1.3" fill="none"/>'
    )
    shape = leaf_symbol(
        p, 30, [0.96, 1, 0.97, 0.9, 0.8, 0.66, 0.48, 0.27, 0.02], outline="#33512f", over=art, gloss=0, shadow=0.2
    )
    outer = p.linear("#4d7545", "#5a8450", "#6f8a58", y1=1, y2=0)
    middle = p.linear("#578350", "#67945a", "#7ba267", y1=1, y2=0)
    heart = p.linear("#78a265", "#8db374", "#a9c78c", y1=1, y2=0)
    pups = [(596, 476, 84, 20), (206, 478, 74, 60)]
    for x, y, r, turn in pups:
        from_above(p, x, y, r, shape, [outer, middle, heart], 22, inner=0.3, turn=turn)
    from_above(p, 400, 300, 218, shape, [outer, outer, middle, middle, heart], 84, inner=0.16, turn=8, power=0.95)


@plant("aloes/gasteria-carinata-var-verrucosa", "Gasteria carinata var. verrucosa")
def ox_tongue(p):
    ground(p, 400, 526, 262, 25)
    gravel(p, 400, 530, 232, 12, 16)
    tongue = [0.9, 0.98, 1, 0.98, 0.93, 0.85, 0.73, 0.54, 0.1]
    flower = p.define(
        '<path d="M-3 0C-14 8-15 22-9 32-6 38-7 44-5 54L0 58 5 54C6 44 5 38 7 32 12 20 9 6 3 0z" fill="'
        + p.linear("#d9637a", "#ec9aa0", (0.62, "#f0c3b0"), "#8fb06c")
        + '" stroke="#a8485e" stroke-width="1.2"/>'
    )
    stalk = bezier((404, 480), (390, 320), (400, 120), (560, 66), 20)
    raceme(p, stalk, flower, 15, 0.52, 1, 20, (1, 0.45), "#a5705f", 6, both=True)
    fill_far = p.linear("#4f6f52", "#5d7f5c", "#6f8d66", y1=1, y2=0)
    fill_near = p.linear("#5f8160", "#739472", "#8aa880", y1=1, y2=0)
    leaves = [
        (-79, 262, -0.03, fill_far),
        (79, 258, -0.03, fill_far),
        (-65, 296, 0.06, fill_far),
        (66, 292, 0.06, fill_near),
        (-47, 290, 0.12, fill_near),
        (48, 296, 0.13, fill_near),
        (-29, 270, 0.1, fill_near),
        (29, 262, 0.09, fill_near),
        (-10, 214, 0.03, fill_near),
        (12, 196, 0.04, fill_near),
    ]
    for i, (angle, long, droop, fill) in enumerate(leaves):
        side = -1 if angle < 0 else 1
        base = (400 - side * 7, 514 - i)
        tip = polar(angle, long, *base)
        blade = Blade(base, tip, 62 - i * 0.8, side * droop, tongue)
        p.path(blade.outline, fill=fill, stroke="#3a553f", stroke_width=1.5)
        p.path(
            smooth([blade.at(t, -side * 0.5) for t in (0.04, 0.35, 0.7, 0.93)]),
            fill="none",
            stroke="#2f4a35",
            stroke_width=9,
            opacity=0.16,
        )
        warts = []
        for k in range(22):
            t = 0.05 + 0.92 * (k * 0.618 % 1)
            s = p.random.uniform(-0.86, 0.86)
            warts.append(blade.at(t, s))
        p.path(dots(warts, 0), stroke="#f3f3e4", stroke_width=5, stroke_linecap="round")
    p.path("M330 520Q400 492 470 520L470 540H330z", fill="#cdbf9d")
    gravel(p, 400, 523, 60, 8, 12)
