// The photos of a plant in their order: which is the main one, and dragging what has an order.

// Lets the items of a list be dragged by their handles; whoever can't drag has buttons. `move` is told from where to where.
function sortable(list, move) {
  list.addEventListener("pointerdown", event => {
    const row = event.target.closest(".pe-grip")?.closest("li");
    if (!row || event.button !== 0) return;
    event.preventDefault();
    const rows = [...list.children], from = rows.indexOf(row), scroller = list.closest("dialog");
    const boxes = rows.map(row => row.getBoundingClientRect()), middles = boxes.map(({ top, height }) => top + height / 2);
    const gap = rows.length > 1 ? boxes[1].top - boxes[0].bottom : 0, start = event.clientY + scroller.scrollTop;
    let to = from;
    const follow = ({ clientY }) => {
      const { top, bottom } = scroller.getBoundingClientRect(), edge = 48;
      if (clientY < top + edge) scroller.scrollTop -= 12;
      else if (clientY > bottom - edge) scroller.scrollTop += 12;
      const by = clientY + scroller.scrollTop - start;
      to = dropPlace(middles, from, middles[from] + by);
      rows.forEach((other, index) => {
        const makesRoom = index === from ? 0 : (index > from && index <= to ? -1 : index < from && index >= to ? 1 : 0);
        other.style.translate = `0 ${index === from ? by : makesRoom * (boxes[from].height + gap)}px`;
      });
    };
    const end = isDone => {
      dragged.abort();
      row.classList.remove("pe-dragged");
      for (const other of rows) other.style.translate = "";
      if (isDone && to !== from) move(from, to);
    };
    const dragged = new AbortController(), { signal } = dragged;
    row.classList.add("pe-dragged");
    row.setPointerCapture(event.pointerId);
    row.addEventListener("pointermove", follow, { signal });
    row.addEventListener("pointerup", () => end(true), { signal });
    row.addEventListener("pointercancel", () => end(false), { signal });
    // Esc gives up what is dragged, and not the dialog.
    addEventListener("keydown", event => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      end(false);
    }, { signal, capture: true });
  });
}

const grip = () => make("span", { class: "pe-grip", "aria-hidden": "true" }, icon("grip"));

// What a photo is called: by what it shows.
const photoName = image => image.alt || image.src || words.photo;

// What a list has only where it is the gallery: small pictures, and the main one over them. `change` makes edits as the list
// does.
function galleryParts(note, change) {
  const main = make("div", { class: "pe-main", hidden: true });
  const image = () => note.value("image"), gallery = () => note.value("gallery") ?? [];
  const isFixed = () => note.field("image").readOnly || (note.field("image").written && isEmpty(image()));
  return {
    main,
    heading: make("p", { class: "pe-legend", hidden: true }, words.inGallery),
    picture: item => thumbnail(item.src ? pictureAddress(note, item.src, true) : "", "pe-thumb"),
    button: (item, index) => !isFixed() && iconButton("star", words.makeMain(photoName(item)), () =>
      change({ edits: asMain(image(), gallery(), index) }, words.isMainNow(photoName(item)), () => main.querySelector("button")?.focus()), { class: "pe-button pe-small pe-star" }),
    // Whether the main picture is another than when this was asked last.
    isOther() {
      const isOther = !isSame(image(), this.shown);
      this.shown = structuredClone(image());
      return isOther;
    },
    show(focusOn) {
      const value = image();
      main.hidden = this.heading.hidden = isEmpty(value);
      if (main.hidden) return main.replaceChildren();
      const photo = imageParts(value), name = photoName(photo);
      refill(main, make("p", { class: "pe-legend" }, words.mainPicture), make("div", { class: "pe-items pe-photo-items" }, make("div", { class: "pe-photo-row" },
        make("button", { type: "button", class: "pe-item", "aria-label": words.edit(name), onclick: () => openField(note, "image") }, this.picture(photo), make("span", { class: "pe-what" }, name)),
        make("span", { class: "pe-row-actions" },
          !isFixed() && iconButton("down", words.putIntoGallery(name), () => change({ edits: intoGallery(value) }, words.isInGallery(name), focusOn(0, ".pe-item"))),
          !isFixed() && iconButton("bin", words.removePicture(name), () => change({ edits: [{ remove: ["image"] }], discard: [photo.src] }, takenOut, focusOn(0, ".pe-item")))))));
    },
  };
}
