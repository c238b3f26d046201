/** Makes the snapshot of a file ready for the first time in its life and prints the milliseconds: `node snapshot-ready.ts FILE`. */
import { readFileSync } from 'node:fs';
import { decodeSnapshot } from '../../functions/_data/job-snapshot/decode.ts';
import { unpackSnapshot } from '../../functions/_data/job-snapshot/packing.ts';

const packed = readFileSync(process.argv[2] ?? '');
const began = performance.now();
const { count } = decodeSnapshot(unpackSnapshot(packed));
const milliseconds = performance.now() - began;
console.log(JSON.stringify({ count, milliseconds }));
