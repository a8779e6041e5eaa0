// What the groups of a listing do besides opening and closing.
{
  const groups = [...document.querySelectorAll("details.fold")];
  const all = groups.map(group => group.id);
  const openIds = () => groups.filter(group => group.open).map(group => group.id);
  const open = ids => groups.forEach(group => { group.open = ids.includes(group.id); });

  // Storage may be full or forbidden; then nothing is remembered.
  const key = "open groups of " + location.pathname;
  try {
    const ids = JSON.parse(localStorage.getItem(key));
    if (Array.isArray(ids)) open(ids);
  } catch {}
  let known = String(openIds());
  const remember = () => {
    const ids = openIds();
    if (beforePrint || String(ids) === known) return;
    known = String(ids);
    try { localStorage.setItem(key, JSON.stringify(ids)); } catch {}
  };
  for (const group of groups) group.ontoggle = remember;

  // Opens the group that an address leads to; answers where to if that was closed.
  const reveal = hash => {
    let id = hash.slice(1);
    try { id = decodeURIComponent(id); } catch {}
    const target = document.getElementById(id);
    const group = target?.closest("details.fold");
    if (!group || group.open) return;
    group.open = true;
    return target;
  };
  const follow = () => reveal(location.hash)?.scrollIntoView();
  follow();
  addEventListener("hashchange", follow);
  // The address may stay the same.
  addEventListener("click", event => {
    const link = event.target.closest(`a[href*="#"]`);
    if (link?.pathname === location.pathname) reveal(link.hash);
  });

  const [openAll, closeAll] = document.querySelectorAll(".all-groups button");
  if (openAll) {
    openAll.parentElement.hidden = false;
    openAll.onclick = () => open(all);
    closeAll.onclick = () => open([]);
  }

  const name = groups[0].getAttribute("name");
  let beforePrint = null;
  const print = () => {
    if (beforePrint) return;
    beforePrint = openIds();
    for (const group of groups) group.removeAttribute("name");
    open(all);
  };
  const restore = () => {
    if (!beforePrint) return;
    open(beforePrint);
    if (name) for (const group of groups) group.setAttribute("name", name);
    beforePrint = null;
  };
  addEventListener("beforeprint", print);
  addEventListener("afterprint", restore);
  matchMedia("print").onchange = event => event.matches ? print() : restore();

  // What was open before is so at once: no arrow turns.
  for (const animation of document.getAnimations()) animation.finish();
}
