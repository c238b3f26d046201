/** Makes the snapshot of a file ready, nine times, and prints the milliseconds of each: `node snapshot-ready.ts FILE`. */
import { readFileSync } from 'node:fs';
import { unpackSnapshot } from '../../functions/_search/packing.ts';
import { openJobs } from '../support/jobs/job-snapshots.ts';

const packed = readFileSync(process.argv[2] ?? '');
const counts = new Set<number>();
const milliseconds = Array.from({ length: 9 }, () => {
  const began = performance.now();
  counts.add(openJobs(unpackSnapshot(packed)).count);
  return performance.now() - began;
});
console.log(JSON.stringify({ counts: [...counts], milliseconds }));
