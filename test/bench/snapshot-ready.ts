/** Makes the snapshot of a file ready, nine times, and prints the milliseconds of each: `node snapshot-ready.ts FILE`. */
import { readFileSync } from 'node:fs';
import { jobCollection } from '../../functions/_search/jobs/job-collection.ts';
import { jobSnapshot } from '../../functions/_search/jobs/job-snapshot.ts';
import { openSnapshot } from '../../functions/_search/open-snapshot.ts';
import { unpackSnapshot } from '../../functions/_search/packing.ts';

const packed = readFileSync(process.argv[2] ?? '');
const counts = new Set<number>();
const milliseconds = Array.from({ length: 9 }, () => {
  const began = performance.now();
  counts.add(jobSnapshot(openSnapshot(jobCollection, unpackSnapshot(packed))).count);
  return performance.now() - began;
});
console.log(JSON.stringify({ counts: [...counts], milliseconds }));
