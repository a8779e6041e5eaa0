// Groups of a report open and close, months take turns, and columns sort their rows.
{
  const table = document.querySelector("table.report");
  const frame = ".head, .subhead, .rest, .subfoot, .foot";
  const span = (cell, count) => count > 1 ? cell.colSpan = count : cell.removeAttribute("colspan");

  // On a phone the rows of a table of many columns, or of words alone, are cards, in which each cell has its column's label.
  const heads = table.querySelectorAll("thead th");
  if (heads[5] || heads[1] && !table.querySelector("thead .n")) {
    table.classList.add("cards");
    const labels = [...heads].map(({ textContent }) => textContent);
    for (const { cells } of table.querySelectorAll(":not(thead) > tr")) {
      let column = 0;
      for (const cell of cells) {
        // The name of a row says what it is.
        if (column || cell.matches("td[data-value]")) cell.dataset.label = labels[column];
        column += cell.colSpan;
      }
    }
  }

  const addButton = (cell, onclick) => {
    const button = Object.assign(document.createElement("button"), { onclick });
    if (cell.querySelector("a")) {
      // No button holds a link: it stands before the words, and is called as they are.
      button.ariaLabel = cell.textContent;
      (cell.querySelector("span") ?? cell).prepend(button);
    } else {
      // In one piece, so that no gap of the button parts the words of a name.
      button.appendChild(document.createElement("span")).append(...cell.childNodes);
      cell.append(button);
    }
    return button;
  };

  // What hides each row; the totals of a group belong to it.
  const paths = new Map();
  let path = [];
  for (const row of table.querySelectorAll("tbody tr:not(.message)")) {
    if (row.matches(frame)) path = path.slice(0, +(row.dataset.level ?? 0) + !row.matches(".head, .subhead"));
    paths.set(row, path);
    const [cell] = row.cells;
    if (cell.scope === "rowgroup") {
      path = [...path, { cell, row, span: cell.colSpan, copies: [], key: path.at(-1)?.key + "\n" + cell.textContent }];
    } else if (row.matches(".subfoot, .foot") && path[0] && !row.ariaHidden) path.at(-1).totals = row;
  }
  const groups = [...new Set([...paths].flatMap(([row, path]) => row.matches(".subfoot, .foot") ? [] : path))];

  // Links to months, of which one is shown.
  const links = [...document.querySelectorAll("[data-month]")];
  const months = links.map(link => groups.find(({ cell }) =>
    link.pathname === location.pathname && "#" + cell.id === link.hash));
  if (months.includes(undefined)) months.length = 0;
  let month;

  // Storage may be full or forbidden.
  const key = "closed in " + location.pathname;
  try {
    const keys = JSON.parse(localStorage[key]);
    for (const group of groups) group.closed = keys.includes(group.key);
  } catch {}
  const draw = isPrinted => {
    for (const [row, path] of paths) row.hidden = path.some(group => group.closed);
    for (const { cell, row, span: own, copies, closed, totals, button } of groups) {
      button.ariaExpanded = !closed;
      // A closed group has its totals beside its heading.
      for (const copy of copies.splice(0)) copy.remove();
      span(cell, own);
      if (isPrinted || !closed || !totals) continue;
      const [first, ...cells] = totals.cells;
      span(cell, first.colSpan);
      copies.push(...cells.map(cell => cell.cloneNode(true)));
      cell.after(...copies);
    }
    months.forEach((group, index) => {
      if (month) group.row.hidden = group !== month;
      links[index].ariaCurrent = group === month || null;
    });
  };
  const close = (some, closed) => {
    for (const group of some) group.closed = closed;
    draw();
    const keys = groups.filter(group => group.closed).map(group => group.key);
    try { localStorage[key] = JSON.stringify(keys); } catch {}
  };
  for (const group of groups) group.button = addButton(group.cell, () => close([group], !group.closed));
  draw();
  addEventListener("beforeprint", () => draw(true));
  addEventListener("afterprint", () => draw());

  const show = group => {
    month = group;
    close(months, true);
    close([group], false);
  };
  months.forEach((group, index) => {
    const link = links[index];
    // The page stays where it is, and the links with it.
    link.onclick = event => { event.preventDefault(); history.replaceState(null, "", link.hash); show(group); };
    if (link.dataset.month == new Date().getMonth() + 1) show(group);
  });

  const [open, shut] = document.querySelectorAll(".all-groups button");
  if (open) {
    if (groups.length < 2) open.parentElement.remove();
    open.parentElement.hidden = false;
    open.onclick = () => { month = null; close(groups, false); };
    shut.onclick = () => { month = null; close(groups, true); };
  }

  // Opens what an address leads to.
  const follow = () => {
    const row = document.getElementById(location.hash.slice(1))?.closest("tr");
    const path = [...paths.get(row) ?? [], ...groups.filter(group => group.row === row)];
    const own = path.find(group => months.includes(group));
    if (own) show(own);
    else if (!row?.hidden) return;
    close(path, false);
    row.scrollIntoView();
  };
  addEventListener("hashchange", follow);
  follow();

  const sets = [...table.querySelectorAll(".group")].map(body => {
    const rows = [...body.rows].filter(row => !row.matches(frame));
    return { rows, bands: rows.map(row => row.className), end: rows.at(-1)?.nextSibling };
  });
  const texts = new Intl.Collator(document.documentElement.lang, { numeric: true });
  if (sets.some(({ rows }) => rows[1])) heads.forEach((head, index) => addButton(head, () => {
    const order = { ascending: -1, descending: 0 }[head.ariaSort] ?? 1;
    for (const other of heads) other.ariaSort = null;
    head.ariaSort = [null, "ascending", "descending"].at(order);
    // The signs of hybrids don't count: Sedum × rubrotinctum stands after Sedum album.
    const value = ({ cells }) => cells[index].dataset.value ?? cells[index].textContent.replace(/×\s?|\+\s/g, "");
    // Empty comes last.
    const compare = (a, b) => !a || !b ? !a - !b : order * (a - b || texts.compare(a, b));
    for (const { rows, bands, end } of sets) {
      const sorted = order ? [...rows].sort((a, b) => compare(value(a), value(b))) : rows;
      sorted.forEach((row, i) => { row.className = bands[i]; row.parentElement.insertBefore(row, end); });
    }
  }));

  // What fits scrolls with the page. Else the words of totals keep to the first column, which stays in sight.
  const region = table.parentElement;
  const totals = [...table.querySelectorAll(".rest, .subfoot, .foot, .grand")].map(row => row.cells[0])
    .filter(cell => cell.colSpan > 1 && cell.nextSibling).map(cell => [cell, cell.colSpan, document.createElement("td")]);
  const hint = () =>
    region.classList.toggle("fades", table.offsetWidth - region.clientWidth - Math.abs(region.scrollLeft) > 1);
  region.onscroll = hint;
  new ResizeObserver(() => {
    const fits = region.classList.toggle("fits", table.offsetWidth <= region.offsetWidth);
    region.tabIndex = fits ? -1 : 0;
    // What is gone to stays clear of the first column, and of the head: where a table fits that of the page.
    region.style.scrollPaddingInlineStart = table.rows[0].cells[0].offsetWidth + "px";
    document.documentElement.style.scrollPaddingTop = document.querySelector(".fits") && "3.5rem";
    for (const [cell, own, rest] of totals) {
      span(cell, fits && own);
      if (fits) {
        rest.remove();
      } else {
        rest.colSpan = own - 1;
        cell.after(rest);
      }
    }
    draw();
    hint();
  }).observe(region);
}
