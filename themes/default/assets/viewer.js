// Enlarges the photos of a gallery. Without this their links lead to the large pictures.
{
  const dialog = document.querySelector("dialog.viewer");
  const links = [...document.querySelectorAll(".gallery a")];
  const caption = dialog.querySelector("figcaption");
  const image = document.createElement("img");
  caption.before(image);
  const isRightToLeft = document.documentElement.dir === "rtl";
  let current = 0;

  const show = index => {
    current = (index + links.length) % links.length;
    const link = links[current];
    // The former picture must not stand there until the next has come.
    image.removeAttribute("src");
    image.alt = link.querySelector("img").alt;
    image.src = link.href;
    const words = link.parentElement.querySelector("figcaption");
    caption.replaceChildren(...(words ? words.cloneNode(true).childNodes : []));
    // The next one is fetched meanwhile.
    new Image().src = links[(current + 1) % links.length].href;
  };

  links.forEach((link, index) => link.addEventListener("click", event => {
    // Who wants another tab gets it.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    show(index);
    dialog.showModal();
  }));
  for (const [name, step] of [["previous", -1], ["next", 1]]) {
    const button = dialog.querySelector("." + name);
    button.hidden = links.length < 2;
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
  image.addEventListener("touchstart", event => { touch = event.touches.length === 1 ? event.touches[0] : undefined; }, { passive: true });
  image.addEventListener("touchend", event => {
    const [x, y] = [event.changedTouches[0].clientX - touch?.clientX, event.changedTouches[0].clientY - touch?.clientY];
    // A swipe is wide and flat; with two fingers one zooms.
    if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) show(current + (x < 0 === isRightToLeft ? -1 : 1));
  });
}
