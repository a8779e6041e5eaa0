// The find box (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Without it its form leads to A to Z.
{
  const form = document.querySelector("form.find"), words = form.dataset, [input] = form.elements;
  const [list, status] = form.querySelector(".found").children;
  let loading, index, entries, names, known, heads, active, remembered;

  // A use of a word is the bits of entry, kind and term; where a word is best in an entry, those of way, kind and term.
  const termBits = 10, lastTerm = 1023, lowBits = 12, lowMask = 4095, nowhere = 1 << 30;

  // Lower case (ß as ss) without accents, quotes and ×; marks are spaces.
  const fold = text => text.toUpperCase().toLowerCase().normalize("NFD")
    .replace(/(×|\bx) |[×\u0300-\u036f*'"‘’“”]/g, "").replace(/æ/g, "ae").replace(/œ/g, "oe")
    .replace(/[^\p{L}\p{M}\p{N}\s\0]/gu, " ");
  const split = folded => folded.match(/\S+/g) ?? [];

  // By kind: name, common names, synonyms, tags. An entry is a plant, or has only a tag: itself.
  const termsOf = ([name, , tags = [], common = [], synonyms = []]) =>
    [name ? [name] : [], common, synonyms, tags.map(tag => index.tags[tag][0])];
  const read = async json => {
    index = json;
    entries = [...index.tags.map((_, at) => [, , [at]]), ...index.plants];
    [known, heads, remembered] = [{ __proto__: null }, {}, {}];
    const begun = [];
    let start = Date.now();
    for (const [at, entry] of entries.entries()) {
      const terms = termsOf(entry), texts = fold(terms.flat().join("\0")).split("\0").map(split);
      let term = 0;
      begun.push(entry[0] ? texts[0].join(" ") : "");
      terms.forEach((each, kind) => each.forEach(() => {
        const use = (at << 2 | kind) << termBits | Math.min(term, lastTerm);
        for (const word of texts[term++]) {
          if (!known[word]) (heads[word.slice(0, 4)] ??= []).push(word);
          (known[word] ??= []).push(use);
        }
      }));
      // The page stays alive meanwhile.
      if (Date.now() > start + 6) {
        await new Promise(done => setTimeout(done));
        start = Date.now();
      }
    }
    heads = Object.entries(heads);
    names = begun;
  };
  const load = () => loading ??= fetch(words.index).then(answer => answer.json()).then(read)
    .catch(() => { loading = null; });

  // Counts the slips but for which a word begins as typed: letters wrong, extra, missing, swapped; 9 are too many.
  const speller = (typed, most) => {
    const { length } = typed, rows = [[...Array(length + 1).keys()]];
    return (word, isHead) => {
      let best = 9;
      for (let j = 1; j <= word.length; j++) {
        const row = rows[j] ??= [j], above = rows[j - 1];
        let least = j;
        for (let i = 1; i <= length; i++) {
          let slips = Math.min(row[i - 1] + 1, above[i] + 1, above[i - 1] + (typed[i - 1] !== word[j - 1]));
          if (typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
            slips = Math.min(slips, rows[j - 2][i - 2] + 1);
          row[i] = slips;
          if (slips < least) least = slips;
        }
        best = Math.min(best, row[length]);
        if (least > most) return best;
      }
      return isHead ? 0 : best;
    };
  };
  // For each entry where a word is best. The ways are: begins, inside, one slip, two.
  const find = (typed, slips) => {
    const best = slips ? recall(typed, 0).slice() : new Int32Array(names.length).fill(nowhere);
    const spell = speller(typed, slips);
    for (const [head, group] of heads) {
      if (slips && spell(head, true) > slips) continue;
      for (const word of group) {
        const way = slips ? Math.max(2, spell(word) + 1)
          : word.startsWith(typed) ? 0 : typed[1] && word.includes(typed) ? 1 : 9;
        if (way < slips + 2) for (const use of known[word])
          best[use >>> lowBits] = Math.min(best[use >>> lowBits], way << lowBits | use & lowMask);
      }
    }
    return best;
  };
  const recall = (typed, slips) => remembered[slips + typed] ??= find(typed, slips);
  // The entries with every word, best first, and the kind and term that say so.
  const search = (typed, most) => {
    const finds = typed.map(word => recall(word, Math.min(most, word.length >> 2)));
    const start = typed.join(" "), ranks = [];
    names.forEach((name, at) => {
      let worst = 0, sum = 1;
      for (const best of finds) worst = Math.max(worst, best[at]), sum += best[at] >> termBits;
      if (worst === nowhere) return;
      const rank = name.startsWith(start) ? 0 : (worst >> lowBits) * 1e3 + sum;
      (ranks[rank] ??= []).push([entries[at], worst >> termBits & 3, worst & lastTerm]);
    });
    return ranks.flat();
  };

  const make = (tag, parts, made = document.createElement(tag)) => (made.append(...parts), made);
  // * ends and begins italics.
  const typeset = name => name.split("*").map((run, at) => at % 2 ? run : make("i", [run]));
  const option = ([entry, kind, term], at) => {
    const [name, section, tags, , , slug] = entry, why = termsOf(entry).flat()[term];
    const label = words.kinds.split("|")[kind], link = make("a", name ? typeset(name) : [label, why]);
    if (name && kind) link.append(make("small", [label, ...kind === 2 ? typeset(why) : [why]]));
    // Where this makes no address of the name, FindIndex.swift writes the slug.
    const href = name ? index.sections[section] + (slug ?? split(fold(name)).join("-")) + "/" : index.tags[tags][1];
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
    await load();
    const typed = names ? split(fold(input.value)) : [];
    let found = [];
    for (const slips of [0, 2]) if (typed[0] && found.length < 3) found = search(typed, slips);
    for (const key in remembered) if (!typed.includes(key.slice(1))) delete remembered[key];
    const { length } = found, tag = found.findIndex(([[name]]) => !name);
    // Twelve are shown, a tag's page among them.
    if (tag > 11) found.splice(11, 0, found[tag]);
    list.replaceChildren(...found.slice(0, 12).map(option));
    toggle(length > 0 && document.activeElement === input);
    if (!typed[0]) return;
    const { one, other } = JSON.parse(words.count), count = (length === 1 && one || other).replace("{count}", length);
    status.textContent = !length ? words.none : length > 12 ? count + words.first : count;
  };

  const close = () => toggle(false);
  close();
  Object.assign(input, { role: "combobox", ariaAutoComplete: "list", onfocus: load, oninput: show, onblur: close });
  list.onmousedown = event => event.preventDefault();
  input.onkeydown = async event => {
    const { key, altKey } = event, ways = { ArrowDown: ["next", "first"], ArrowUp: ["previous", "last"] }[key];
    if (!ways && key !== "Escape") return key === "Enter" || choose();
    event.preventDefault();
    if (!ways) return list.hidden ? input.value = "" : close();
    if (altKey && key === "ArrowUp") return close();
    if (list.hidden) await show();
    if (!altKey) choose(active?.[ways[0] + "Sibling"] ?? list[ways[1] + "Child"]);
  };
  form.onsubmit = async event => {
    event.preventDefault();
    const chosen = active?.href;
    await show();
    close();
    location = chosen ?? list.firstChild?.href ?? form.action;
  };
}
