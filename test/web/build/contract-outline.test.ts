import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The website is built with the outline of the contract (web/build/contract-plugin.ts): schemas are not there at run time. */
it('reads no schema through the contract’s table in the browser', () => {
  const files = globSync('web/src/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(50);
  const trespasses = files.filter((file) =>
    /\bapi\.\w+\.\w+\.(body|query|params|returns|access|becomeUser|limits)\b(?!['"])/.test(
      readFileSync(file, 'utf8').replaceAll(/typeof api[\w.[\]']*/g, ''),
    ),
  );
  expect(trespasses).toEqual([]);
});
