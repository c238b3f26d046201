/**
 * Ends of texts, taken off word by word or letter by letter: a regular expression that looks for many of them at the end of a text
 * takes time with the square of its length.
 */

/** A text without the last words, as long as they are among these; the first word stays. */
export function withoutLastWords(text: string, words: ReadonlySet<string>): string {
  const all = text.split(' ');
  let count = all.length;
  while (count > 1 && words.has(all[count - 1] ?? '')) count -= 1;
  return all.slice(0, count).join(' ');
}

/** A text without the last letters, as long as they are among these. */
export function withoutLastLetters(text: string, letters: string): string {
  let end = text.length;
  while (end > 0 && letters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
