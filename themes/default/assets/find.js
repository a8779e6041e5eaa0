// The find box, an ARIA combobox.
{
  const form = document.querySelector("form.find"), words = form.dataset, [input] = form.elements;
  const [list, status] = form.querySelector(".found").children;
  let loading, pictures, index, entries, names, known, heads, remembered, active, records;

  // Bits of a use: entry, rank, term; of the best in an entry: way, rank, term.
  const termBits = 10, lastTerm = 1023, lowBits = 13, lowMask = 8191, nowhere = 1 << 30;

  // Lower case (ß as ss) without accents, quotes, ×; marks are spaces.
  const fold = text => text.toUpperCase().toLowerCase().normalize("NFD")
    .replace(/(×|\bx) |[×\u0300-\u036f*'"‘’“”]/g, "").replace(/æ/g, "ae").replace(/œ/g, "oe")
    .match(/[\p{L}\p{M}\p{N}]+[+#]*/gu) ?? [];

  // Texts and kinds (name, common name, synonym, tag) of a plant or tag.
  const termsOf = ([name = "", , tags = [], common = [], synonyms = []]) =>
    [[name], common, synonyms, tags.map(tag => index.tags[tag][0])]
      .flatMap((texts, kind) => texts.map(text => [text, kind]));
  const read = async () => {
    index = await (await fetch(words.index)).json();
    entries = [...index.tags.map((_, at) => [, , [at]]), ...index.plants];
    [names, known, heads, remembered, pictures, records] = [[], { __proto__: null }, {}, {}, [], []];
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
  const load = () => loading ??= read().catch(() => { loading = null; });

  // A word's best use in each entry. Ways: begins, inside, one slip, two.
  const find = (typed, most) => {
    const { length } = typed, rows = [[...Array(length + 1).keys()]];
    const best = most ? recall(typed, 0).slice() : new Int32Array(names.length).fill(nowhere);
    // Slips in a word's beginning.
    const spell = (word, isHead) => {
      let slips = 9;
      for (let j = 1; j <= word.length; j++) {
        const row = rows[j] ??= [j, ...Array(length).fill(9)], above = rows[j - 1];
        let least = j;
        for (let i = Math.max(1, j - most); i <= Math.min(length, j + most); i++) {
          row[i] = Math.min(row[i - 1] + 1, above[i] + 1, above[i - 1] + (typed[i - 1] !== word[j - 1]));
          if (typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
            row[i] = Math.min(row[i], rows[j - 2][i - 2] + 1);
          least = Math.min(least, row[i]);
        }
        slips = Math.min(slips, row[length]);
        if (least > most) return slips;
      }
      return isHead ? 0 : slips;
    };
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
  const search = (typed, most) => {
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

  // Records with such a key, and how many there are. They lie in parts of 2048, of which some are enough.
  const searchRecords = async typed => {
    const [start, firsts] = index.records, letters = key => fold(key).join("");
    typed = letters(typed);
    const places = [...firsts.keys()].filter(at => firsts[at] < typed + "\uffff" && !(firsts[at + 1] < typed));
    const some = [...new Set([...places.slice(0, 2), ...places.slice(-1)])];
    const parts = await Promise.all(some.map(at => records[at] ??= fetch(start + at + ".json")
      .then(part => part.json()).catch(() => { records[at] = null; })));
    const found = parts.flatMap(part => part ? part.records.filter(([key]) => letters(key).startsWith(typed))
      .map(([key, plant, label = 0, id]) => [plant, part.labels[label] + " " + key,
        id ?? key.replace(/[^a-z0-9.]+/gi, "-").replace(/^-|-$/g, "")]) : []);
    return [found, found.length + (places.length - some.length) * 2048];
  };

  const make = (tag, parts, made = document.createElement(tag)) => (made.append(...parts), made);
  // * ends and begins italics.
  const typeset = name => name.split("*").map((run, at) => at % 2 ? run : make("i", [run]));
  const option = (use, at, record) => {
    const place = use >>> lowBits, entry = entries[place], [name, section, tags, , , slug] = entry;
    const [why, kind] = termsOf(entry)[use & lastTerm];
    const label = words.kinds.split("|")[kind], link = make("a", name ? typeset(name) : [label, why]);
    if (name && kind) link.append(make("small", [label, ...kind === 2 ? typeset(why) : [why]]));
    if (record) link.append(make("small", [record[1]]));
    if (name && index.pictures) {
      const at = place - index.tags.length, part = at >> 9, box = make("span", []);
      link.prepend(box);
      pictures[part] ??= fetch(index.pictures + part + ".json").then(part => part.json());
      pictures[part].then(({ plants, drawings }) => {
        const its = plants[at & 511];
        if (its in drawings) box.innerHTML = drawings[its];
        else box.append(Object.assign(new Image, { loading: "lazy", alt: "", src: its }));
      }).catch(() => {});
    }
    // The slug, where the name doesn't give it.
    const href = (name ? index.sections[section] + (slug ?? fold(name).join("-")) + "/" : index.tags[tags][1]) +
      (record ? "#" + record[2] : "");
    return Object.assign(link, { href, id: "find_" + at, role: "option", tabIndex: -1 });
  };
  const choose = option => {
    active = option;
    for (const each of list.children) each.ariaSelected = each === option;
    option?.scrollIntoView({ block: "nearest" });
    input.setAttribute("aria-activedescendant", option?.id ?? "");
  };
  const toggle = isOpen => {
    list.hidden = !isOpen;
    input.ariaExpanded = isOpen;
    status.textContent = "";
    choose();
  };
  const show = async () => {
    const { value } = input, typed = await load() ? fold(value) : [], text = typed.join(" ");
    let found = [], numbered = [], count = 0;
    // Or authors follow.
    do for (const slips of [0, 2]) if (typed[0] && found.length < 3) found = search(typed, slips);
    while (!found.length && typed[2] && typed.pop());
    for (const key in remembered) if (!typed.includes(key.slice(1))) delete remembered[key];
    if (text && index.records && (!found.length || /\d/.test(text))) [numbered, count] = await searchRecords(text);
    // More was typed meanwhile.
    if (value !== input.value) return;
    const length = found.length + count, room = Math.max(12 - numbered.length, Math.min(found.length, 4));
    numbered.splice(12 - room);
    const tag = found.findIndex(use => !entries[use >>> lowBits][0]);
    // Twelve are shown, a tag among them.
    if (tag >= room) found.splice(room - 1, 0, found[tag]);
    list.replaceChildren(
      ...numbered.map((record, at) => option(index.tags.length + record[0] << lowBits, at, record)),
      ...found.slice(0, room).map((use, at) => option(use, at + numbered.length)));
    toggle(length > 0 && input.matches(":focus"));
    if (!typed[0]) return;
    const { one, other } = JSON.parse(words.count), matches = (length === 1 && one || other).replace("{count}", length);
    status.textContent = !length ? words.none : length > 12 ? matches + words.first : matches;
  };

  const close = () => toggle(false);
  close();
  Object.assign(input, { role: "combobox", ariaAutoComplete: "list", onfocus: load, oninput: show, onblur: close });
  list.onmousedown = event => event.preventDefault();
  input.onkeydown = async event => {
    const { key, altKey } = event, isUp = key === "ArrowUp", isEscape = key === "Escape";
    if (!isUp && !isEscape && key !== "ArrowDown") return key === "Enter" || choose();
    event.preventDefault();
    if (isEscape && list.hidden) input.value = "";
    if (isEscape || isUp && altKey) return close();
    if (list.hidden) await show();
    if (!altKey) choose(isUp ? active?.previousSibling ?? list.lastChild : active?.nextSibling ?? list.firstChild);
  };
  form.onsubmit = async event => {
    event.preventDefault();
    const chosen = active?.href;
    await show();
    close();
    location = chosen ?? list.firstChild?.href ?? form.action;
  };
}
