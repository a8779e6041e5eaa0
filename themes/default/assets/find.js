// The find box (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). Without it its form leads to A to Z.
{
  const form = document.querySelector("form.find"), words = form.dataset, [input] = form.elements;
  const [list, status] = form.querySelector(".found").children;
  let loading, index, entries, active, known = { __proto__: null };

  // Lower case (ß as ss) without accents, quotes and ×; marks are spaces.
  const fold = text => text.toUpperCase().toLowerCase().normalize("NFD")
    .replace(/(×|\bx) |[×\u0300-\u036f*'"‘’“”]/g, "").replace(/æ/g, "ae").replace(/œ/g, "oe")
    .replace(/[^\p{L}\p{M}\p{N}\s\0-\x03]/gu, " ");

  // Terms are a name, common names, synonyms, tags. A use of a word is the bits of entry, kind and term.
  const read = json => {
    index = json;
    entries = index.tags.map(([title, url]) => ({ url, terms: [[], [], [], [title]] }));
    for (const plant of index.plants) {
      const [name, , tags = [], common = [], synonyms = []] = plant;
      entries.push({ plant, terms: [[name], common, synonyms, tags.map(tag => index.tags[tag][0])] });
    }
    const marked = (terms, kind) => terms.map(term => ` ${"\0\x01\x02\x03"[kind]} ${term}`).join("");
    const texts = fold(entries.map(({ terms }) => terms.map(marked).join("")).join("\n")).split("\n");
    entries.forEach((entry, at) => {
      let kind, term = -1;
      for (const word of texts[at].match(/\S+/g)) {
        if (word < "\x04") kind = word.charCodeAt(), term++;
        else (known[word] ??= []).push(at << 10 | kind << 8 | term);
      }
      entry.text = texts[at];
    });
    known = Object.entries(known);
  };
  const load = () => loading ??= fetch(words.index).then(answer => answer.json()).then(read).catch(() => {});

  // Whether a word begins as typed but for slips: letters wrong, extra, missing, swapped.
  const near = (typed, word, slips, i = 0, j = 0) => {
    while (i < typed.length && typed[i] === word[j]) i++, j++;
    const rest = (x, y) => near(typed, word, slips - 1, i + x, j + y);
    return i === typed.length || slips > 0 && (rest(1, 1) || rest(1, 0) || rest(0, 1)
      || typed[i] === word[j + 1] && typed[i + 1] === word[j] && rest(2, 2));
  };
  // For each entry the best use of a word: the bits of way, kind and term.
  const find = (typed, slips) => {
    const best = [];
    for (const [word, uses] of known) {
      const way = word.startsWith(typed) ? 0 : typed[1] && word.includes(typed) ? 1
        : slips > 0 && near(typed, word, slips) ? 3 - near(typed, word, 1) : 9;
      if (way < 9) for (const use of uses) best[use >> 10] = Math.min(best[use >> 10] ?? 1e9, way << 10 | use & 1023);
    }
    return best;
  };
  // The entries with every word, best first, and the kind and term that say so.
  const search = (typed, slips) => {
    const finds = typed.map(word => find(word, Math.min(slips, word.length >> 2))), ranks = [];
    entries.forEach((entry, at) => {
      const uses = finds.map(best => best[at] ?? 1e9), worst = Math.max(...uses);
      if (worst === 1e9) return;
      const begins = entry.text.startsWith(" \0 " + typed.join(" "));
      const rank = begins ? 0 : uses.reduce((sum, use) => sum + (use >> 8), 1);
      (ranks[rank] ??= []).push([entry, worst >> 8 & 3, worst & 255]);
    });
    return ranks.flat();
  };

  const make = (tag, parts, made = document.createElement(tag)) => (made.append(...parts), made);
  // * ends and begins italics.
  const typeset = name => name.split("*").map((run, at) => at % 2 ? run : make("i", [run]));
  const option = ([{ text, terms, plant, url }, kind, term], at) => {
    const why = terms.flat()[term], label = words.kinds.split("|")[kind];
    const link = make("a", plant ? typeset(plant[0]) : [label, why]);
    if (plant && kind) link.append(make("small", [label, ...kind === 2 ? typeset(why) : [why]]));
    const slug = plant?.[5] ?? text.split(/ *[\0-\x03] */)[1].replace(/ +/g, "-");
    const href = url ?? index.sections[plant[1]] + slug + "/";
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
    const typed = fold(input.value).match(/\S+/g);
    let found = [];
    for (let slips = 0; typed && entries && slips < 3 && found.length < 3; slips++) found = search(typed, slips);
    const { length } = found, tag = found.findIndex(([entry]) => entry.url);
    // Twelve are shown, a tag's page among them.
    if (tag > 11) found.splice(11, 0, found[tag]);
    list.replaceChildren(...found.slice(0, 12).map(option));
    toggle(length > 0 && document.activeElement === input);
    if (!typed || !entries) return;
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
