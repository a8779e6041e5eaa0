// Marks the current month in the year of a plant.
document.querySelector(`.months li:nth-child(${new Date().getMonth() + 1})`)?.classList.add("now");
