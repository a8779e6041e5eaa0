"""Swollen trunks and feet."""
from plate_forms.geometry import Blade, arc, between, bezier, smooth
from plate_forms.parts import gravel, ground, pot, star
from plate_forms.rosettes import at_a_slant, leaf_symbol
from plate_forms.shells import shell
from plate_forms.svg import dark, n, plant


@plant("caudiciforms/adenium-obesum", "Adenium obesum")
def desert_rose(p):
    spoon = [.24, .38, .56, .76, .92, 1, .95, .72, .14]
    shape = leaf_symbol(p, 40, spoon, outline="#2f5730", gloss=.3, keel="#d4e2b0", stroke=1.5, tip_length=0, shadow=.2)
    tones = [p.linear("#3a6e3c", "#568f49", y1=1, y2=0), p.linear("#4b8344", "#76a957", y1=1, y2=0), p.linear("#6b9e52", "#9bc46c", y1=1, y2=0)]
    with p.symbol() as tuft:
        at_a_slant(p, 0, 0, 100, shape, tones, 13, inner=.5, view=34, low=-6, high=70, turn=20, bulk=.5)
    skin = p.linear("#c9c7a6", "#aeb093", "#8b8d74", "#64664f", x2=1, y2=0)
    pot(p, 400, 476, 330, 82, clay="#3f6f86", soil="#8a7452", slant=.82)
    limbs = [((360, 330), (226, 214), 44, .12), ((444, 330), (578, 208), 44, -.12), ((384, 300), (318, 146), 38, .06),
             ((424, 300), (498, 138), 38, -.06),
             ((404, 300), (408, 116), 36, .03)]
    for base, tip, width, bend in limbs:
        blade = Blade(base, tip, width, -bend, [1.15, 1, .92, .86, .8, .76, .72, .7])
        p.path(smooth(blade.edge(-1)) + "L" + smooth(blade.edge(1)[::-1])[1:] + "z", fill=skin, stroke="#55563f", stroke_width=1.5)
        p.path("".join(blade.band(t, .03, reach=.6) for t in (.4, .55, .7, .82)), fill="none", stroke="#6d6b50", stroke_width=1.6, opacity=.6)
    p.path("M276 480C262 450 282 408 318 374 340 352 344 330 346 306 372 326 384 296 404 290 424 296 434 326 460 306 462 330 470 352 494 374"
           " 528 408 540 446 526 480 500 492 480 478 462 486 440 496 424 480 400 488 376 498 356 480 336 488 312 494 296 482 276 480z",
           fill=p.radial("#d8d6b8", (.5, "#b1b396"), "#63664e", cx=.36, cy=.4, r=.72), stroke="#55563f", stroke_width=1.6)
    p.path("M336 486C340 452 356 420 362 396M462 484C456 452 446 432 442 404M400 486C402 460 398 440 402 420", fill="none", stroke="#6d6b50",
           stroke_width=3,
           stroke_linecap="round", opacity=.5)
    p.path("M306 420q10-8 22-8M470 396q14 2 24 10M380 372q18 5 34 0M352 352q10 4 22 3M432 344q12 2 20-1M310 452q10-4 18-3M486 446q12 0 20 5M424 452q12 3 18 1",
           fill="none", stroke="#6d6b50", stroke_width=2, opacity=.6, stroke_linecap="round")
    tips = [(408, 122, 0, 1.2), (312, 158, -18, 1.16), (504, 150, 18, 1.16), (214, 222, -34, 1.2), (592, 218, 34, 1.2)]
    for x, y, turn, size in tips:
        p.use(tuft, x, y, turn, size)
    petal = "M-9-14C-30-34-34-58-16-70-8-75 2-73 10-70 30-62 30-36 9-14z"
    with p.symbol() as trumpet:
        p.path("M-5 62C-6 44-18 30-16 10L16 8C18 30 8 44 7 60z", fill=p.linear("#e8749c", "#c9d09a"), stroke="#9c2450", stroke_width=1.4)
        one = p.define(f'<path d="{petal}" fill="{p.linear("#d42a63", "#ee79a3", (.8, "#fbdcdc"), "#fdf3d2")}" stroke="#a51c4c" stroke-width="1.5"/>')
        with p.group(0, 0):
            for i in range(5):
                p.use(one, 0, 0, 72 * i)
        p.circle(0, 0, 15, fill="#f4d87c")
        p.circle(0, 1, 9, fill="#b8456a")
        p.path("M0-9L0 9M-8-4L8 5M-8 5L8-4", stroke="#f9ecc0", stroke_width=2)
    with p.symbol() as bud:
        p.path("M-4 0C-8-14-12-34-2-60 12-40 8-16 4 0z", fill=p.linear("#c51e58", "#ec86a8"), stroke="#961b47", stroke_width=1.3)
        p.path("M0-56C6-40-4-26 2-6", stroke="#fad2dc", stroke_width=1.6, fill="none")
    for x, y, a, s in [(420, 44, 20, .5), (330, 92, -30, .5), (486, 84, 20, .5), (240, 150, -10, .5), (588, 156, 30, .5), (208, 160, -40, .5)]:
        p.use(bud, x, y + 20, a, s * 1.4)
    for x, y, a, s in [(382, 92, -14, .78), (446, 102, 30, .74), (292, 128, -40, .76), (534, 124, 24, .78), (208, 196, -20, .78), (606, 190, 50, .76),
                       (348, 168, 10, .62), (474, 176, 50, .6)]:
        p.use(trumpet, x, y, a, s, s * .88)


@plant("caudiciforms/pachypodium-lamerei", "Pachypodium lamerei")
def madagascar_palm(p):
    ground(p, 400, 538, 262, 24)
    gravel(p, 400, 540, 240, 16, 50)
    with p.symbol() as thorns:
        p.path("M-11 8C-8-4 8-4 11 8z", fill="#d0d0be", stroke="#85846f", stroke_width=1.1)
        p.path("M0 2L-17-13M0 2L17-13M0 2L1-25", stroke="#54402f", stroke_width=2.6, stroke_linecap="round")
        p.path("M0 1L-14-11M0 1L1-21", stroke="#bfae98", stroke_width=1, stroke_linecap="round")
    skin = p.linear("#8f9184", "#d3d4c6", "#b9baac", "#7f8173", "#5f6156", x2=1, y2=0)
    slim = [.2, .5, .8, .96, 1, .98, .9, .68, .03]

    def frond(bend):
        blade = Blade((0, 0), (0, -100), 15, bend, slim)
        with p.symbol() as one:
            p.path(blade.outline, stroke="#22472b", stroke_width=.8)
            p.path(smooth([blade.at(t) for t in (.02, .5, .95)]), stroke="#c6d79a", stroke_width=1.5, fill="none")
        return one
    fronds = {-1: frond(-.13), 1: frond(.13), 0: frond(.02)}
    tones = [p.linear("#24502e", "#3a6d3c", y1=1, y2=0), p.linear("#336238", "#4f8546", y1=1, y2=0), p.linear("#4a7d43", "#78a557", y1=1, y2=0)]

    def palm(x, foot, top, width, reach, rows, young=0):
        half = width / 2
        high = foot - top
        p.path(f"M{n(x - half)} {foot}C{n(x - half * 1.14)} {n(foot - high * .4)} {n(x - half * .74)} {n(top + high * .2)} {n(x - half * .6)} {n(top)}Q{x} "
               f"{n(top - half * .8)} {n(x + half * .6)} {n(top)}C{n(x + half * .74)} {n(top + high * .2)} {n(x + half * 1.14)} {n(foot - high * .4)} {n(x + half)} {foot}"
               f"Q{x} {n(foot + half * .3)} {n(x - half)} {foot}z", fill=skin, stroke="#5b5c50", stroke_width=1.5)
        spots = {}
        for k in range(rows):
            t = (k + .4) / rows
            y = foot - t * high
            for s in ((-.98, -.52, 0, .52, .98) if k % 2 else (-.8, -.27, .27, .8)):
                wide = half * between(1.04, .62, max(0, (t - .2) / .8))
                spots.setdefault(1 if abs(s) < .6 else .7, []).append((x + s * wide, y))
        size = width / 100
        for wide, points in sorted(spots.items()):
            p.stamp(thorns, points, wide * size, size)
        for angles, tone, long in (((-108, 110, -88, 92, -68, 70, -48, 52, -30, 33, -12, 15), tones[0], 1),
                                   ((-98, 100, -78, 81, -58, 61, -39, 42, -20, 23, 2), tones[1], .96),
                                   ((-70, 66, -46, 48, -26, 30, -8, 10), tones[2], .72))[young:]:
            for a in angles:
                side = 0 if abs(a) < 12 else 1 if a > 0 else -1
                p.use(fronds[side], x + a * .12 * size, top + abs(a) * .08, a, reach / 100 * long * .94, reach / 100 * long, fill=tone)
    palm(596, 540, 452, 64, 100, 5, 1)
    palm(350, 538, 246, 108, 212, 13)
    bloom = star(p, 5, 36, ["#f2d768", "#fffbe9", "#fffef8"], width=36, edge="#b8b29a", eye="#e9b93c",
                 profile=[.3, .5, .68, .86, 1, 1, .9, .66, .2])
    p.path("M352 230C346 160 344 130 332 92M347 160L388 102M347 168L292 122", stroke="#7d9a58", stroke_width=5, fill="none", stroke_linecap="round")
    for x, y, a, s in [(288, 118, 10, .96), (390, 98, 30, 1), (334, 76, 0, 1.12)]:
        p.use(bloom, x, y, a, s, s * .9)


@plant("caudiciforms/dioscorea-elephantipes", "Dioscorea elephantipes")
def elephants_foot(p):
    pot(p, 400, 478, 440, 74, clay="#b9694a", soil="#8f7a58", slant=.86)
    gravel(p, 400, 480, 196, 20, 50, 7)
    vine = bezier((402, 272), (386, 210), (250, 230), (238, 150)) + bezier((238, 150), (230, 80), (330, 50), (386, 96))[1:] + bezier((386, 96),
                                                                                                                                     (420, 124),
                                                                                                                                     (390, 176),
                                                                                                                                     (352, 150))[1:]
    other = bezier((406, 272), (430, 190), (440, 110), (520, 84)) + bezier((520, 84), (600, 62), (660, 130), (646, 232))[1:] + bezier((646, 232),
                                                                                                                                      (640, 280),
                                                                                                                                      (660, 320),
                                                                                                                                      (684, 344))[1:]
    low = bezier((448, 156), (490, 176), (540, 150), (560, 196))
    left = bezier((244, 184), (206, 190), (150, 180), (136, 262))
    for points, w in ((left, 3), (low, 3), (vine, 4.4), (other, 4.4)):
        p.path(smooth(points[::5]), fill="none", stroke="#6f7d3c", stroke_width=w, stroke_linecap="round")
    shell(p, 400, 456, 202, 190, "#a38a68")
    d = "M0 0C-6-12-24-14-31-2-39 14-26 44 0 72 26 44 39 14 31-2 24-14 6-12 0 0z"
    leaves = []
    for tone in (("#3f7238", "#6b9c48"), ("#5a8f41", "#93ba5a"), ("#82ad50", "#b9d279")):
        with p.symbol() as one:
            p.path("M0-16V2", stroke="#6f7d3c", stroke_width=2.4)
            p.path(d, fill=p.linear(*tone), stroke=dark(tone[0], .35), stroke_width=1.5)
            p.path("M0 0V66M0 2C-14 12-16 36-4 60M0 2C14 12 16 36 4 60", stroke="#dfe9b4", stroke_width=1.3, fill="none", opacity=.75)
            p.path("M-26 4C-28-6-20-10-14-8-20-2-22 8-20 18z", fill="#fff", opacity=.3)
        leaves.append(one)
    for points, turns in ((left, (40, -26, 34, 0)), (low, (-40, 30, -14)), (vine, (64, -52, 70, -40, 80, 30, 100, -20, 60, -60, 40, -30, 10)),
                          (other, (-60, 50, -76, 40, -60, 10, -50, 40, -34, 44, -30, 36, -20))):
        for i, a in enumerate(turns):
            t = between(.14 if len(turns) > 5 else .34, 1, i / (len(turns) - 1))
            (x, y), _ = arc(points, t)
            p.use(leaves[0 if t < .5 else 1 if t < .85 else 2], x, y + 8, a, between(.98, .62, t))
