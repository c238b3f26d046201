import { folded } from '#shared/domain/folded.ts';
import { sortText } from './sort-text.ts';

/** Names have few words; of a longer one the first are searched for, and a user has few directory entries. */
const mostWords = 6;

/** The words of a name or of a search, as people are found by them: folded, also those that a hyphen joins. */
export function wordsOf(text: string): string[] {
  return folded(text)
    .replaceAll('.', '')
    .split(/[\s-]+/)
    .filter(Boolean);
}

/** A name begun at each of its words, the rest after it: "cruz anna maria". None twice. */
export function beginnings(name: string): string[] {
  const words = wordsOf(name);
  return [
    ...new Set(
      words.slice(0, mostWords).map((_, at) => sortText([...words.slice(at), ...words.slice(0, at)].join(' '))),
    ),
  ];
}

/** The word of a search that fits the fewest names. */
export function rarestWord(search: string): string {
  return sortText(wordsOf(search).reduce((one, other) => (other.length > one.length ? other : one), ''));
}

/** Whether each word of a search begins a word of the name, each one of its own, in any order. */
export function hasWords(name: string, search: string): boolean {
  const left = wordsOf(name);
  // The longest first: what it begins is a part of what a shorter one begins.
  return wordsOf(search)
    .toSorted((one, other) => other.length - one.length)
    .every((word) => {
      const at = left.findIndex((candidate) => candidate.startsWith(word));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
}
