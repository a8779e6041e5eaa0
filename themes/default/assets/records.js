// Opens the records that an address leads to, and all on paper.
{
  const folds = document.querySelectorAll(".records details");
  const follow = () => {
    let id = location.hash.slice(1);
    try { id = decodeURIComponent(id); } catch {}
    const row = document.getElementById(id), fold = row?.closest("details:not([open])");
    if (!fold) return;
    fold.open = true;
    row.scrollIntoView();
  };
  addEventListener("hashchange", follow);
  follow();
  addEventListener("beforeprint", () => { for (const fold of folds) fold.open = true; });
}
