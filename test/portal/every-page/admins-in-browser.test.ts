import { expect, it } from 'vitest';
import { startBrowser } from '../../support/browser/browser.ts';
import { findingsFor } from '../../support/browser/every-page.ts';
import { sampled } from '../../support/long.ts';
import { testTimeMs } from '../../support/patience.ts';

startBrowser();

// Many pages in one test.
it(
  'axe finds nothing on any page that is for an admin [U10]',
  async () => {
    expect(await findingsFor('an admin')).toEqual([]);
  },
  sampled(3, 1) * testTimeMs,
);
