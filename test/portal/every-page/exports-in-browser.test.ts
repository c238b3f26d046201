import { expect, it } from 'vitest';
import { aPage, enter, startBrowser } from '../../support/browser/browser.ts';
import { downloaded } from '../../support/browser/downloaded.ts';
import { detailed, ofToday } from '../../support/long.ts';
import { staffOrigin } from '../../support/portal.ts';

startBrowser();

const lists = [
  'desk',
  'people',
  'applications',
  'staff/jobs',
  'numbers',
  'recruiters',
  'doctemps',
  'assessments',
  'other/feeds',
  'audit',
  'users',
];

it.runIf(detailed)('every list of staff has its file, with phones as people use them [X30]', async () => {
  const page = await aPage('desktop');
  await enter(page, 'admin@caravel.example', 'staff');
  const button = page.getByRole('button', { name: 'Export CSV' });
  // The last is the one whose file is read.
  for (const list of new Set([...ofToday(lists), 'users'])) {
    await page.goto(`${staffOrigin()}/${list}`);
    await button.waitFor();
  }
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const lines = (await downloaded(file)).toString().split('\r\n');
  expect(lines[0]).toContain('Phone');
  expect(lines.filter((line) => /\b\d{3}-\d{3}-\d{4}\b/.test(line)).length).toBeGreaterThan(0);
  expect(lines.filter((line) => line.includes("'+1"))).toEqual([]);
  expect(page.faults).toEqual([]);
});
