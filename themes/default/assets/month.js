// Marks the current month in the year of a plant. The page itself is the same all year.
{
  const month = new Date().getMonth();
  document.querySelector(`.months li:nth-child(${month + 1})`)?.classList.add("now");
}
