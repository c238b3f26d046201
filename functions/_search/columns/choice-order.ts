import type { Order } from '../find-rows.ts';
import type { ChoiceColumn } from './choice-column.ts';

/** The rows sorted by a column's values, ascending (1) or descending (-1), then by row. */
export function choiceOrder({ codes }: ChoiceColumn<number>, direction: 1 | -1): Order {
  let most = 0;
  for (const code of codes) most = Math.max(most, code);
  const place = (code: number) => (direction === 1 ? code : most - code);
  const next = new Uint32Array(most + 2);
  for (const code of codes) next[place(code) + 1] = (next[place(code) + 1] as number) + 1;
  for (let at = 1; at < next.length; at++) next[at] = (next[at] as number) + (next[at - 1] as number);
  const rows = new Uint32Array(codes.length);
  const ranks = new Uint32Array(codes.length);
  for (let row = 0; row < codes.length; row++) {
    const at = place(codes[row] as number);
    const rank = next[at] as number;
    next[at] = rank + 1;
    rows[rank] = row;
    ranks[row] = rank;
  }
  return { rows, ranks };
}
