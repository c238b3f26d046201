/** Makes the snapshot of a file ready, nine times, and prints the milliseconds of each: `node snapshot-ready.ts FILE`. */
import { readFileSync } from 'node:fs';
import { decodeSnapshot } from '../../functions/_search/decode.ts';
import { unpackSnapshot } from '../../functions/_search/packing.ts';

const packed = readFileSync(process.argv[2] ?? '');
const counts = new Set<number>();
const milliseconds = Array.from({ length: 9 }, () => {
  const began = performance.now();
  counts.add(decodeSnapshot(unpackSnapshot(packed)).count);
  return performance.now() - began;
});
console.log(JSON.stringify({ counts: [...counts], milliseconds }));
