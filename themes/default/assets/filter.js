// The page “Find a plant”: plants by what is known of them, and by words.
{
  const page = document.querySelector(".finder"), words = page.dataset, { fold, speller } = plantWords;
  const part = selector => page.querySelector(selector);
  const filters = part(".filters"), typed = part("[name=q]"), list = part(".plants"), status = part("[role=status]");
  const chosen = part(".chosen"), unknowns = part(".unknowns"), more = part(".more-plants"), sort = part("[name=sort]");
  const views = page.querySelectorAll("[data-view]"), opener = part(".words .menu"), sheet = part(".sheet"), done = part(".done button");
  const byName = sort.options[0].text;
  // A number as the page writes it; a browser's own format takes long to be made.
  const numberText = (number, decimals = 0) => {
    const [, sign, whole, fraction] = /^(-?)(\d*)\.?(\d*)$/.exec(number) ?? [, "", number + "", ""], end = fraction.padEnd(decimals, "0");
    const grouped = whole.length < words.grouped ? whole : whole.replace(/\B(?=(\d{3})+$)/g, words.group);
    return (sign && "−") + grouped + (end && words.decimal + end);
  };
  // How many plants are shown at once: as many as are seen, then the rest of a screenful.
  const first = 12, step = 24, files = {};
  // What was read; which plants miss one of the facets and words, and which more than one; the plants that are left, and these
  // in order; how many more may fit, as not all is known of them; what words found; how many are shown; which change this is.
  let data, facets, once, twice, left = [], found = [], doubtful = 0, matched = null, orders, shown = 0, round = 0;
  // The facets that are asked; those of numbers whose values each plant tells, as they are asked or sorted by; what is to be
  // done once what is chosen is shown.
  let active = [], told = [], after;

  // Files of another build count plants otherwise: then all is read anew, once.
  const stale = new Error("another build");
  const json = (address, isFresh) => files[address] ??= fetch(address, isFresh ? { cache: "reload" } : {})
    .then(answer => answer.ok ? answer.json() : Promise.reject(answer))
    .then(its => data && its.version !== data.version ? Promise.reject(stale) : its)
    .catch(error => { delete files[address]; throw error; });
  const count = (forms, number) => {
    const all = JSON.parse(forms);
    return (all[number] ?? (number === 1 && all.one || all.other)).replace("{count}", numberText(number));
  };
  const make = (tag, its, ...inside) => {
    const made = Object.assign(document.createElement(tag), its);
    made.append(...inside);
    return made;
  };
  // Only what differs is written, as all that is written is laid out anew.
  const put = (its, name, value) => { if (its[name] != value) its[name] = value; };
  // The next turn, after what was changed is painted.
  const turn = () => new Promise(done => setTimeout(done));

  // Columns as they lie packed: the low bytes of all plants, then the next ones.
  const unpack = async (address, version) => {
    const answer = await fetch(address + "?" + version), all = new Uint8Array(await answer.arrayBuffer());
    if (!answer.ok) throw answer;
    // The version goes before them.
    if (new TextDecoder().decode(all.slice(0, version.length)) !== version) throw stale;
    const packed = new Response(all.slice(version.length)).body.pipeThrough(new DecompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
    let at = 0;
    return below => {
      const column = new (below > 65536 ? Uint32Array : below > 256 ? Uint16Array : Uint8Array)(data.plants);
      column.set(bytes.subarray(at, at += data.plants));
      for (let shift = 8; (below - 1) >>> shift; shift += 8)
        for (let plant = 0; plant < data.plants; plant++) column[plant] |= bytes[at++] << shift;
      return column;
    };
  };
  let loading;
  const read = async isFresh => {
    data = null;
    data = await json(words.facets, isFresh);
    const column = await unpack(...data.columns);
    facets = data.facets.map(({ choices = [], answers, ...its }) => {
      // A label that its key follows from stands alone; where each plant has one choice there is no list of answers.
      const all = choices.map(choice => typeof choice === "string" ? [fold(choice).join("-"), choice] : choice);
      answers ??= [null, ...all.map((_, at) => [at]), []];
      return {
        ...its, choices: all, answers, places: new Map(all.map(([key], at) => [key, at])),
        column: column(answers.length),
        element: filters.querySelector(`[data-key="${CSS.escape(its.key)}"]`),
      };
    });
    for (const facet of facets) if (facet.element) {
      facet.element.ontoggle = () => showCounts(facet);
      sight.observe(facet.element);
    }
    left = [];
    // What is read and what is made of it are two tasks.
    await turn();
    for (const facet of facets) facet.unknown = setOf(facet.column, facet.answers.map(answer => answer === null));
    return true;
  };
  const forget = () => {
    for (const address in files) delete files[address];
    orders = matched = loading = null;
  };
  const load = isFresh => loading ??= read(isFresh).catch(error => { loading = null; throw error; });
  // Nothing is shown that may not be what was asked for.
  const fail = () => {
    after = null;
    status.textContent = words.failed;
    list.replaceChildren();
    more.hidden = true;
    list.ariaBusy = "false";
  };

  // The state is the address: which choices of each facet, words, order and view. It is written a moment later, as
  // that takes longer than counting.
  let current = location.search, waiting = null;
  const write = () => { waiting?.(); waiting = null; };
  addEventListener("pagehide", write);
  // Whoever writes an address may write keys and choices as notes have them: `?growingseason=allYear`.
  const state = () => {
    const query = new URLSearchParams();
    for (const [key, value] of new URLSearchParams(current)) {
      const own = facets?.find(facet => facet.key.toLowerCase() === key.toLowerCase());
      query.append(own?.key ?? key, value);
    }
    return query;
  };
  // A degree between two steps of cold means the colder one, and a range is the same from either end.
  const meant = ({ cold, choices, places, range }, key) => {
    if (range) {
      const [from, to] = key.split("..");
      return from && to && Number(from) > Number(to) ? `${to}..${from}` : key;
    }
    if (places.has(key)) return key;
    if (cold) return choices.findLast(([own]) => Number(own) <= Number(key))?.[0] ?? key;
    const slug = key.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
    return places.has(slug) ? slug : key;
  };
  const choicesOf = (facet, query) => [...new Set(query.getAll(facet.key).map(key => meant(facet, key)))];
  const set = (change, replaces) => {
    const query = state();
    change(query);
    for (const [key, value] of [...query]) if (!value) query.delete(key);
    const text = query.toString(), next = text && "?" + text;
    write();
    if (next !== current) {
      current = next;
      waiting = () => history[replaces ? "replaceState" : "pushState"](null, "", location.pathname + next);
      setTimeout(write, 100);
    }
    update();
  };
  onpopstate = () => {
    // A link within the page comes here, too.
    if (location.search === current) return;
    waiting = wording = clearTimeout(wording);
    current = location.search;
    typed.value = state().get("q") ?? "";
    update();
  };

  // Which answers of a facet aren't what is asked for.
  const refuses = (facet, asked) => {
    const ends = asked.filter(text => text !== "unknown").map(text => text.split("..").map(end => end === "" ? null : Number(end)));
    const meets = (low, high) => ends.some(([from, to = from]) =>
      (from === null || (high ?? Infinity) >= from) && (to === null || (low ?? -Infinity) <= to));
    // An empty answer is none: of that plant it may not be told. Of several records it has both ends of each.
    return facet.answers.map(answer => !(answer === null ? asked.includes("unknown")
      : !facet.range ? answer.some(choice => asked.includes(facet.choices[choice][0]))
      : answer.some((low, at) => at % 2 === 0 && meets(low, answer[at + 1]))));
  };
  // Sets of plants are a bit for each: those whose number in a column is in a table. Lists of numbers, and loops by
  // place, leave little behind that the browser would clear up in the middle of a click.
  const noPlants = () => new Uint32Array((data.plants >> 5) + 1);
  const setOf = (column, table) => {
    const set = noPlants(), isIn = new Uint8Array(table);
    for (let at = 0, plant = 0; at < set.length; at++) {
      let bits = 0;
      for (const end = Math.min(plant + 32, data.plants); plant < end; plant++) bits |= isIn[column[plant]] << plant;
      set[at] = bits;
    }
    return set;
  };
  const plantsOf = set => {
    const plants = new Uint32Array(set.length * 32);
    let length = 0;
    for (let at = 0; at < set.length; at++)
      for (let rest = set[at]; rest; rest &= rest - 1) plants[length++] = at * 32 + 31 - Math.clz32(rest & -rest);
    return plants.subarray(0, length);
  };
  // Which plants are left.
  const recount = query => {
    active = facets.filter(facet => choicesOf(facet, query).length);
    // What is no plant misses all.
    const isKnown = noPlants().fill(-1 << data.plants, -1);
    once = isKnown.slice();
    twice = once.slice();
    for (const facet of active) {
      const asked = choicesOf(facet, query), text = JSON.stringify(asked);
      if (facet.asked !== text) facet.misses = setOf(facet.column, refuses(facet, asked));
      facet.asked = text;
    }
    for (const { misses, unknown } of matched ? [...active, matched] : active) for (let at = 0; at < once.length; at++) {
      twice[at] |= once[at] & misses[at];
      once[at] |= misses[at];
      isKnown[at] |= misses[at] & ~unknown[at];
    }
    found = left = plantsOf(once.map(bits => ~bits));
    doubtful = plantsOf(once.map((bits, at) => bits & ~isKnown[at])).length;
  };
  // How many plants would be left with each choice of a facet, unknown the last: those that miss nothing, or what is asked
  // of it alone. Those of facets that are closed aren't counted.
  const tally = facet => {
    const { answers, choices, range, column, misses } = facet;
    const counts = new Uint32Array(answers.length), sums = new Uint32Array(choices.length + 1);
    const plants = active.includes(facet) ? plantsOf(misses.map((bits, at) => bits & ~twice[at] | ~once[at])) : left;
    for (let at = 0; at < plants.length; at++) counts[column[plants[at]]]++;
    for (let at = 0; at < answers.length; at++) {
      if (answers[at] === null) sums[choices.length] = counts[at];
      else if (!range) for (const choice of answers[at]) sums[choice] += counts[at];
    }
    return sums;
  };
  // The facets in sight are counted first.
  const sight = new IntersectionObserver(entries => { for (const { target, isIntersecting } of entries) target.isInSight = isIntersecting; });
  const placeOf = (facet, key) => key === "unknown" ? facet.choices.length : facet.places.get(key);
  // From one number to another, or what has no such end.
  const rangeOf = ({ years, decimals, unit }, from, to = from) => {
    const [low, high] = [from, to].map(end => end && (years ? String(end) : numberText(end, decimals)));
    const isOpen = end => end === "" || end === null;
    const value = (low === high || isOpen(high) ? low : isOpen(low) ? high : `${low}–${high}`) + (unit && "\u00a0" + unit);
    return (isOpen(low) ? words.upTo : isOpen(high) ? words.orMore : "{value}").replace("{value}", value);
  };
  const labelOf = (facet, key) => {
    let label = facet.choices[facet.places.get(key)]?.[1] ?? key;
    if (key === "unknown") label = words.unknown;
    else if (facet.range) label = rangeOf(facet, ...key.split(".."));
    return `${facet.label}${words.colon} ${label}`;
  };

  // The boxes of a facet, with the text of each one's number.
  const boxesOf = facet => facet.boxes ??= [...facet.element.querySelectorAll("[type=checkbox]")].map(box => {
    const text = box.parentElement.querySelector(".count");
    if (!text.firstChild) text.append("");
    return { box, text: text.firstChild, place: placeOf(facet, box.value) };
  });
  // A choice of which the page has no box yet.
  const addBox = (facet, key) => {
    const [, label] = facet.choices[facet.places.get(key)] ?? [];
    if (label === undefined) return;
    facet.boxes = null;
    facet.element.querySelector("ul").prepend(make("li", {}, make("label", {},
      make("input", { type: "checkbox", name: facet.key, value: key }), " ", make("span", {}, label), " ", make("span", { className: "count" }))));
  };
  const showCounts = (facet, query = state()) => {
    if (!facet.element) return;
    const asked = choicesOf(facet, query);
    put(facet.element.querySelector("summary .count"), "textContent", asked.length || "");
    // Nobody sees the others.
    if (!facet.element.open) return;
    if (!facet.range) for (const key of asked) if (!boxesOf(facet).some(({ box }) => box.value === key)) addBox(facet, key);
    const sums = tally(facet);
    for (const { box, text, place } of boxesOf(facet)) {
      const checked = asked.includes(box.value), disabled = !sums[place] && !checked && box !== document.activeElement, sum = numberText(sums[place] ?? 0);
      put(box, "checked", checked);
      put(box, "disabled", disabled);
      put(text, "data", sum);
    }
    const [from = "", to = from] = (asked.find(text => text !== "unknown") ?? "..").split("..");
    for (const box of facet.element.querySelectorAll("[data-end]"))
      if (box !== document.activeElement) box.value = (box.dataset.end === "from" ? from : to).replace(".", words.decimal);
  };

  // The numbers that are sorted by.
  const sortOf = query => facets.find(({ key, range }) => range && key === query.get("sort")?.replace(/^-/, ""));
  // The plants in the order that is asked for.
  const sorted = async (query, its) => {
    const by = query.get("sort") ?? "", facet = sortOf(query);
    if (!by && matched) return its.sort((one, other) => matched.ranks[one] - matched.ranks[other] || one - other);
    if (facet) {
      const down = by[0] === "-", last = down ? -Infinity : Infinity;
      const value = plant => facet.answers[facet.column[plant]]?.at(-down) ?? last;
      return its.sort((one, other) => value(one) === value(other) ? one - other : value(one) < value(other) === down ? 1 : -1);
    }
    const place = ["common", "newest"].indexOf(by);
    if (place < 0) return its;
    if (!orders) {
      const column = await unpack(data.orders, data.version);
      orders = [column(data.plants), column(data.plants)];
    }
    return orders[place].filter(plant => ~once[plant >> 5] >> plant & 1);
  };

  // Plants as lists show them, in parts.
  const partOf = plant => json(data.items[0] + Math.floor(plant / data.items[1]) + ".json?" + data.version);
  const itemOf = async plant => {
    const { icons, items } = await partOf(plant), template = make("template", { innerHTML: items[plant % data.items[1]] });
    for (const use of template.content.querySelectorAll("use")) {
      const id = use.getAttribute("href").slice(1), icon = document.getElementById(id) ? null : icons.find(([own]) => own === id);
      if (icon) document.body.append(make("template", { innerHTML: `<svg class="sprite" aria-hidden="true">${icon[1]}</svg>` }).content);
    }
    return template.content.firstElementChild;
  };
  // Marks words that begin with what was typed, and says which of the others stand in the text.
  const mark = (item, plant) => {
    if (!matched) return item;
    const hits = matched.hits(plant), seen = new Set();
    for (const name of item.querySelectorAll(".name, .common")) {
      const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT), texts = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) text.replaceWith(...text.data.split(/([\p{L}\p{M}\p{N}'’]+)/u).map(run => {
        const [word] = fold(run), hit = word && hits.find(own => word.startsWith(own.asked) || word === own.word);
        if (hit) seen.add(hit);
        return hit ? make("mark", {}, run) : run;
      }));
    }
    const others = [...new Set(hits.filter(hit => !seen.has(hit)).map(({ word }) => word))];
    if (others.length) item.append(make("span", { className: "why" }, words.inText + " ",
      ...others.flatMap((word, at) => [at ? ", " : "", make("mark", {}, word)])));
    return item;
  };
  // Says which numbers it has of those that were asked or sorted by, and what of all that was asked isn't known.
  const tell = (item, plant) => {
    const answerOf = ({ answers, column }) => answers[column[plant]];
    const values = told.filter(facet => answerOf(facet)?.length).map(facet => `${facet.label} ` +
      (facet.range ? rangeOf(facet, answerOf(facet)[0], answerOf(facet).at(-1)) : facet.choices[answerOf(facet)[0]][1]));
    const missing = active.filter(facet => answerOf(facet) === null).map(({ label }) => label);
    item.append(...values.map(text => make("span", { className: "why" }, text)));
    if (missing.length) item.append(make("span", { className: "why unsure" }, words.unknown + words.colon + " " + missing.join(", ")));
    return item;
  };
  const showMore = async (upTo, clears) => {
    const own = round, from = clears ? 0 : shown;
    const made = await Promise.all(Array.from(found.slice(from, upTo), async plant => tell(mark(await itemOf(plant), plant), plant)));
    if (own !== round || from !== (clears ? 0 : shown)) return;
    if (clears) {
      list.replaceChildren();
      // Those that are in sight needn't wait until that is known.
      for (const item of made.slice(0, 6)) item.querySelector("img")?.setAttribute("loading", "eager");
    }
    // As in the page, a space parts them: on paper they stand in lines.
    for (const item of made) list.append(item, " ");
    shown = from + made.length;
    more.hidden = shown >= found.length;
  };

  // The words that begin so, in files by their beginnings. Those of one or two letters are looked for whole where their
  // beginnings fill many files.
  const lookUp = async (word, isWhole) => {
    const [start, firsts] = data.words, ends = at => firsts[at + 1] === undefined || firsts[at + 1] > word;
    let parts = [...firsts.keys()].filter(at => firsts[at] < word + "\uffff" && !(firsts[at + 1] < word));
    if (isWhole || word.length < 3 && parts.length > 2) [isWhole, parts] = [true, parts.filter(at => firsts[at] <= word && ends(at))];
    // For each plant the best rank, from 1, and the number of the word that has it.
    const ranks = new Uint8Array(data.plants), uses = new Int32Array(data.plants), all = [];
    let hits = 0;
    for (const { words } of await Promise.all(parts.map(at => json(`${start}${at}.json?${data.version}`)))) for (const [own, ...places] of words) {
      if (isWhole ? own !== word : !own.startsWith(word)) continue;
      all.push(own);
      for (let place = 0; place < places.length; place++) {
        const rank = 1 + (2 - place) * 2 + (own !== word);
        let plant = 0;
        for (const gap of places[place]) {
          plant += gap;
          if (!ranks[plant]) hits++;
          else if (ranks[plant] <= rank) continue;
          ranks[plant] = rank;
          uses[plant] = all.length - 1;
        }
      }
    }
    return { asked: word, ranks, uses, all, hits };
  };
  // Words of names that have it inside, else those that are nearly so: one slip in four letters or more, two from eight on.
  const mend = async word => {
    const most = Math.min(2, word.length >> 2), slips = speller(word, most);
    if (word.length < 3) return null;
    const { words: names } = await json(data.names + "?" + data.version);
    const near = names.map(own => [own.startsWith(word) ? 9 : own.includes(word) ? 0 : most ? slips(own) : 9, own])
      .filter(([sum]) => sum <= most).sort(([one], [other]) => one - other);
    const best = await Promise.all(near.filter(([sum]) => sum === near[0][0]).slice(0, 6).map(([, own]) => lookUp(own, true)));
    if (!best.length) return null;
    const ranks = new Uint8Array(data.plants), uses = new Int32Array(data.plants);
    best.forEach((its, at) => its.ranks.forEach((rank, plant) => { if (rank && !ranks[plant]) ranks[plant] = rank + 10, uses[plant] = at; }));
    return { ranks, uses, all: best.map(({ all }) => all[0]) };
  };
  // Signs of scripts that have no spaces are looked for by twos.
  const pairs = word => /[\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\ud840-\udbff]/.test(word)
    ? [...word].flatMap((sign, at, all) => at || all.length === 1 ? [(all[at - 1] ?? "") + sign] : []) : [word];
  const searchWords = async text => {
    const signs = fold(text).flatMap(word => pairs(word.replace(/[+#]+$/, "")));
    // A letter by itself is in nearly every text.
    const asked = [...new Set(signs)].filter(word => word.length > 1 || word > "\u0e00");
    if (!asked.length) return null;
    const all = await Promise.all(asked.map(async word => {
      const its = await lookUp(word), others = its.hits < 3 ? await mend(word) : null;
      // Those that have it go before those that nearly have it.
      others?.ranks.forEach((rank, plant) => {
        if (!rank || its.ranks[plant]) return;
        its.ranks[plant] = rank;
        its.uses[plant] = its.all.length + others.uses[plant];
      });
      if (others) its.all.push(...others.all);
      return its;
    }));
    const ranks = new Uint16Array(data.plants);
    let hits = 0;
    do for (let plant = 0; plant < data.plants; plant++) {
      let sum = 0;
      for (const its of all) {
        if (!its.ranks[plant]) { sum = 0; break; }
        sum += its.ranks[plant];
      }
      if (sum) hits++;
      ranks[plant] = sum;
    }
    // What stands behind two words may be authors.
    while (!hits && all.length > 2 && all.pop());
    return { ranks, misses: setOf(ranks, [true]), unknown: noPlants(), hits: plant => all.map(its => ({ asked: its.asked, word: its.all[its.uses[plant]] })) };
  };

  // A button that changes what is asked and is gone then: the focus goes to the first choice, or to the number of plants.
  const changer = (change, toChoice, ...inside) => make("button", {
    type: "button", onclick: () => {
      after = () => (toChoice && chosen.querySelector("button") || status).focus();
      set(change);
    },
  }, ...inside);
  // What is chosen keeps its button until it is taken back.
  const chipOf = (facet, key) => (facet.chips ??= Object.create(null))[key] ??= make("li", {}, Object.assign(changer(query => {
    for (const written of query.getAll(facet.key)) if (meant(facet, written) === key) query.delete(facet.key, written);
  }, true, labelOf(facet, key) + " ", make("span", { ariaHidden: "true" }, "×")), { ariaLabel: words.remove.replace("{choice}", labelOf(facet, key)) }));
  const clear = make("li", { className: "clear" },
    changer(query => {
      typed.value = "";
      for (const key of [...query.keys()]) if (!/^(sort|view)$/.test(key)) query.delete(key);
    }, false, words.clear));
  // Shows what the address asks for; the list stays where it is right already.
  const show = async (own, keepsList) => {
    await load();
    if (own !== round) return;
    const query = state(), text = query.get("q") ?? "";
    if (text !== (matched?.text ?? "")) {
      const its = await searchWords(text);
      if (own !== round) return;
      matched = its && { ...its, text };
    }
    recount(query);
    told = facets.filter(facet => (facet.range || facet.cold) && (active.includes(facet) || facet === sortOf(query)));
    const its = left, label = count(words.count, its.length), seen = facets.filter(facet => facet.element?.isInSight);
    for (const facet of seen) showCounts(facet, query);
    status.textContent = label;
    done.textContent = words.show.replace("{plants}", label);
    await turn();
    // Unless others are counted by now, when that change does what this one was to do then.
    if (left === its) {
      put(opener.querySelector(".count"), "textContent", active.length || "");
      const chips = active.flatMap(facet => choicesOf(facet, query).map(key => chipOf(facet, key)));
      if (chips.length > 1 || !its.length && active.length) chips.push(clear);
      for (const chip of [...chosen.children]) if (!chips.includes(chip)) chip.remove();
      chips.forEach((chip, at) => { if (chosen.children[at] !== chip) chosen.insertBefore(chip, chosen.children[at]); });
      // What isn't known is no answer, but may be asked for; what isn't asked here is told.
      const others = [...new Set(query.keys())].filter(key => !/^(q|sort|view)$/.test(key) && !facets.some(its => its.key === key));
      unknowns.replaceChildren(...doubtful ? [make("li", {}, changer(query => {
        for (const { key, unknown } of active)
          if (unknown.some(Boolean) && !query.has(key, "unknown")) query.append(key, "unknown");
      }, false, count(words.doubtful, doubtful)))] : [], ...others.length ? [make("li", {}, words.notAsked.replace("{keys}", others.join(", ")))] : []);
      after = after?.();
      for (const facet of facets) if (!seen.includes(facet)) showCounts(facet, query);
    }
    if (own !== round) return;
    put(words, "found", its.length && 1);
    part(".actions").hidden = !its.length;
    const view = query.get("view") ?? words.view;
    list.classList.toggle("grid", view !== "list");
    for (const button of views) button.ariaPressed = button.dataset.view === view;
    put(sort.options[0], "text", matched ? words.best : byName);
    put(sort.options[1], "hidden", !matched);
    put(sort, "value", query.get("sort") ?? "");
    const inOrder = await sorted(query, its);
    if (own !== round) return;
    found = inOrder;
    if (keepsList) {
      shown = list.children.length;
      more.hidden = shown >= found.length;
    } else {
      await showMore(first, true);
      await turn();
      if (own === round) await showMore(step);
    }
    if (own === round) list.ariaBusy = "false";
  };
  // The last of them, for those who want the whole result.
  let last;
  const update = keepsList => {
    const own = ++round;
    if (!keepsList) list.ariaBusy = "true";
    return last = show(own, keepsList).catch(async error => {
      if (own !== round) return;
      if (error !== stale) return fail();
      forget();
      await load(true).then(() => show(own, keepsList)).catch(fail);
    });
  };
  // An open page follows what its owner saves.
  addEventListener("plantsite:updated", () => { forget(); update(); });

  // A number as the language writes it; a sign that parts thousands does so only where three digits follow.
  const numberOf = text => {
    const group = words.decimal === "," ? "." : ",";
    const bare = text.replace(/[\s'’]/g, "").replace("−", "-");
    const isGrouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+(\\${words.decimal}|$)`).test(bare);
    const plain = (isGrouped ? bare.replaceAll(group, "") : bare).replace(",", ".");
    return plain && Number(plain);
  };
  let typing;
  // Boxes and numbers change the address.
  filters.onchange = ({ target }) => {
    const element = target.closest(".facet"), key = element?.dataset.key;
    if (target.type === "checkbox") set(query => target.checked ? query.append(key, target.value) : query.delete(key, target.value));
    else if (target.dataset.end) {
      const ends = [...element.querySelectorAll("[data-end]")], values = ends.map(({ value }) => numberOf(value));
      ends.forEach((end, at) => {
        end.setAttribute("aria-invalid", isNaN(values[at]));
        end.setCustomValidity(isNaN(values[at]) ? words.noNumber : "");
      });
      if (values.some(isNaN)) return target.reportValidity();
      if (values.every(value => value !== "")) values.sort((one, other) => one - other);
      set(query => {
        for (const text of query.getAll(key)) if (text !== "unknown") query.delete(key, text);
        if (values.some(value => value !== "")) query.append(key, values.join(".."));
      });
    }
  };
  // Of a long list those choices of the most plants that have what is typed.
  filters.oninput = ({ target }) => {
    if (target.dataset.end) {
      clearTimeout(typing);
      typing = setTimeout(() => filters.onchange({ target }), 500);
    }
    const facet = target.dataset.look === undefined ? null : facets?.find(({ key }) => key === target.closest(".facet").dataset.key);
    if (!facet) return;
    const asked = fold(target.value), sums = tally(facet), its = choicesOf(facet, state());
    const fits = [...facet.choices.keys()].filter(at => its.includes(facet.choices[at][0]) ||
      sums[at] && asked.every(word => fold(facet.choices[at][1]).some(own => own.startsWith(word))));
    for (const item of facet.element.querySelectorAll("li:not(.unknown)")) item.remove();
    facet.boxes = null;
    for (const at of fits.sort((one, other) => sums[other] - sums[one]).slice(0, step).sort((one, other) => other - one)) addBox(facet, facet.choices[at][0]);
    showCounts(facet);
  };
  // What is typed without a pause is one step of the browser's buttons.
  let isOneStep = false, wording;
  const look = () => {
    wording = clearTimeout(wording);
    const replaces = isOneStep;
    isOneStep = true;
    set(query => query.set("q", typed.value.trim()), replaces);
  };
  typed.oninput = () => {
    clearTimeout(wording);
    wording = setTimeout(look, 200);
  };
  // Whoever goes on takes along what was typed just now.
  typed.onblur = () => {
    if (wording) look();
    isOneStep = false;
  };
  page.onsubmit = event => {
    event.preventDefault();
    look();
    isOneStep = false;
  };
  sort.onchange = () => set(query => query.set("sort", sort.value));
  for (const button of views) button.onclick = () => set(query => query.set("view", button.dataset.view === words.view ? "" : button.dataset.view));
  more.onclick = async () => {
    await (last ?? update(true));
    if (!data) return;
    const before = shown;
    await showMore(shown + 2 * step).catch(fail);
    list.children[before]?.querySelector("a")?.focus();
  };
  // On a phone the filters are in a dialog as long as that is open.
  const place = filters.nextElementSibling;
  opener.onclick = () => {
    done.parentElement.before(filters);
    sheet.showModal();
  };
  sheet.onclose = () => {
    place.before(filters);
    opener.focus();
  };
  for (const button of [part(".sheet-head button"), done]) button.onclick = () => sheet.close();
  matchMedia("(width < 48rem)").onchange = () => sheet.close();
  // The key / goes to the words from anywhere but other boxes.
  onkeydown = event => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select")) return;
    event.preventDefault();
    typed.focus();
  };

  // A sheet says where it is from.
  onbeforeprint = () => { document.querySelector("footer p").dataset.address = document.querySelector("[rel=canonical]").href + current; };
  // The whole result, for paper and for spreadsheets, once it is there.
  const whole = async () => {
    await (last ?? update(true));
    if (!data) return false;
    while (shown < found.length) await showMore(found.length);
    return true;
  };
  part(".print").onclick = () => whole().then(isThere => isThere && print()).catch(fail);
  part(".csv").onclick = () => whole()
    .then(isThere => isThere && import("./find-table.js").then(({ take }) => take(found, facets, itemOf, words)))
    .catch(() => { status.textContent = words.failed; });

  // What the page shows before is right for who asks for nothing; to others it may be wrong.
  document.documentElement.dataset.asks = "no";
  typed.value = state().get("q") ?? "";
  if (current) {
    status.textContent = "…";
    list.replaceChildren();
    update();
  } else (window.requestIdleCallback ?? setTimeout)(() => current || update(true));
}
