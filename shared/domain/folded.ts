/** Letters that Unicode does not take apart into a letter and its accent. */
const undivided: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/**
 * Text as people search for it and compare it: without case, accents, invisible marks, apostrophes of any keyboard and doubled spaces;
 * every dash is a hyphen.
 */
export function folded(text: string): string {
  return (
    text
      // The apostrophes first: taken apart, one of them is a space and an accent.
      .replace(/['’‘‛ʻʼʹ`´′＇]/g, '')
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .toLowerCase()
      .replace(/[łøđðħıßæœþ]/g, (letter) => undivided[letter] ?? letter)
      .replace(/[\p{Pd}\u2212\u30FB·]/gu, '-')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** A name in its letters and digits alone: equal for everything that reads as the same name. */
export function nameKey(name: string): string {
  return folded(name).replace(/[^\p{L}\p{N}]/gu, '');
}
