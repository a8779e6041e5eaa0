// Light or dark colours, as a reader chooses at the end of the page; it comes at once, mostly before anything is painted.
{
  const root = document.documentElement;
  // Storage may be forbidden.
  try { root.dataset.scheme = localStorage.scheme ?? ""; } catch {}
  // The page “Find a plant” has other plants at first than an address asks for, until its own script runs.
  if (location.search) root.dataset.asks ??= "yes";
  const offer = () => {
    const field = document.querySelector(".scheme"), select = field?.querySelector("select");
    if (!select) return;
    field.hidden = false;
    select.value = root.dataset.scheme ?? "";
    select.onchange = () => {
      root.dataset.scheme = select.value;
      try { localStorage.scheme = select.value; } catch {}
    };
  };
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", offer);
  else offer();
}
