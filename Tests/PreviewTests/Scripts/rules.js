// How many options may be chosen.
const options = [...["sun", "morning"].map(key => ({ key, section: 0 })), ...["window", "shade"].map(key => ({ key, section: 1 }))];
const field = (selection, more = {}) => ({ options, selection, ...more });
const oneOfEach = field({ sections: [{ title: "Direct", minimum: 1, maximum: 1 }, { title: "Indirect", minimum: 1, maximum: 1 }] });

test("takes a choice away by a second tap", () => equal(choose(field({}), ["sun", "shade"], "sun"), { chosen: ["shade"], dropped: [] }));
test("takes one for another where there is one", () => equal(choose(field({ maximum: 1 }), ["sun"], "shade"), { chosen: ["shade"], dropped: ["sun"] }));
test("drops the earliest beyond the maximum", () => equal(choose(field({ maximum: 2 }), ["sun", "window"], "shade"), { chosen: ["window", "shade"], dropped: ["sun"] }));
test("drops within the section only", () => equal(choose(oneOfEach, ["sun", "shade"], "morning"), { chosen: ["shade", "morning"], dropped: ["sun"] }));
test("puts a choice in the place of what is no option", () => equal(choose(field({ maximum: 2 }), ["moon", "sun"], "shade"), { chosen: ["shade", "sun"], dropped: ["moon"] }));
test("says what is missing in each section", () => equal(missing(oneOfEach, ["sun"]), ["Choose one more in Indirect"]));
test("misses nothing of an attribute that isn't required and has nothing", () => {
  equal(missing(oneOfEach, []), []);
  equal(missing({ ...oneOfEach, isRequired: true }, []), ["Choose one more in Direct", "Choose one more in Indirect"]);
  equal(missing(field({ minimum: 2 }), ["moon"]), []);
});
test("says what is too much where a rule became stricter", () => {
  equal(surplus(field({ maximum: 1 }), ["sun", "shade", "window"]), ["At most one may be chosen now: take 2 out"]);
  equal(surplus(oneOfEach, ["sun", "morning"]), ["At most one in Direct may be chosen now: take one out"]);
});
test("keeps the order of choosing", () => equal(inOrderOfChoosing(["shade", "sun"], ["sun", "window", "shade"]), ["shade", "sun", "window"]));
