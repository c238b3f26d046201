import { folded } from '#shared/domain/folded.ts';

/** Eleven rows must fit into one and a half read units in any script; a longer key adds no selectivity. */
const sortBytes = 120;

/** The folded sort key of a text, truncated to that length. */
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
