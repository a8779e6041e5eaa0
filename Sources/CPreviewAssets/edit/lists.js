// Lists of texts and lists of records: each item can be edited, moved and deleted, and each change is saved at once.

function openList(note, { key }) {
  const field = () => note.field(key);
  const isRecords = field().type !== "list";
  const items = () => field().value ?? [];
  const itemFields = () => field().fields ?? [];
  // A record as one reads it, in parts: labels of options instead of keys.
  const parts = item => typeof item === "string" ? [item] : itemFields().map(({ key, options }) => {
    const value = item[key];
    return isEmpty(value) ? "" : [value].flat().map(value => options?.find(option => option.key === value)?.label ?? shown(value)).join(", ");
  }).filter(Boolean);
  const named = item => parts(item)[0] ?? shown(item);

  const list = make("ol", { class: "pe-items" });
  const dialog = openDialog({
    title: field().label,
    content: [writtenIn(field()), list,
      make("button", { type: "button", class: "pe-button pe-add", onclick: () => key === "gallery" ? openUpload(note, undefined, key) : edit(items().length) }, icon("plus"), words.newItem(field().label))].filter(Boolean),
    onclose: () => removeEventListener("plantsite:note", show),
  });
  const add = dialog.querySelector(".pe-add");

  // One step after the other: the places of items change with each.
  let isBusy = false;
  const change = async (edits, said, focus) => {
    if (isBusy) return;
    isBusy = true;
    dialog.showError("");
    try {
      await note.save({ edits }, { label: field().label });
      show();
      announce(said);
      focus?.();
    } catch (problem) {
      show();
      if (!(problem instanceof Given)) dialog.showError(problem.message);
    }
    isBusy = false;
  };
  const focusOn = (index, part) => () => {
    const button = list.children[index]?.querySelector(part);
    (button && !button.disabled ? button : list.children[index]?.querySelector(".pe-item") ?? add).focus();
  };
  const move = (from, to, part) => change([{ move: [key], from, to }], words.moved(named(items()[from]), to + 1), focusOn(to, part));
  const remove = index => change([items().length === 1 ? { remove: [key] } : { remove: [key, index] }], words.deleted(named(items()[index])),
    focusOn(Math.min(index, items().length - 2), ".pe-bin"));

  const edit = index => {
    const item = items()[index] ?? null;
    const isNew = index >= items().length;
    const input = isRecords ? recordInput(itemFields(), item) : textInput({ key, type: "text", label: field().label, help: field().help }, item ?? "", false);
    openDialog({
      title: isNew ? words.newItem(field().label) : words.edit(named(item)),
      content: input.element,
      save: async () => {
        const value = input.read();
        if (isEmpty(value) || isRecords && !Object.keys(value).length) throw new Given();
        const edits = isNew ? items().length ? [{ insert: [key], at: index, value }] : [{ set: [key], value: [value] }]
          : isRecords && item && typeof item === "object" ? input.edits([key, index]) : [{ set: [key, index], value }];
        if (edits.length && !isSame(value, item)) await note.save({ edits }, { label: field().label });
        show();
      },
      onclose: () => setTimeout(focusOn(index, ".pe-item")),
    });
  };

  let shownItems;
  const show = () => {
    const all = field() ? items() : [];
    if (isSame(all, shownItems)) return;
    shownItems = structuredClone(all);
    list.replaceChildren(...all.map((item, index) => {
      const name = named(item), [first, ...others] = parts(item);
      return make("li", {},
        make("button", { type: "button", class: "pe-item", "aria-label": words.edit(name), onclick: () => edit(index) }, first ?? name, others.length > 0 && make("small", {}, others.join(" · "))),
        iconButton("up", words.moveUp(name), () => move(index, index - 1, ".pe-up"), { class: "pe-button pe-small pe-up", disabled: index === 0 }),
        iconButton("down", words.moveDown(name), () => move(index, index + 1, ".pe-down"), { class: "pe-button pe-small pe-down", disabled: index === all.length - 1 }),
        iconButton("bin", words.delete(name), () => remove(index), { class: "pe-button pe-small pe-bin" }));
    }));
    list.hidden = !all.length;
  };
  addEventListener("plantsite:note", show);
  show();
  (list.querySelector(".pe-item") ?? add).focus();
  return dialog;
}
