// What both ways to find plants make of words.
const plantWords = {
  // The words of a text in lower case (ß as ss) without accents, quotes, ×; other marks are spaces. FindWords.swift has
  // the same rule.
  fold: text => text.toUpperCase().toLowerCase().normalize("NFD")
    .replace(/(×|\bx) |[×\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff*'"‘’“”]/g, "").normalize("NFC")
    .replace(/[æœøđðłþıħς]/g, letter => ({ æ: "ae", œ: "oe", ø: "o", þ: "th", ł: "l", ı: "i", ħ: "h", ς: "σ" })[letter] ?? "d")
    .match(/[\p{L}\p{M}\p{N}]+[+#]*/gu) ?? [],

  // Makes a function that counts the slips between what was typed and the beginning of a word, as far as there are no
  // more than `most`; of the head of words 0 where theirs may have as few.
  speller: (typed, most) => {
    const { length } = typed, rows = [[...Array(length + 1).keys()]];
    return (word, isHead) => {
      let slips = 9;
      for (let j = 1; j <= word.length; j++) {
        const row = rows[j] ??= [j, ...Array(length).fill(9)], above = rows[j - 1];
        let least = j;
        for (let i = Math.max(1, j - most); i <= Math.min(length, j + most); i++) {
          row[i] = Math.min(row[i - 1] + 1, above[i] + 1, above[i - 1] + (typed[i - 1] !== word[j - 1]));
          if (typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
            row[i] = Math.min(row[i], rows[j - 2][i - 2] + 1);
          least = Math.min(least, row[i]);
        }
        slips = Math.min(slips, row[length]);
        if (least > most) return slips;
      }
      return isHead ? 0 : slips;
    };
  },
};
