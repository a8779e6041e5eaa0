// Marks the current month in the year of a plant, and shows what plants do in it on the home page.
{
  const month = new Date().getMonth() + 1;
  document.querySelector(`.months li:nth-child(${month})`)?.classList.add("now");
  document.querySelector(`[data-month="${month}"]:has(li)`)?.removeAttribute("hidden");
}
