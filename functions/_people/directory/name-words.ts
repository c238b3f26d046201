import { folded } from '#shared/domain/folded.ts';
import { sortText } from './sort-text.ts';

/** Caps the directory entries of a user: only the first words of a longer name are indexed. */
const mostWords = 6;

/** The searchable words of a name or query: folded, without dots, split at spaces and hyphens. */
export function wordsOf(text: string): string[] {
  return folded(text)
    .replaceAll('.', '')
    .split(/[\s-]+/)
    .filter(Boolean);
}

/** Each rotation of a name, once: "cruz anna maria". */
export function beginnings(name: string): string[] {
  const words = wordsOf(name);
  return [
    ...new Set(
      words.slice(0, mostWords).map((_, at) => sortText([...words.slice(at), ...words.slice(0, at)].join(' '))),
    ),
  ];
}

/** The most selective word of a query. */
export function rarestWord(search: string): string {
  return sortText(wordsOf(search).reduce((one, other) => (other.length > one.length ? other : one), ''));
}

/** Whether each word of a query is the prefix of a different word of the name, in any order. */
export function hasWords(name: string, search: string): boolean {
  const left = wordsOf(name);
  // Longest first: a word that it matches is a subset of what a shorter one matches.
  return wordsOf(search)
    .toSorted((one, other) => other.length - one.length)
    .every((word) => {
      const at = left.findIndex((candidate) => candidate.startsWith(word));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
}
