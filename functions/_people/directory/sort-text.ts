import { folded } from '#shared/domain/folded.ts';

/** Eleven rows must fit into one and a half read units, whatever letters people have: longer keys distinguish no more people. */
const sortBytes = 120;

/** A text as people are sorted and found by it: folded, and no longer than a key of the table needs. */
export function sortText(text: string): string {
  let bytes = 0;
  let cut = '';
  for (const letter of folded(text)) {
    bytes += Buffer.byteLength(letter);
    if (bytes > sortBytes) break;
    cut += letter;
  }
  return cut;
}
