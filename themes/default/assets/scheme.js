// Light or dark colours, as a reader has chosen; before the page is painted.
{
  const root = document.documentElement, key = "scheme";
  let chosen = "";
  // Storage may be forbidden.
  try { chosen = localStorage.getItem(key) ?? ""; } catch {}
  const show = () => { root.dataset.scheme = chosen; };
  show();
  addEventListener("DOMContentLoaded", () => {
    const field = document.querySelector(".scheme"), select = field?.querySelector("select");
    if (!select) return;
    field.hidden = false;
    select.value = chosen;
    select.onchange = () => {
      chosen = select.value;
      show();
      try { localStorage.setItem(key, chosen); } catch {}
    };
  });
}
