/** Writes the files that constants.ts lists; run by hand after a change of what they are made from (a test tells). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from './constants.ts';

const web = join(import.meta.dirname, '../..');

for (const [path, make] of Object.entries(constants)) {
  writeFileSync(join(web, path), await make());
  console.log(`web/${path}`);
}
