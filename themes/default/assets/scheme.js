// Light or dark colours, as a reader chooses at the end of the page.
{
  const field = document.querySelector(".scheme"), select = field?.querySelector("select"), root = document.documentElement;
  if (select) {
    field.hidden = false;
    // Storage may be forbidden.
    try { select.value = root.dataset.scheme = localStorage.scheme ?? ""; } catch {}
    select.onchange = () => {
      root.dataset.scheme = select.value;
      try { localStorage.scheme = select.value; } catch {}
    };
  }
}
