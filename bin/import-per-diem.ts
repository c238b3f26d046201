/**
 * `npm run import:perdiem FILE`: replaces the table of federal lodging and meal rates that the code carries (infra/places/per-diem.json) by
 * a newer one. The next build takes it into the index of places; it reaches a stage by a release.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { connecticutCounties } from '../infra/places/connecticut.ts';
import { cityKey, countyKey } from '../infra/places/county-names.ts';
import { geoNames } from '../infra/places/geonames.ts';
import { perDiemFile } from '../infra/places/per-diem-areas.ts';
import { readPerDiem } from '../infra/places/per-diem-file.ts';

async function importFile(file: string | undefined): Promise<void> {
  if (!file) throw new Error('Usage: npm run import:perdiem FILE');
  const table = readPerDiem(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  const draft = `${perDiemFile}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(table, null, 2)}\n`);
  renameSync(draft, perDiemFile);
  console.log(`${table.areas.length} areas of fiscal ${table.fiscalYear} are in ${perDiemFile}. Build and release it.`);
  const unknown = await unknownPlaces(table.areas.flatMap(({ places }) => places.split(';')));
  if (unknown.length > 0)
    console.log(
      `No place is called so, and the standard rate goes for it (infra/places/county-names.ts): ${unknown.join('; ')}`,
    );
}

/** Keys of the table that are those of no county or city. */
async function unknownPlaces(keys: readonly string[]): Promise<string[]> {
  const inConnecticut = connecticutCounties();
  const known = new Set(
    (await geoNames()).flatMap(({ state, county, name, latitude, longitude }) => [
      cityKey(state, name),
      countyKey(state, state === 'CT' ? (inConnecticut(latitude, longitude) ?? county) : county),
    ]),
  );
  return keys.filter((key) => key !== '' && !known.has(key));
}

importFile(process.argv[2]).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
