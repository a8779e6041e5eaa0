// The find box, an ARIA combobox.
{
  // The plants by their names: what /find.json has, and how words are looked for in it.
  const plantNames = (() => {
    const { fold } = plantWords;
    let loading, index, entries, names, known, heads, remembered;

    // Bits of a use: entry, rank, term; of the best in an entry: way, rank, term.
    const termBits = 10, lastTerm = 1023, lowBits = 13, lowMask = 8191, nowhere = 1 << 30;

    // Texts and kinds (name, common name, synonym, tag) of a plant or tag.
    const termsOf = ([name = "", , tags = [], common = [], synonyms = []]) =>
      [[name], common, synonyms, tags.map(tag => index.tags[tag][0])]
        .flatMap((texts, kind) => texts.map(text => [text, kind]));
    const read = async address => {
      index = await (await fetch(address)).json();
      entries = [...index.tags.map((_, at) => [, , [at]]), ...index.plants];
      [names, known, heads, remembered] = [[], { __proto__: null }, {}, {}];
      let start = Date.now();
      for (const entry of entries) {
        const at = names.length, form = index.parts?.[index.forms[at - index.tags.length]] ?? "";
        termsOf(entry).forEach(([text, kind], term) => {
          if (!term) names.push(fold(text).join(" "));
          // Beginnings of parts go first, capitals last.
          (kind ? [text] : text.split(" ")).forEach((piece, i) => {
            const part = form[i], rank = kind ? kind + 2 : part < "a" ? 2 : +(part === form[i - 1]);
            for (const word of fold(piece))
              (known[word] ??= ((heads[word.slice(0, 4)] ??= []).push(word), []))
                .push((at << 3 | rank) << termBits | Math.min(term, lastTerm));
          });
        });
        // The page goes on.
        if (Date.now() > start + 9) start = await new Promise(done => setTimeout(() => done(Date.now())));
      }
      // Whole texts; slices are slow.
      return heads = JSON.parse(JSON.stringify(Object.entries(heads)));
    };
    // Whether it could be read; the next call tries again.
    const load = address => loading ??= read(address).catch(() => { loading = null; });

    // A word's best use in each entry. Ways: begins, inside, one slip, two.
    const find = (typed, most) => {
      const { length } = typed, spell = plantWords.speller(typed, most);
      const best = most ? recall(typed, 0).slice() : new Int32Array(names.length).fill(nowhere);
      for (const [head, group] of heads) if (!most || spell(head, true) <= most) for (const word of group) {
        const way = most ? Math.max(2, spell(word) + 1)
          : word.startsWith(typed) ? 0 : length > 1 && word.includes(typed) ? 1 : 9;
        if (way < most + 2) for (const use of known[word])
          best[use >>> lowBits] = Math.min(best[use >>> lowBits], way << lowBits | use & lowMask);
      }
      return best;
    };
    const recall = (typed, slips) => remembered[slips + typed] ??= find(typed, slips);
    // The entries with all words, best first, and why.
    const ranked = (typed, most) => {
      const finds = typed.map(word => recall(word, Math.min(most, word.length >> 2))), ranks = [];
      names.forEach((name, at) => {
        let worst = 0, sum = 1;
        for (const best of finds) worst = Math.max(worst, best[at]), sum += best[at] >> termBits;
        if (worst === nowhere) return;
        sum = name.startsWith(typed.join(" ")) ? 0 : sum + (worst >> lowBits) * 1e3;
        (ranks[sum] ??= []).push(at << lowBits | worst & lowMask);
      });
      return ranks.flat();
    };
    // Each match as [entry, text and kind]; with slips where few have the words, without the last where authors follow.
    const search = typed => {
      let found = [];
      typed = [...typed];
      do for (const slips of [0, 2]) if (typed[0] && found.length < 3) found = ranked(typed, slips);
      while (!found.length && typed[2] && typed.pop());
      for (const key in remembered) if (!typed.includes(key.slice(1))) delete remembered[key];
      return found;
    };

    return {
      load, search,
      get index() { return index; },
      // A match: its entry, its number among the plants (below 0 for a tag), and the text with its kind.
      read(use) {
        const place = use >>> lowBits, entry = entries[place];
        return { entry, plant: place - index.tags.length, why: termsOf(entry)[use & lastTerm] };
      },
      // The match that a plant is by itself.
      match: plant => index.tags.length + plant << lowBits,
      isTag: use => use >>> lowBits < index.tags.length,
    };
  })();

  const form = document.querySelector("form.find"), words = form.dataset, input = form.querySelector("input");
  const [list, status] = ["listbox", "status"].map(role => form.querySelector(`[role=${role}]`));
  const parts = [], records = [], { fold } = plantWords;
  let active;

  const load = () => plantNames.load(words.index);
  const json = address => fetch(address).then(answer => answer.json());

  // Records with such a key, and how many there are. They lie in parts of 2048, of which some are enough.
  const searchRecords = async typed => {
    const [start, firsts] = plantNames.index.records, letters = key => fold(key).join("");
    typed = letters(typed);
    const places = [...firsts.keys()].filter(at => firsts[at] < typed + "\uffff" && !(firsts[at + 1] < typed));
    const some = [...new Set([...places.slice(0, 2), ...places.slice(-1)])];
    const found = (await Promise.all(some.map(at => records[at] ??= json(start + at + ".json")
      .catch(() => { records[at] = null; })))).flatMap(part => part ? part.records
      .filter(([key]) => letters(key).startsWith(typed)).map(([key, plant, label = 0, id]) =>
        [plant, part.labels[label] + " " + key, id ?? key.replace(/[^a-z0-9.]+/gi, "-").replace(/^-|-$/g, "")]) : []);
    return [found, found.length + (places.length - some.length) * 2048];
  };

  const make = (tag, parts, made = document.createElement(tag)) => (made.append(...parts), made);
  // * ends and begins italics.
  const typeset = name => name.split("*").map((run, at) => at % 2 ? run : make("i", [run]));
  // The picture of a plant, as lists show it.
  const picture = async plant => {
    const [start, size, version] = plantNames.index.items, part = Math.floor(plant / size);
    const { icons, items, version: own } = await (parts[part] ??= json(start + part + ".json?" + version));
    // Of another build, in which plants have other numbers.
    if (own !== version) return;
    const item = document.createElement("template");
    item.innerHTML = items[plant % size];
    const drawn = item.content.querySelector("a > img, a > svg");
    const id = drawn?.querySelector("use")?.getAttribute("href").slice(1);
    const icon = icons.find(([name]) => name === id);
    if (icon && !document.getElementById(id)) {
      item.innerHTML = `<svg class="sprite" aria-hidden="true">${icon[1]}</svg>`;
      document.body.append(item.content);
    }
    return drawn;
  };
  const choice = (link, href, at) => Object.assign(link, { href, id: "find_" + at, role: "option", tabIndex: -1 });
  const option = (use, at, record) => {
    const { entry, plant, why: [why, kind] } = plantNames.read(use), [name, section, tags, , , slug] = entry;
    const label = words.kinds.split("|")[kind], link = make("a", name ? typeset(name) : [label, why]);
    if (name && kind) link.append(make("small", [label, ...kind === 2 ? typeset(why) : [why]]));
    if (record) link.append(make("small", [record[1]]));
    if (name) {
      const box = make("span", []);
      link.prepend(box);
      picture(plant).then(drawn => drawn && box.append(drawn)).catch(() => {});
    }
    // The slug, where the name doesn't give it.
    const { sections, tags: all } = plantNames.index;
    const href = (name ? sections[section] + (slug ?? fold(name).join("-")) + "/" : all[tags][1]) +
      (record ? "#" + record[2] : "");
    return choice(link, href, at);
  };
  const choose = option => {
    active = option;
    for (const each of list.children) each.ariaSelected = each === option;
    option?.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", option?.id ?? "");
  };
  const toggle = isOpen => {
    list.hidden = !isOpen;
    input.ariaExpanded = !!isOpen;
    status.textContent = "";
    choose();
  };
  const show = async () => {
    const { value } = input, isRead = await load(), typed = isRead ? fold(value) : [], text = typed.join(" ");
    const found = typed[0] ? plantNames.search(typed) : [];
    let numbered = [], count = 0;
    if (text && plantNames.index.records && (!found.length || /\d/.test(text)))
      [numbered, count] = await searchRecords(text);
    // More was typed meanwhile.
    if (value !== input.value) return;
    const length = found.length + count, room = Math.max(12 - numbered.length, Math.min(found.length, 4));
    numbered.splice(12 - room);
    const tag = found.findIndex(plantNames.isTag);
    // Twelve are shown, a tag among them.
    if (tag >= room) found.splice(room - 1, 0, found[tag]);
    list.replaceChildren(
      ...numbered.map((record, at) => option(plantNames.match(record[0]), at, record)),
      ...found.slice(0, room).map((use, at) => option(use, at + numbered.length)));
    const whole = form.action + "?q=" + encodeURIComponent(value.trim());
    const { one, other } = JSON.parse(words.count), matches = (length === 1 && one || other).replace("{count}", length);
    if (words.all && found.length > room) list.append(
      choice(make("a", [words.all.replace("{matches}", matches)]), whole, list.children.length));
    if (typed[0] && !length) list.append(words.all
      ? choice(make("a", [words.texts.replace("{words}", () => value.trim())]), whole, 0)
      : choice(make("a", [words.plants]), form.action, 0));
    toggle(list.firstChild && input.matches(":focus"));
    if (!isRead) status.textContent = words.failed;
    if (!typed[0]) return;
    status.textContent = !length ? words.none : length > 12 ? matches + words.first : matches;
  };

  const close = () => toggle(false);
  close();
  Object.assign(input, { role: "combobox", ariaAutoComplete: "list", onfocus: load, oninput: show, onblur: close });
  list.onmousedown = event => event.preventDefault();
  input.onkeydown = async event => {
    const { key, altKey } = event, isUp = key === "ArrowUp", isEscape = key === "Escape";
    if (!isUp && !isEscape && key !== "ArrowDown") return key === "Enter" || choose();
    // Empty and closed it leaves the key to who opened it.
    if (isEscape && list.hidden && !input.value) return;
    event.preventDefault();
    if (isEscape && list.hidden) input.value = "";
    if (isEscape || isUp && altKey) return close();
    if (list.hidden) await show();
    if (!altKey) choose(isUp ? active?.previousSibling ?? list.lastChild : active?.nextSibling ?? list.firstChild);
  };
  // Enter leads to what is marked, else to all that is found; where no page has that, to the best.
  form.onsubmit = async event => {
    if (active || !words.all) {
      event.preventDefault();
      const chosen = active?.href;
      await show();
      close();
      location = chosen ?? list.firstChild?.href ?? form.action;
    }
  };
  form.addEventListener("toggle", ({ newState }) => newState === "open" && input.focus());
  // For an address that isn't there: what its last words might be, and at the first look at the box what has them.
  if (document.body.matches(".notFound")) {
    input.onfocus = () => { input.onfocus = load; show(); };
    try { input.value = fold(decodeURI(location.pathname).replace(/\.\w+$/, "").split("/").filter(Boolean).pop() ?? "").join(" "); } catch {}
  }
  // The key / goes to the box from anywhere but other boxes.
  document.addEventListener("keydown", event => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey ||
      event.target.closest("input, textarea, select, [contenteditable]")) return;
    event.preventDefault();
    if (form.matches("[popover]") && !input.checkVisibility()) form.showPopover();
    input.focus();
  });
}
