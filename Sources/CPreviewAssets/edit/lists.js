// Lists of texts and lists of records: each item can be edited, moved and deleted, and each change is saved at once.

function openList(note, { key }, draft) {
  const field = () => note.field(key);
  const isRecords = !isTexts(field()), isGallery = key === "gallery";
  const items = () => field().value ?? [];
  const itemFields = () => field().fields ?? [];
  // A record as one reads it, in parts: labels of options instead of keys. A photo goes by what it shows.
  const parts = item => typeof item === "string" ? [item] : isGallery ? [photoName(item), item.caption, item.credit].filter(Boolean) : itemFields().map(field => isEmpty(item[field.key]) ? "" : shownIn(field, item[field.key])).filter(Boolean);
  // Which row of a table an item is; nothing for the note's own.
  const rowOf = index => field().rows?.[index];
  const named = item => parts(item)[0] ?? shown(item);

  const photos = isGallery && galleryParts(note, (...given) => change(...given));
  const list = make("ol", { class: `pe-items${isGallery ? " pe-photo-items" : ""}` });
  const dialog = openDialog({
    title: field().label, isLong: items().length > 8,
    content: [fromTable(field()), writtenIn(field()), photos && photos.main, photos && photos.heading, list,
      make("button", { type: "button", class: "pe-button pe-add", onclick: () => isGallery ? openUpload(note, undefined, key) : edit(items().length) }, icon("plus"), words.addItem)].filter(Boolean),
    onclose: () => removeEventListener("plantsite:note", show),
  });
  const add = dialog.querySelector(".pe-add");

  // One step after the other: the places of items change with each.
  let isBusy = false;
  const change = async (wanted, said, focus) => {
    if (isBusy) return;
    isBusy = true;
    dialog.showError("");
    try {
      const isTold = typeof said === "function";
      await note.save(wanted, { label: field().label, said: isTold ? said : undefined, base: note.state });
      show();
      if (!isTold) announce(said);
      focus?.();
    } catch (problem) {
      show();
      if (problem.insist && await askWhether(words.saveAnywayQuestion, problem.message, words.saveAnyway)) {
        isBusy = false;
        problem.insist();
        return change(wanted, said, focus);
      }
      if (!problem.insist && !(problem instanceof Given)) dialog.showError(problem.message);
    }
    isBusy = false;
  };
  const focusOn = (index, part) => () => {
    const button = list.children[index]?.querySelector(part);
    (button && !button.disabled ? button : list.children[index]?.querySelector(".pe-item") ?? add).focus();
  };
  const move = (from, to, part) => change({ edits: [{ move: [key], from, to }] }, words.moved(named(items()[from]), to + 1), focusOn(to, part));
  const remove = index => change({ edits: [removal(key, index, items())], discard: isGallery ? [items()[index].src] : undefined },
    isGallery ? takenOut : words.deleted(named(items()[index])), focusOn(Math.min(index, items().length - 2), ".pe-bin"));

  const edit = (index, draft) => {
    // Changes made meanwhile don't touch what is edited here.
    const base = draft?.base ?? note.state;
    const before = fieldIn(base, key)?.value ?? [];
    const item = before[index] ?? null, isNew = index >= before.length;
    const inputOf = (field, value) => isGallery ? imageInput(field, value, note) : isRecords ? recordInput(field.fields, value, note) : textInput({ key, type: field.type === "references" ? "reference" : "text", label: field.label, help: field.help }, value ?? "", false);
    const input = liveInput(field, draft ? draft.value : item, inputOf, text => dialog.showError(text));
    const dialog = openDialog({
      title: isNew ? words.newItem(field().label) : words.edit(named(item)), isLong: isGallery,
      content: [broughtBack(draft), fromTable({ from: rowOf(index) }), input.element].filter(Boolean),
      save: () => withFiles(note, input.input.files?.() ?? [], async ({ pictures, placed }) => {
        const value = input.input.read();
        const edits = itemEdits(key, index, before, value, isRecords ? itemFields() : null);
        const discard = isGallery ? formerFile(item, value) : undefined;
        if (edits.length) await note.save({ edits, pictures, discard }, { label: field().label, base, placed });
        show();
      }),
      onclose: () => setTimeout(focusOn(index, ".pe-item")),
    });
    whileOpen(dialog, input.follow);
    const isUnsaved = () => !!draft || input.isTyped() || isHalfTyped(input.element) || hasFile(input.element);
    keepTyped(dialog, input.element, () => `${note.path}#${key}`, {
      isUnsaved,
      // A date that is half typed can't be kept.
      isChanged: () => isUnsaved() && !isHalfTyped(input.element),
      typed: () => ({ key, path: note.path, index, value: input.input.read(), base }),
      reopen: kept => edit(kept.index, kept),
    });
    return dialog;
  };

  let shownItems, shownField = definitionOf(field());
  const show = () => {
    if (field()?.type !== shownField.type) return dialog.showError(words.otherKind(shownField.label));
    const all = items();
    if (photos && photos.isOther()) photos.show(focusOn);
    if (isSame(all, shownItems) && isSame(shownField, definitionOf(field()))) return;
    shownItems = structuredClone(all);
    shownField = structuredClone(definitionOf(field()));
    refill(list, ...all.map((item, index) => {
      const name = named(item), [first, ...others] = parts(item);
      return make("li", {}, all.length > 1 && grip(),
        make("button", { type: "button", class: "pe-item", "aria-label": words.edit(name), onclick: () => edit(index) }, photos && photos.picture(item),
          make("span", { class: "pe-what" }, first ?? name, others.length > 0 && make("small", {}, others.join(" · ")))),
        make("span", { class: "pe-row-actions" }, photos && photos.button(item, index),
        iconButton("up", words.moveUp(name), () => move(index, index - 1, ".pe-up"), { class: "pe-button pe-small pe-up", disabled: index === 0 || !!rowOf(index) }),
        iconButton("down", words.moveDown(name), () => move(index, index + 1, ".pe-down"), { class: "pe-button pe-small pe-down", disabled: index === all.length - 1 || !!rowOf(index + 1) }),
        iconButton("bin", words.delete(name), () => remove(index), { class: "pe-button pe-small pe-bin", disabled: !!rowOf(index) })));
    }));
    list.hidden = !all.length;
  };
  sortable(list, (from, to) => move(from, to, ".pe-item"));
  addEventListener("plantsite:note", show);
  show();
  if (draft) edit(draft.index, draft);
  // Where there is nothing yet there is one thing to do, and nothing to come back to.
  else if (!items().length) {
    if (isGallery) {
      dialog.done();
      return openUpload(note, undefined, key);
    }
    edit(0).addEventListener("close", event => { if (event.target === event.currentTarget && !items().length) dialog.done(); });
  } else (list.querySelector(".pe-item") ?? add).focus();
  return dialog;
}
