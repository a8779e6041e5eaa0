"""Stonecrops, houseleeks and aeoniums."""


from plate_forms.geometry import GOLDEN, Blade, arc, between, bezier, dots, hairs, leaf, polar, smooth
from plate_forms.parts import dish, disc, gravel, pot, star
from plate_forms.rosettes import at_a_slant, from_above, leaf_symbol
from plate_forms.stems import bark, branch, hang, scatter
from plate_forms.svg import n, plant


@plant("stonecrops/sempervivum-tectorum", "Sempervivum tectorum")
def houseleek(p):
    # On the roof that it is named after: two rows of tiles.
    clay = p.linear("#c9835f", "#b4694a", "#94533b", x2=1, y2=0)
    tile = p.define(f'<path d="M-64-150H64V40Q0 78-64 40z" fill="{clay}" stroke="#7c4431" stroke-width="2"/>')
    roof = p.define('<clipPath><path d="M88 84H712V536H88z"/></clipPath>')
    with p.group(opacity=0.85, clip_path=f"url(#{roof})"):
        for x in range(148, 700, 126):
            p.use(tile, x, 590)
        for x in range(85, 760, 126):
            p.use(tile, x, 420)
        for x in range(148, 700, 126):
            p.use(tile, x, 226)
    p.path("M88 84H712V536H88z", fill="none", stroke="#7c4431", stroke_width=2)
    shape = leaf_symbol(
        p,
        48,
        [0.62, 0.68, 0.76, 0.86, 0.96, 1, 0.93, 0.64, 0.03],
        edge="#b9c98f",
        edge_width=1.2,
        outline="#4d5a33",
        tip="#6d2436",
        tip_length=5,
        gloss=0.22,
    )
    outer = p.linear("#6d9450", "#85aa5c", (0.74, "#8d9d5a"), "#8a3a48", y1=1, y2=0)
    middle = p.linear("#7ba35a", "#98bd6c", (0.78, "#a5b76c"), "#95414c", y1=1, y2=0)
    heart = p.linear("#9cc077", "#b8d58c", (0.85, "#b9c684"), "#a1525a", y1=1, y2=0)
    with p.symbol() as small:
        from_above(p, 0, 0, 100, shape, [outer, middle, heart], 26, inner=0.2)
    d = (
        "M400 290Q520 180 592 176M400 290Q560 330 622 378M400 290Q470 440 520 482"
        "M400 290Q300 420 262 470M400 290Q220 330 168 322M400 290Q280 160 214 150"
    )
    p.path(d, fill="none", stroke="#a0795a", stroke_width=7, stroke_linecap="round")
    for x, y, size, turn in [
        (592, 176, 0.74, 0),
        (628, 380, 0.84, 40),
        (524, 484, 0.66, 70),
        (256, 472, 0.8, 20),
        (160, 322, 0.64, 50),
        (208, 152, 0.7, 90),
        (400, 512, 0.5, 10),
        (680, 262, 0.42, 0),
    ]:
        p.use(small, x, y, turn, size)
    from_above(p, 400, 294, 200, shape, [outer, outer, middle, middle, heart], 62, inner=0.14, turn=15)


@plant("stonecrops/sempervivum-arachnoideum-subsp-tomentosum", "Sempervivum arachnoideum subsp. tomentosum")
def cobweb(p):
    disc(p, 400, 304, 238)
    gravel(p, 400, 304, 226, 226, 60)
    shape = leaf_symbol(
        p, 64, [0.62, 0.7, 0.8, 0.9, 0.98, 1, 0.92, 0.64, 0.04], outline="#5a4a3a", gloss=0.16, tip="#fff", tip_length=3
    )
    red = p.linear("#7c9a52", "#94904f", (0.66, "#a8604a"), "#9c3a42", y1=1, y2=0)
    green = p.linear("#85a65a", "#a3b46a", (0.86, "#b39564"), "#a85a50", y1=1, y2=0)
    heart = p.linear("#a3bf78", "#b9cd8b", y1=1, y2=0)
    symbols = []
    for fills, count in (([red, green, green, heart], 34), ([red, red, green, heart], 30)):
        with p.symbol() as rosette:
            from_above(p, 0, 0, 100, shape, fills, count, inner=0.22, power=1.05)
            tips = [polar(i * GOLDEN, 100 * between(1, 0.22, (i / (count - 1)) ** 1.05) * 0.99) for i in range(count)]
            web = ""
            for i in range(5, count):
                for k in (3, 5, 8, 13):
                    if i + k < count and (i + k) % 5:
                        (x, y), (tx, ty) = tips[i], tips[i + k]
                        web += (
                            f"M{x:.0f} {y:.0f}q{n(-x * .06 - 1, 0)} {n(-y * .06, 0)}"
                            + " "
                            + f"{n(tx - x, 0)} {n(ty - y, 0)}"
                        )
            threads = p.define(f'<path d="{web.replace(" -", "-")}" fill="none" stroke="#fffef6" opacity=".85"/>')
            p.use(threads, stroke_width=1)
            p.use(threads, 0, 0, 7, 0.94, stroke_width=0.9)
            p.path(dots(tips[5:], 0), stroke="#fffef6", stroke_width=4, stroke_linecap="round", opacity=0.85)
            p.circle(0, 0, 26, fill="#fffdf4", opacity=0.45)
        symbols.append(rosette)
    for i, (x, y, size) in enumerate(
        [
            (400, 300, 1.2),
            (560, 236, 0.86),
            (528, 412, 0.92),
            (366, 476, 0.78),
            (234, 396, 0.88),
            (240, 232, 0.84),
            (388, 128, 0.82),
            (512, 112, 0.52),
            (650, 330, 0.56),
            (640, 440, 0.44),
            (276, 512, 0.46),
            (152, 306, 0.5),
            (298, 118, 0.44),
            (470, 516, 0.5),
            (620, 150, 0.4),
            (160, 446, 0.36),
        ][::-1]
    ):
        p.use(symbols[i % 2], x, y, i * 47, size * 1.14)
    bloom = star(
        p,
        10,
        38,
        ["#b23a6c", "#e07aa2", "#f0a8c0"],
        profile="lance",
        edge="#a03462",
        stripe="#b23a6c",
        eye="#8fa85a",
        stamens=(10, "#d05a8a", "#7d2a4a"),
    )
    p.path(
        "M556 268Q610 300 640 246M600 283Q630 300 664 296",
        fill="none",
        stroke="#a06a58",
        stroke_width=9,
        stroke_linecap="round",
    )
    for x, y, turn in [(636, 236, 0), (668, 298, 15), (600, 284, 8)]:
        p.use(bloom, x, y, turn)


@plant("stonecrops/aeonium-arboreum-zwartkop", "Aeonium arboreum ‘Zwartkop’")
def black_aeonium(p):
    pot(p, 400, 428, 190, 98)
    shape = leaf_symbol(p, 38, "wedge", edge="#7d4a5e", edge_width=1, outline="#1d0f18", gloss=0.16, shadow=0.3)
    outer = p.linear("#3d2230", "#35192a", "#241019", y1=1, y2=0)
    middle = p.linear("#5d4038", "#4a2436", "#32162a", y1=1, y2=0)
    heart = p.linear("#93a35a", "#7d7f4a", "#5d3a3c", y1=1, y2=0)
    heads = []
    for view, turn in ((46, 0), (28, 40)):
        with p.symbol() as head:
            at_a_slant(
                p,
                0,
                0,
                100,
                shape,
                [outer, outer, middle, heart],
                42,
                view=view,
                low=-4,
                high=76,
                turn=turn,
                inner=0.26,
                depth=0.3,
            )
        heads.append(head)
    bare = "#8f7a62"
    trunk = branch(p, (402, 440), (398, 330), 34, bare, 0.03, 0.8)
    for base, tip, bend in [
        ((394, 392), (240, 306), 0.12),
        ((404, 380), (562, 292), -0.12),
        ((398, 340), (330, 196), -0.06),
        ((400, 340), (476, 178), 0.06),
    ]:
        bark(p, branch(p, base, tip, 25, bare, bend, 0.75), 7, "#55463a")
    bark(p, trunk, 6, "#55463a")
    for x, y, k, size, turn in [
        (476, 172, 1, 1.3, 8),
        (318, 186, 1, 1.34, -10),
        (226, 296, 0, 1.22, -16),
        (578, 284, 0, 1.26, 14),
        (402, 318, 0, 1.16, 0),
    ]:
        p.use(heads[k], x, y, turn, size)


@plant("stonecrops/aeonium-tabuliforme", "Aeonium tabuliforme")
def dinner_plate(p):
    p.path(
        "M96 420C110 250 220 120 380 96 560 70 700 190 716 340 726 470 600 540 420 532 240 530 84 520 96 420z",
        fill="#cbbd9d",
    )
    p.path(
        "M150 380C190 250 250 170 360 140M560 120C630 170 670 240 676 320M180 470C260 500 330 510 400 506"
        "M540 500C610 470 650 440 668 400",
        fill="none",
        stroke="#b09f7c",
        stroke_width=4,
        stroke_linecap="round",
    )
    with p.symbol() as lash:
        blade = leaf(36, "wedge")
        p.path(
            hairs(
                [(blade.at(t, s), blade.at(t + 0.02, s * 1.28)) for t in (0.5, 0.6, 0.7, 0.78, 0.86) for s in (-1, 1)]
            ),
            stroke="#fdfdf0",
            stroke_width=1,
        )
    shape = leaf_symbol(
        p,
        37,
        [0.4, 0.54, 0.69, 0.84, 0.96, 1, 0.98, 0.88, 0.3],
        outline="#587a3f",
        stroke=1.2,
        edge="#d3e3ae",
        edge_width=0.8,
        gloss=0.18,
        shadow=0.14,
        over=f'<use href="#{lash}"/>',
    )
    outer = p.linear("#6f9a4b", "#86b05b", "#9cc170", y1=1, y2=0)
    middle = p.linear("#7ca855", "#98c069", "#aed082", y1=1, y2=0)
    heart = p.linear("#98c06b", "#b5d587", "#c9e3a0", y1=1, y2=0)
    from_above(p, 402, 302, 248, shape, [outer, outer, middle, middle, heart], 150, inner=0.09, power=1.15)


@plant("stonecrops/sedum-morganianum", "Sedum morganianum")
def burros_tail(p):
    egg = leaf(15, "bean", 32)
    with p.symbol() as bean:
        p.path(egg.outline, stroke="#6a8d7a", stroke_width=1)
        p.path("M-3-10Q-5-18-2-25", stroke="#fff", stroke_width=2.4, stroke_linecap="round", fill="none", opacity=0.6)
    with p.symbol() as whorl:
        blue = p.linear("#a9cbb4", "#8db79f", "#6f9f8b", x2=1, y2=0.2)
        pale = p.linear("#cfe3cd", "#aacdb4", "#86b09a", x2=1, y2=0.2)
        for a, fill in ((-66, blue), (66, blue), (-38, blue), (40, pale), (-12, pale), (16, pale)):
            p.use(bean, a * 0.1, 0, a, 1, fill=fill)
    pot(p, 400, 112, 216, 120, stands=False, clay="#c07a58")
    for x, reach, drop, size in [
        (318, -196, 236, 0.9),
        (482, 194, 226, 0.9),
        (324, -146, 342, 0.94),
        (476, 148, 320, 0.94),
        (330, -92, 262, 0.92),
        (470, 96, 276, 0.92),
        (376, -30, 398, 1),
        (428, 34, 344, 0.96),
    ]:
        line = hang(x, 112, reach, drop, rise=34)
        count = int(drop / 16) + 7
        points = [arc(line, (i + 0.5) / count)[0] for i in range(count)]
        for low, high, scale in ((0, 0.62, 1), (0.58, 0.82, 0.82), (0.8, 1, 0.6)):
            p.stamp(whorl, points[int(count * low) : int(count * high)], size * scale * 1.08, turned=True)
    pink = star(p, 5, 16, ["#c23a5c", "#e06a80"], width=13, profile="lance", edge="#952744", eye="#f3d48a")
    for x, y in [(342, 512), (356, 524), (334, 530), (458, 460), (470, 472)]:
        p.use(pink, x + 4, y - 4, x, 1)


@plant("stonecrops/sedum-rubrotinctum", "Sedum × rubrotinctum")
def jelly_beans(p):
    dish(p, 400, 470, 280, 66)
    gravel(p, 400, 472, 260, 52, 60)
    with p.symbol() as bean:
        p.path(leaf(17, "bean", 40).outline, stroke="#7a4a2e", stroke_width=1)
        p.path("M-4-14Q-6-23-3-31", stroke="#fff", stroke_width=2.6, stroke_linecap="round", fill="none", opacity=0.65)
    green = p.linear("#7fa34a", "#9dbb58", (0.7, "#b9a64e"), "#c9543a", y1=1, y2=0)
    warm = p.linear("#97b154", "#c2a24c", (0.6, "#cf6f40"), "#b93330", y1=1, y2=0)
    red = p.linear("#b7b458", "#d58a48", "#c9402f", "#a5252a", y1=1, y2=0)
    kinds = []
    for long, bend in ((230, 34), (190, -28), (140, 14)):
        with p.symbol() as stem:
            line = bezier((0, 0), (0, -long * 0.4), (bend, -long * 0.7), (bend, -long))
            p.path(smooth(line[::6]), fill="none", stroke="#a0704a", stroke_width=6, stroke_linecap="round")
            count = int(long / 10)
            for i in range(count):
                (x, y), heading = arc(line, between(0.3, 1, i / count))
                a = (74, -70, 40, -36, 12)[i % 5] * between(1.1, 0.8, i / count)
                p.use(
                    bean,
                    x,
                    y,
                    heading + a,
                    between(1.1, 0.9, i / count),
                    fill=(green, warm, red)[min(2, int(i / count * 3.2))],
                )
            for a in (-40, 36, 0):
                p.use(bean, bend, 4 - long, a, 0.8, fill=red)
        kinds.append(stem)
    bloom = star(
        p, 5, 24, ["#d9b52a", "#f6dd55"], width=13, profile="lance", edge="#b8922a", stamens=(8, "#e9cf4a", "#c98a20")
    )
    for k, x, y, turn, size in [
        (0, 370, 452, -16, 1.25),
        (1, 440, 452, 14, 1.35),
        (0, 300, 462, -40, 1.05),
        (1, 500, 462, 36, 1.1),
        (2, 402, 462, 2, 1.6),
        (1, 264, 474, -58, 0.9),
        (0, 536, 474, 44, 0.95),
        (2, 340, 476, -22, 1.25),
        (2, 462, 476, 24, 1.25),
        (2, 286, 486, -60, 1),
        (2, 524, 486, 58, 1),
        (2, 400, 490, -4, 1.05),
    ]:
        p.use(kinds[k], x, y, turn, size)
    p.path("M336 166L330 108M333 130L306 108M332 128L356 100", stroke="#b0764a", stroke_width=4, stroke_linecap="round")
    for x, y in [(330, 104), (304, 106), (358, 98), (334, 132)]:
        p.use(bloom, x, y, x, 1.05)


@plant("stonecrops/hylotelephium-sieboldii", "Hylotelephium sieboldii")
def october_daphne(p):
    with p.symbol() as leaf_:
        round_ = Blade((0, 0), (0, -46), 46, 0, [0.2, 0.62, 0.88, 1, 1, 0.97, 0.86, 0.6, 0.1])
        p.path(round_.outline, stroke="#c9647c", stroke_width=2.4)
        p.path("M0-5V-32M0-18l-9-8M0-18l9-8", stroke="#fff", stroke_width=1.2, fill="none", opacity=0.5)
    blue = p.linear("#86a89e", "#a5c2b4", "#c3d5c6", y1=1, y2=0)
    grey = p.linear("#7699a0", "#94b3b0", "#b3cbc0", y1=1, y2=0)
    tiny = star(p, 5, 8, ["#c2447a", "#ee9cba"], profile="lance", eye="#8f2a56")
    with p.symbol() as head:
        spots = scatter(p, 0, -8, 40, 25, 34)
        p.path(hairs([((0, 22), (x * 0.8, y)) for x, y in spots[::4]], 0), stroke="#9c6a70", stroke_width=2)
        p.path(dots(spots[::3], 0), stroke="#b84a78", stroke_width=9, stroke_linecap="round")
        p.stamp(tiny, spots)
    p.put('<g transform="translate(-12 18)scale(1.03)">')
    pot(p, 400, 330, 170, 152, clay="#8f9a98", soil="#6d5f4a")
    sprays = []
    for curve in (
        ((0, -120), (16, -190), (52, -250)),
        ((10, -150), (90, -240), (190, -190)),
        ((24, -130), (150, -160), (206, 24)),
    ):
        line = bezier((0, 0), *curve, 12)
        with p.symbol() as spray:
            p.path(smooth(line[::4]), fill="none", stroke="#b0707c", stroke_width=4, stroke_linecap="round")
            for k in range(6):
                (x, y), heading = arc(line, between(0.26, 0.95, k / 5))
                size = between(1.15, 0.8, k / 5)
                for turn, fill in ((-80, grey), (80, grey), (4, blue)):
                    p.use(leaf_, x, y, heading + turn, size * (0.84 if turn == 4 else 1), fill=fill)
            (x, y), heading = arc(line, 1)
            p.use(head, x, y, heading * 0.75, 0.94)
        sprays.append(spray)
    for k, x, y, turn, size in [
        (0, 396, 328, -6, -1.02),
        (0, 408, 328, 12, 0.98),
        (1, 386, 328, -8, -0.98),
        (1, 414, 328, 8, 1),
        (1, 380, 330, -34, -1),
        (1, 420, 330, 34, 1),
        (2, 366, 330, -4, -1.02),
        (2, 434, 330, 2, 1.04),
        (0, 390, 332, -26, -0.72),
        (0, 416, 332, 24, 0.74),
        (2, 366, 334, 12, -0.72),
        (2, 430, 334, -14, 0.74),
    ]:
        p.use(sprays[k], x, y, turn, size, abs(size))
    p.put("</g>")
