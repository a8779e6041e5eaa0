"""Stonecrops, houseleeks and aeoniums."""
import math

from plate_forms.geometry import GOLDEN, Blade, arc, between, bezier, dots, hairs, leaf, polar, smooth
from plate_forms.parts import dish, disc, gravel, ground, pot, star
from plate_forms.rosettes import at_a_slant, from_above, leaf_symbol
from plate_forms.stems import bark, branch, hang, scatter, shoot, tail
from plate_forms.svg import dark, light, mix, n, plant


@plant("stonecrops/sempervivum-tectorum", "Sempervivum tectorum")
def houseleek(p):
    # On the roof that it is named after: two rows of tiles.
    clay = p.linear("#c9835f", "#b4694a", "#94533b", x2=1, y2=0)
    tile = p.define(f'<path d="M-64-150H64V40Q0 78-64 40z" fill="{clay}" stroke="#7c4431" stroke-width="2"/>')
    roof = p.define('<clipPath><path d="M88 84H712V536H88z"/></clipPath>')
    with p.group(opacity=.85, clip_path=f"url(#{roof})"):
        for x in range(148, 700, 126):
            p.use(tile, x, 590)
        for x in range(85, 760, 126):
            p.use(tile, x, 420)
        for x in range(148, 700, 126):
            p.use(tile, x, 226)
    p.path("M88 84H712V536H88z", fill="none", stroke="#7c4431", stroke_width=2)
    shape = leaf_symbol(p, 48, [.62, .68, .76, .86, .96, 1, .93, .64, .03], edge="#b9c98f", edge_width=1.2, outline="#4d5a33", tip="#6d2436",
                        tip_length=5, gloss=.22)
    outer = p.linear("#6d9450", "#85aa5c", (.74, "#8d9d5a"), "#8a3a48", y1=1, y2=0)
    middle = p.linear("#7ba35a", "#98bd6c", (.78, "#a5b76c"), "#95414c", y1=1, y2=0)
    heart = p.linear("#9cc077", "#b8d58c", (.85, "#b9c684"), "#a1525a", y1=1, y2=0)
    with p.symbol() as small:
        from_above(p, 0, 0, 100, shape, [outer, middle, heart], 26, inner=.2)
    d = "M400 290Q520 180 592 176M400 290Q560 330 622 378M400 290Q470 440 520 482M400 290Q300 420 262 470M400 290Q220 330 168 322M400 290Q280 160 214 150"
    p.path(d, fill="none", stroke="#a0795a", stroke_width=7, stroke_linecap="round")
    for x, y, size, turn in [(592, 176, .74, 0), (628, 380, .84, 40), (524, 484, .66, 70), (256, 472, .8, 20), (160, 322, .64, 50), (208, 152, .7, 90),
                             (400, 512, .5, 10), (680, 262, .42, 0)]:
        p.use(small, x, y, turn, size)
    from_above(p, 400, 294, 200, shape, [outer, outer, middle, middle, heart], 62, inner=.14, turn=15)


@plant("stonecrops/sempervivum-arachnoideum", "Sempervivum arachnoideum")
def cobweb(p):
    disc(p, 400, 304, 238)
    gravel(p, 400, 304, 226, 226, 120)
    shape = leaf_symbol(p, 64, [.62, .7, .8, .9, .98, 1, .92, .64, .04], outline="#5a4a3a", gloss=.16, tip="#fff", tip_length=3)
    red = p.linear("#7c9a52", "#94904f", (.6, "#a8584a"), "#9c3a42", y1=1, y2=0)
    green = p.linear("#85a65a", "#a3b46a", (.75, "#b38f64"), "#ad5a50", y1=1, y2=0)
    heart = p.linear("#a3bf78", "#b9cd8b", y1=1, y2=0)
    symbols = []
    for fills, count in (([red, red, green, heart], 34), ([red, green, green, heart], 30)):
        with p.symbol() as rosette:
            from_above(p, 0, 0, 100, shape, fills, count, inner=.22, power=1.05)
            tips = [polar(i * GOLDEN, 100 * between(1, .22, (i / (count - 1)) ** 1.05) * .99) for i in range(count)]
            web = ""
            for i in range(7, count):
                for k in (5, 8) if i % 2 else (3, 13):
                    if i + k < count:
                        web += f"M{n(tips[i][0], 0)} {n(tips[i][1], 0)}L{n(tips[i + k][0], 0)} {n(tips[i + k][1], 0)}"
                if i > count - 9:
                    web += f"M{n(tips[i][0], 0)} {n(tips[i][1], 0)}L{n(-tips[i - 2][0], 0)} {n(-tips[i - 2][1], 0)}"
            p.path(web, stroke="#fffef6", stroke_width=1.6, opacity=.9)
            p.path(dots(tips[6:], 0), stroke="#fffef6", stroke_width=7, stroke_linecap="round", opacity=.85)
            p.circle(0, 0, 24, fill="#fffdf4", opacity=.5)
        symbols.append(rosette)
    for i, (x, y, size) in enumerate([(400, 300, 1.2), (560, 236, .86), (528, 412, .92), (366, 476, .78), (234, 396, .88), (240, 232, .84), (388, 128, .82),
                                      (512, 112, .52), (650, 330, .56), (640, 440, .44), (276, 512, .46), (152, 306, .5), (298, 118, .44),
                                      (470, 516, .5), (620, 150, .4), (160, 446, .36)][::-1]):
        p.use(symbols[i % 2], x, y, i * 47, size * 1.14)
    bloom = star(p, 10, 38, ["#b23a6c", "#e07aa2", "#f0a8c0"], profile="lance", edge="#a03462", stripe="#b23a6c", eye="#8fa85a",
                 stamens=(10, "#d05a8a", "#7d2a4a"))
    p.path("M556 268Q610 300 640 246M600 283Q630 300 664 296", fill="none", stroke="#a06a58", stroke_width=9, stroke_linecap="round")
    for x, y, turn in [(636, 236, 0), (668, 298, 15), (600, 284, 8)]:
        p.use(bloom, x, y, turn)


@plant("stonecrops/aeonium-arboreum-zwartkop", "Aeonium arboreum ‘Zwartkop’")
def black_aeonium(p):
    pot(p, 400, 428, 190, 98)
    shape = leaf_symbol(p, 38, "wedge", edge="#7d4a5e", edge_width=1, outline="#1d0f18", gloss=.16, shadow=.3)
    outer = p.linear("#3d2230", "#35192a", "#241019", y1=1, y2=0)
    middle = p.linear("#5d4038", "#4a2436", "#32162a", y1=1, y2=0)
    heart = p.linear("#93a35a", "#7d7f4a", "#5d3a3c", y1=1, y2=0)
    heads = []
    for view, turn in ((46, 0), (28, 40)):
        with p.symbol() as head:
            at_a_slant(p, 0, 0, 100, shape, [outer, outer, middle, heart], 42, view=view, low=-4, high=76, turn=turn, inner=.26, depth=.3)
        heads.append(head)
    bare = "#8f7a62"
    trunk = branch(p, (402, 440), (398, 330), 34, bare, .03, .8)
    for base, tip, bend in [((394, 392), (240, 306), .12), ((404, 380), (562, 292), -.12), ((398, 340), (330, 196), -.06), ((400, 340), (476, 178), .06)]:
        bark(p, branch(p, base, tip, 25, bare, bend, .75), 7, "#55463a")
    bark(p, trunk, 6, "#55463a")
    for x, y, k, size, turn in [(476, 172, 1, 1.3, 8), (318, 186, 1, 1.34, -10), (226, 296, 0, 1.22, -16), (578, 284, 0, 1.26, 14), (402, 318, 0, 1.16, 0)]:
        p.use(heads[k], x, y, turn, size)


@plant("stonecrops/aeonium-tabuliforme", "Aeonium tabuliforme")
def dinner_plate(p):
    p.path("M96 420C110 250 220 120 380 96 560 70 700 190 716 340 726 470 600 540 420 532 240 530 84 520 96 420z", fill="#cbbd9d")
    p.path("M150 380C190 250 250 170 360 140M560 120C630 170 670 240 676 320M180 470C260 500 330 510 400 506M540 500C610 470 650 440 668 400",
           fill="none", stroke="#b09f7c", stroke_width=4, stroke_linecap="round")
    with p.symbol() as lash:
        blade = leaf(36, "wedge")
        p.path(hairs([(blade.at(t, s), blade.at(t + .02, s * 1.28)) for t in (.5, .6, .7, .78, .86) for s in (-1, 1)]), stroke="#fdfdf0", stroke_width=1)
    shape = leaf_symbol(p, 37, [.4, .54, .69, .84, .96, 1, .98, .88, .3], outline="#587a3f", stroke=1.2, edge="#d3e3ae", edge_width=.8, gloss=.18, shadow=.14, over=f'<use href="#{lash}"/>')
    outer = p.linear("#6f9a4b", "#86b05b", "#9cc170", y1=1, y2=0)
    middle = p.linear("#7ca855", "#98c069", "#aed082", y1=1, y2=0)
    heart = p.linear("#98c06b", "#b5d587", "#c9e3a0", y1=1, y2=0)
    from_above(p, 402, 302, 248, shape, [outer, outer, middle, middle, heart], 150, inner=.09, power=1.15)


@plant("stonecrops/sedum-morganianum", "Sedum morganianum")
def burros_tail(p):
    egg = leaf(15, "bean", 32)
    with p.symbol() as bean:
        p.path(egg.outline, stroke="#6a8d7a", stroke_width=1)
        p.path("M-3-10Q-5-18-2-25", stroke="#fff", stroke_width=2.4, stroke_linecap="round", fill="none", opacity=.6)
    with p.symbol() as whorl:
        blue = p.linear("#a9cbb4", "#8db79f", "#6f9f8b", x2=1, y2=.2)
        pale = p.linear("#cfe3cd", "#aacdb4", "#86b09a", x2=1, y2=.2)
        for a, fill in ((-66, blue), (66, blue), (-38, blue), (40, pale), (-12, pale), (16, pale)):
            p.use(bean, a * .1, 0, a, 1, fill=fill)
    pot(p, 400, 112, 216, 120, stands=False, clay="#c07a58")
    for x, reach, drop, size in [(318, -196, 236, .9), (482, 194, 226, .9), (324, -146, 342, .94), (476, 148, 320, .94), (330, -92, 262, .92),
                                 (470, 96, 276, .92), (376, -30, 398, 1), (428, 34, 344, .96)]:
        line = hang(x, 112, reach, drop, rise=34)
        count = int(drop / 16) + 7
        points = [arc(line, (i + .5) / count)[0] for i in range(count)]
        for low, high, scale in ((0, .62, 1), (.58, .82, .82), (.8, 1, .6)):
            p.stamp(whorl, points[int(count * low):int(count * high)], size * scale * 1.08, turned=True)
    pink = star(p, 5, 16, ["#c23a5c", "#e06a80"], width=13, profile="lance", edge="#952744", eye="#f3d48a")
    for x, y in [(342, 512), (356, 524), (334, 530), (458, 460), (470, 472)]:
        p.use(pink, x + 4, y - 4, x, 1)


@plant("stonecrops/sedum-rubrotinctum", "Sedum × rubrotinctum")
def jelly_beans(p):
    dish(p, 400, 470, 280, 66)
    gravel(p, 400, 472, 260, 52, 60)
    with p.symbol() as bean:
        p.path(leaf(17, "bean", 40).outline, stroke="#7a4a2e", stroke_width=1)
        p.path("M-4-14Q-6-23-3-31", stroke="#fff", stroke_width=2.6, stroke_linecap="round", fill="none", opacity=.65)
    green = p.linear("#7fa34a", "#9dbb58", (.7, "#b9a64e"), "#c9543a", y1=1, y2=0)
    warm = p.linear("#97b154", "#c2a24c", (.6, "#cf6f40"), "#b93330", y1=1, y2=0)
    red = p.linear("#b7b458", "#d58a48", "#c9402f", "#a5252a", y1=1, y2=0)
    kinds = []
    for long, bend in ((230, 34), (190, -28), (140, 14)):
        with p.symbol() as stem:
            line = bezier((0, 0), (0, -long * .4), (bend, -long * .7), (bend, -long))
            p.path(smooth(line[::6]), fill="none", stroke="#a0704a", stroke_width=6, stroke_linecap="round")
            count = int(long / 10)
            for i in range(count):
                (x, y), heading = arc(line, between(.3, 1, i / count))
                a = (74, -70, 40, -36, 12)[i % 5] * between(1.1, .8, i / count)
                p.use(bean, x, y, heading + a, between(1.1, .9, i / count), fill=(green, warm, red)[min(2, int(i / count * 3.2))])
            for a in (-40, 36, 0):
                p.use(bean, bend, 4 - long, a, .8, fill=red)
        kinds.append(stem)
    bloom = star(p, 5, 24, ["#d9b52a", "#f6dd55"], width=13, profile="lance", edge="#b8922a", stamens=(8, "#e9cf4a", "#c98a20"))
    for k, x, y, turn, size in [(0, 370, 452, -16, 1.25), (1, 440, 452, 14, 1.35), (0, 300, 462, -40, 1.05), (1, 500, 462, 36, 1.1), (2, 402, 462, 2, 1.6),
                                (1, 264, 474, -58, .9), (0, 536, 474, 44, .95), (2, 340, 476, -22, 1.25), (2, 462, 476, 24, 1.25), (2, 286, 486, -60, 1), (2, 524, 486, 58, 1),
                                (2, 400, 490, -4, 1.05)]:
        p.use(kinds[k], x, y, turn, size)
    p.path("M336 166L330 108M333 130L306 108M332 128L356 100", stroke="#b0764a", stroke_width=4, stroke_linecap="round")
    for x, y in [(330, 104), (304, 106), (358, 98), (334, 132)]:
        p.use(bloom, x, y, x, 1.05)


@plant("stonecrops/hylotelephium-sieboldii", "Hylotelephium sieboldii")
def october_daphne(p):
    with p.symbol() as leaf_:
        round_ = Blade((0, 0), (0, -46), 46, 0, [.2, .62, .88, 1, 1, .97, .86, .6, .1])
        p.path(round_.outline, stroke="#c9647c", stroke_width=2.4)
        p.path("M0-5V-32M0-18l-9-8M0-18l9-8", stroke="#fff", stroke_width=1.2, fill="none", opacity=.5)
    blue = p.linear("#86a89e", "#a5c2b4", "#c3d5c6", y1=1, y2=0)
    grey = p.linear("#7699a0", "#94b3b0", "#b3cbc0", y1=1, y2=0)
    tiny = star(p, 5, 8, ["#c2447a", "#ee9cba"], profile="lance", eye="#8f2a56")
    with p.symbol() as head:
        spots = scatter(p, 0, -8, 40, 25, 34)
        p.path(hairs([((0, 22), (x * .8, y)) for x, y in spots[::4]], 0), stroke="#9c6a70", stroke_width=2)
        p.path(dots(spots[::3], 0), stroke="#b84a78", stroke_width=9, stroke_linecap="round")
        p.stamp(tiny, spots)
    p.put('<g transform="translate(-12 18)scale(1.03)">')
    pot(p, 400, 330, 170, 152, clay="#8f9a98", soil="#6d5f4a")
    sprays = []
    for curve in (((0, -120), (16, -190), (52, -250)), ((10, -150), (90, -240), (190, -190)), ((24, -130), (150, -160), (206, 24))):
        line = bezier((0, 0), *curve, 12)
        with p.symbol() as spray:
            p.path(smooth(line[::4]), fill="none", stroke="#b0707c", stroke_width=4, stroke_linecap="round")
            for k in range(6):
                (x, y), heading = arc(line, between(.26, .95, k / 5))
                size = between(1.15, .8, k / 5)
                for turn, fill in ((-80, grey), (80, grey), (4, blue)):
                    p.use(leaf_, x, y, heading + turn, size * (.84 if turn == 4 else 1), fill=fill)
            (x, y), heading = arc(line, 1)
            p.use(head, x, y, heading * .75, .94)
        sprays.append(spray)
    for k, x, y, turn, size in [(0, 396, 328, -6, -1.02), (0, 408, 328, 12, .98), (1, 386, 328, -8, -.98), (1, 414, 328, 8, 1), (1, 380, 330, -34, -1),
                                (1, 420, 330, 34, 1), (2, 366, 330, -4, -1.02), (2, 434, 330, 2, 1.04), (0, 390, 332, -26, -.72), (0, 416, 332, 24, .74),
                                (2, 366, 334, 12, -.72), (2, 430, 334, -14, .74)]:
        p.use(sprays[k], x, y, turn, size, abs(size))
    p.put("</g>")
