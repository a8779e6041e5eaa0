// What was found on the page “Find a plant” as a table for spreadsheets. Only who asks for it fetches this.

// What a spreadsheet would take for a formula has an apostrophe before it.
const cell = text => {
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && isNaN(text) ? "'" + text : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

// What a facet says of a plant: its choices, or a number, or the two ends of a range.
const value = ({ answers, column, choices, range, cold }, plant, words) => {
  const answer = answers[column[plant]];
  if (answer === null) return words.unknown;
  if (range) return answer.map((low, at) => at % 2 ? "" : (at ? "; " : "") +
    [...new Set([low, answer[at + 1]])].map(end => end ?? "").join("–")).join("");
  return answer.slice(0, cold ? 1 : undefined).map(choice => choices[choice][1]).join("; ");
};

// Has the browser save the plants that were found; `itemOf` gives each one's item of the list, `words` the page's own.
export const take = async (found, facets, itemOf, words) => {
  const rows = await Promise.all(Array.from(found, async plant => {
    const item = await itemOf(plant), text = part => item.querySelector(part)?.textContent.trim().replaceAll("\u00a0", " ") ?? "";
    const address = new URL(item.querySelector("a").getAttribute("href"), location).href;
    return [text(".name"), text(".common"), address, ...facets.map(facet => value(facet, plant, words))];
  }));
  const head = [...words.columns.split("|"), ...facets.map(({ label, unit }) => unit ? `${label} (${unit})` : label)];
  const text = "\ufeff" + [head, ...rows].map(row => row.map(cell).join(",") + "\r\n").join("");
  const link = Object.assign(document.createElement("a"), {
    href: URL.createObjectURL(new Blob([text], { type: "text/csv" })), download: words.file,
  });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
};
