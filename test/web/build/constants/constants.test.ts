import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { constants } from '../../../../web/build/constants/constants.ts';

it.each(Object.entries(constants))(
  'web/%s is what node web/build/constants/make.ts writes [Z07]',
  async (path, make) => {
    const made = Buffer.from(await make());
    const isSame = made.equals(readFileSync(`web/${path}`));
    expect(isSame, 'Run node web/build/constants/make.ts and commit what it writes.').toBe(true);
  },
);
