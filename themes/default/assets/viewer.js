// Enlarges the photos of a page, and shows a gallery by years. Without this their links lead to the large pictures.
{
  const dialog = document.querySelector("dialog.viewer");
  const find = () => [...document.querySelectorAll(".masthead figure a, .gallery a")];
  let links = find();
  const caption = dialog.querySelector("figcaption");
  const image = document.createElement("img");
  caption.before(image);
  const isRightToLeft = document.documentElement.dir === "rtl";
  let current = 0;

  const show = index => {
    for (const name of ["previous", "next"]) dialog.querySelector("." + name).hidden = links.length < 2;
    current = (index + links.length) % links.length;
    const link = links[current];
    // The former picture must not stand there until the next has come.
    image.removeAttribute("src");
    image.alt = link.querySelector("img").alt;
    image.src = link.href;
    const words = link.parentElement.querySelector("figcaption");
    const place = links[1] ? `${current + 1}\u00A0/\u00A0${links.length}` : "";
    (caption.querySelector(".place") ?? caption).replaceChildren(place, place && words ? " · " : "", ...(words ? words.cloneNode(true).childNodes : []));
    // The next one is fetched meanwhile.
    new Image().src = links[(current + 1) % links.length].href;
  };

  document.addEventListener("click", event => {
    // The preview shows photos that have been added since.
    links = find();
    const index = links.indexOf(event.target.closest("a"));
    // Who wants another tab gets it.
    if (index < 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(index);
    dialog.showModal();
  });
  for (const [name, step] of [["previous", -1], ["next", 1]]) {
    const button = dialog.querySelector("." + name);
    button.onclick = () => show(current + step);
  }
  dialog.querySelector(".close").onclick = () => dialog.close();
  dialog.addEventListener("click", event => { if (event.target === dialog) dialog.close(); });
  dialog.addEventListener("keydown", event => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) show(current + (isRightToLeft ? -step : step));
  });
  dialog.addEventListener("close", () => links[current].focus());

  let touch;
  image.addEventListener("touchstart", event => { touch = event.touches.length === 1 && !(visualViewport?.scale > 1.05) ? event.touches[0] : undefined; }, { passive: true });
  image.addEventListener("touchend", event => {
    const [x, y] = [event.changedTouches[0].clientX - touch?.clientX, event.changedTouches[0].clientY - touch?.clientY];
    // A swipe is wide and flat; with two fingers one zooms.
    if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) show(current + (x < 0 === isRightToLeft ? -1 : 1));
  });

  const timeline = document.querySelector(".gallery-order button");
  if (timeline) {
    const gallery = document.querySelector(".gallery");
    const given = [...gallery.children];
    const day = figure => figure.querySelector("time")?.dateTime ?? "";
    // What has no date comes last. Those of one day stay in the order of the note.
    const byDate = [...given].sort((a, b) => !day(a) - !day(b) || (day(a) < day(b) ? -1 : day(a) > day(b) ? 1 : 0));
    const withYears = byDate.flatMap((figure, index) => {
      const year = day(figure).slice(0, 4);
      if (index && year === day(byDate[index - 1]).slice(0, 4)) return [figure];
      const heading = document.createElement("h3");
      heading.textContent = year.replace(/^0+/, "") || timeline.dataset.withoutDate;
      return [heading, figure];
    });
    timeline.parentElement.hidden = false;
    timeline.onclick = () => {
      const isOn = timeline.ariaPressed !== "true";
      timeline.ariaPressed = isOn;
      gallery.replaceChildren(...(isOn ? withYears : given));
    };
  }
}
