import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, aTouchedPage, enter, openAs, startBrowser } from '../../support/browser/browser.ts';
import { escapeFrom } from '../../support/browser/escape.ts';
import { expectAccessible, expectLowBar } from '../../support/browser/looks.ts';
import { withhold } from '../../support/browser/withhold.ts';
import { workAs } from '../../support/in-process.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { detailed } from '../../support/long.ts';
import type { TestAccount } from '../../support/people/new-account.ts';
import { anApplicant } from '../../support/people/new-candidate.ts';

startBrowser();

let candidate: TestAccount;

beforeAll(async () => {
  workAs('job');
  candidate = await anApplicant();
});

/** What the page has asked of the board, newest last. */
function searchesOf(page: Page): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/job/search')) bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** The tiles that are drawn, by their places in the list, and how many of them are on their way. */
async function shownOf(page: Page): Promise<{ first: number; last: number; missing: number }> {
  return await page.locator('li[aria-posinset]').evaluateAll((tiles) => {
    const places = tiles.map((tile) => Number(tile.ariaPosInSet));
    const missing = tiles.filter((tile) => !tile.matches('[hidden], :has(article)')).length;
    return { first: Math.min(...places), last: Math.max(...places), missing };
  });
}

/** The pages that hold the jobs from one place to another. */
function pagesOf(first: number, last: number): number[] {
  const [from, to] = [Math.ceil(first / 10), Math.ceil(last / 10)];
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** Opens a list of choices and takes one, or the last. */
async function choose(page: Page, name: string, option?: string): Promise<void> {
  const field = page.getByLabel(name);
  await field.click();
  // Its own list: that of the last choice may still be closing.
  const offered = page.locator(`[id="${await field.getAttribute('id')}_list"]`).getByRole('option');
  await (option ? offered.filter({ hasText: new RegExp(`^${RegExp.escape(option)}$`) }) : offered.last()).click();
  // A list of many stays open for the next choice.
  await page.keyboard.press('Escape');
}

const nothing = { page: 1, count: 10, sortBy: 'weeklySalary' };

describe('the job board', () => {
  it.runIf(detailed)(
    'on a desktop loads more while scrolling, and shows the chosen job beside the list [J02]',
    async () => {
      const page = await aPage('desktop');
      await enter(page, candidate.email);
      const asked = searchesOf(page);
      await page.goto('/search');
      await page.getByText(/Found [\d,]+ jobs/).waitFor();
      const tile = page.locator('li[aria-posinset="12"]').filter({ has: page.getByRole('link') });
      const reached = async () => {
        if (await tile.isVisible()) {
          // Tiles at the edge of the list go when others above them are measured: in sight it stays.
          await tile.scrollIntoViewIfNeeded({ timeout: 1000 }).catch(() => undefined);
          return await tile.isVisible();
        }
        // Done when it returns: a wheel turned on a slow machine goes on past the tile.
        await page.evaluate(() => scrollBy(0, 500));
        return false;
      };
      await expect.poll(reached).toBe(true);
      expect(asked.slice(0, 2).map((body) => body.page)).toEqual([1, 2]);
      const title = (await tile.getByRole('heading').innerText()).trim();
      await tile.getByRole('link').click();
      await page.getByRole('region', { name: 'Job details' }).getByRole('heading', { level: 2, name: title }).waitFor();
      expect(new URL(page.url()).searchParams.get('job')).toBe(await tile.getByRole('link').getAttribute('data-job'));
      const pane = page.getByRole('region', { name: 'Job details' });
      await page.setViewportSize({ width: 768, height: 900 });
      await pane.waitFor({ state: 'detached' });
      await page.setViewportSize({ width: 769, height: 900 });
      await pane.waitFor();
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'keeps only the pages around the scroll position: others are read again, and Back reads nothing [J02]',
    async () => {
      const page = await aPage('phone');
      await enter(page, candidate.email);
      let asked: unknown[] = [];
      let answered = 0;
      let isDown = false;
      page.on('requestfinished', (request) => {
        if (request.url().endsWith('/api/job/search')) answered += 1;
      });
      await page.route('**/api/job/search', (route) => {
        asked.push(route.request().postDataJSON().page);
        return isDown ? route.abort() : route.continue();
      });
      await page.goto('/search');
      const list = page.getByRole('list', { name: 'Jobs' });
      await list.waitFor();
      const height = () => list.evaluate((ul) => ul.clientHeight);
      const scrollTo = (part: number) =>
        list.evaluate((ul, to) => window.scrollTo(0, ul.clientHeight * to), part).then(() => shownOf(page));
      const tile = (place: number) => page.locator(`li[aria-posinset="${place}"]`);

      await expect.poll(() => scrollTo(1).then(({ last }) => last)).toBeGreaterThan(150);
      // Two pages back are still there: each was asked for once.
      await scrollTo(0.9);
      // An answer that has come is not drawn yet: settled is what stays so for some looks.
      let [tall, calm] = [0, 0];
      const calmFor = async () => {
        const now = await height();
        calm = answered === asked.length && now === tall ? calm + 1 : 0;
        tall = now;
        return calm;
      };
      await expect.poll(calmFor).toBeGreaterThan(5);
      await expect.poll(() => shownOf(page).then(({ missing }) => missing)).toBe(0);
      expect(asked).toEqual(asked.map((_, index) => index + 1));

      isDown = true;
      await scrollTo(0.25);
      await page.getByText('Something went wrong. Please try again later.').waitFor();
      expect(await height()).toBe(tall);
      asked = [];
      isDown = false;
      // The page may be quicker: it tries again of its own accord.
      const again = page.getByRole('button', { name: 'Try again' });
      await again.click({ timeout: 2_000 }).catch(() => undefined);
      await list.getByRole('article').first().waitFor();
      // What is drawn and four tiles beyond it, each page once; no more than that.
      const unread = async () => {
        const { first, last, missing } = await shownOf(page);
        return [missing, pagesOf(first - 4, last + 4).filter((number) => !asked.includes(number))];
      };
      await expect.poll(unread).toEqual([0, []]);
      expect(asked).toEqual([...new Set(asked)]);
      expect(asked.length).toBeLessThan(6);
      expect(Math.abs((await height()) - tall)).toBeLessThan(tall / 20);

      asked = [];
      const place = (await shownOf(page)).first + 6;
      // A click may scroll first: the tile's position is read after it.
      await tile(place).getByRole('link').click({ trial: true });
      const stood = (await tile(place).boundingBox())?.y;
      await tile(place).getByRole('link').click();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForURL('**/job/*');
      await page.goBack();
      await tile(place).getByRole('article').waitFor();
      const moved = async () => Math.abs(((await tile(place).boundingBox())?.y ?? 0) - (stood ?? 0));
      await expect.poll(moved).toBeLessThan(0.5);
      expect(asked).not.toContain(pagesOf(place, place)[0]);
      asked = [];
      await scrollTo(0);
      await tile(1).getByRole('article').waitFor();
      await expect.poll(() => asked.filter((number) => Number(number) <= 3)).toEqual([2]);
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'requests page 1 after every filter and sort, and keeps the state in the URL [J03] [J04] [J06]',
    async () => {
      const page = await aPage('desktop');
      await enter(page, candidate.email);
      const asked = searchesOf(page);
      await page.goto('/search');
      // A tall window asks for page 2 of its own accord, so the newest page 1 says what is looked for.
      const last = () => asked.findLast((body) => body.page === 1);
      await expect.poll(last).toMatchObject(nothing);
      await page.getByLabel('Location').fill('Texas');
      await page.getByLabel('Location').press('Enter');
      await expect.poll(last).toMatchObject({ page: 1, locations: [{ state: 'TX' }] });
      await choose(page, 'Shifts', 'Nights');
      await expect.poll(last).toMatchObject({ page: 1, shifts: ['nights'] });
      await choose(page, 'Dates');
      await expect
        .poll(last)
        .toMatchObject({ page: 1, startDateBegin: expect.any(String), startDateEnd: expect.any(String) });
      await page.getByRole('button', { name: 'Show Featured Jobs' }).click();
      await page.getByText(/Found \d+ featured jobs/).waitFor();
      for (const [label, sortBy] of [
        ['Start date', 'startDate'],
        ['Posted date', 'dateAdded'],
        ['Relevant', ''],
      ] as const) {
        await choose(page, 'Sort by', label);
        await expect.poll(last).toMatchObject({ page: 1, sortBy });
      }
      const all = last();
      expect(all).toMatchObject({ isFeatured: true, shifts: ['nights'], locations: [{ state: 'TX' }] });
      // The URL contains the whole state: another user who opens it makes the same request.
      await page.goto('/home');
      await page.goBack();
      await page.getByTitle('Texas').waitFor();
      await page.reload();
      await page.getByTitle('Texas').waitFor();
      await expect.poll(last).toEqual(all);
      await page.getByRole('button', { name: 'Show All Jobs' }).click();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect.poll(last).toMatchObject({ ...nothing, sortBy: '' });
      await page.goto('/search?specialty=9000001');
      await page.getByText('No matches').waitFor();
      await expect
        .poll(() => page.getByRole('link', { name: 'Update preferences' }).getAttribute('href'))
        .toBe('/profile');
      const startsAt = new Map<string, unknown>();
      for (const { page: number, ...rest } of asked) {
        const question = JSON.stringify(rest);
        if (!startsAt.has(question)) startsAt.set(question, number);
      }
      expect([...new Set(startsAt.values())]).toEqual([1]);
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'narrows by words, pay, length and hours, and shows the own profession until told otherwise [J03]',
    async () => {
      const page = await aPage('desktop');
      await enter(page, candidate.email);
      const asked = searchesOf(page);
      await page.goto('/search');
      const last = () => asked.findLast((body) => body.page === 1);
      await expect.poll(last).toMatchObject({ ...nothing, myProfession: true });
      const total = async () => Number((await page.getByText(/^Found [\d,]+ jobs$/).innerText()).replace(/\D/g, ''));
      const own = await total();
      await page.getByRole('switch', { name: 'My profession' }).click();
      await expect.poll(last).toMatchObject({ myProfession: false });
      await expect.poll(total).toBeGreaterThan(own);
      expect(new URL(page.url()).search).toBe('?profession=all');
      // The board remembers it, and forgets it when it is turned on again.
      await page.goto('/search');
      await expect.poll(last).toMatchObject({ myProfession: false });
      await page.getByRole('switch', { name: 'My profession', checked: false }).click();
      await expect.poll(last).toMatchObject({ myProfession: true });
      await page.goto('/search');
      await page.getByRole('switch', { name: 'My profession', checked: true }).waitFor();
      const words = page.getByRole('combobox', { name: 'Specialty, place or word' });
      // What is too long stays, with its message, and is not asked for.
      await words.fill('x'.repeat(201));
      await words.press('Enter');
      await page.getByText('At most 200 characters.').waitFor();
      await expect.poll(() => words.inputValue()).toHaveLength(201);
      await words.fill(' icu rn hospital ');
      await words.press('Enter');
      await expect.poll(last).toMatchObject({ specialties: [1001], keyword: 'hospital', exact: false });
      await expect.poll(() => words.inputValue()).toBe('hospital');
      expect(asked.some(({ keyword }) => String(keyword).startsWith('x'))).toBe(false);
      const titles = page.getByRole('list', { name: 'Jobs' }).getByRole('article');
      await expect.poll(async () => (await titles.allInnerTexts()).every((text) => /\bICU/i.test(text))).toBe(true);
      await choose(page, 'Minimum pay', '$2,000/week or more');
      await expect.poll(last).toMatchObject({ weeklySalary: 2000 });
      await choose(page, 'Length', '13 weeks');
      await expect.poll(last).toMatchObject({ durationWeeksMin: 13, durationWeeksMax: 13 });
      await choose(page, 'Hours', '36 hours a week');
      await expect.poll(last).toMatchObject({ hoursPerWeekMin: 36, hoursPerWeekMax: 36, keyword: 'hospital' });
      expect(new URL(page.url()).search).toBe('?q=hospital&specialty=1001&pay=2000&weeks=13&hours=36');
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect.poll(() => new URL(page.url()).search).toBe('');
      await expect.poll(() => words.inputValue()).toBe('');
      await expectAccessible(page);
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'on a phone says that the filters could not be loaded, and loads them at the next press [J03]',
    async () => {
      const page = await aPage('phone');
      const giveBack = await withhold(page, 'filter-drawer');
      await openAs(page, candidate.email, '/search');
      const open = page.getByRole('button', { name: 'Filters' });
      await open.click();
      await page.getByRole('alert').filter({ hasText: 'We could not reach the server.' }).waitFor();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      await giveBack();
      await open.click();
      await page.getByRole('dialog').waitFor();
    },
  );

  it.runIf(detailed)(
    'on a phone shows four whole jobs between its head and the menu, and adds what is typed to the filters [J03] [U08]',
    async () => {
      const page = await aPage('phone');
      await enter(page, candidate.email);
      await page.goto('/search?shift=nights');
      await page.getByRole('button', { name: 'Remove Nights' }).waitFor();
      const tiles = page.getByRole('list', { name: 'Jobs' }).getByRole('article');
      await tiles.nth(3).waitFor();
      const heights = await tiles.evaluateAll((all) =>
        all.slice(0, 4).map((tile) => tile.getBoundingClientRect().height),
      );
      expect(heights).toEqual([138, 138, 138, 138]);
      // In sight, and not behind Filters alone.
      await page.getByRole('switch', { name: 'My profession', checked: true }).waitFor();
      const fourth = await tiles.nth(3).boundingBox();
      const menu = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
      expect((fourth?.y ?? Infinity) + (fourth?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0);
      expect(menu?.height).toBeGreaterThanOrEqual(64);
      const search = page.getByLabel('Specialty, place or word');
      await search.fill('Texas');
      await search.press('Enter');
      await page.getByRole('button', { name: 'Remove Texas' }).waitFor();
      expect(new URL(page.url()).search).toBe('?location=TX&shift=nights');
      await page.getByRole('button', { name: 'Filters 3 set' }).waitFor();
      // The name of the order is whole.
      const sort = page.getByLabel('Sort by');
      await choose(page, 'Sort by', 'Start date');
      await choose(page, 'Sort by', 'Highest salary');
      expect(
        await sort.evaluate((field) => {
          const { scrollWidth, clientWidth } = field.closest('.ant-select-content') ?? field;
          return scrollWidth <= clientWidth;
        }),
      ).toBe(true);
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('shows where a job is: the outline of its state with the city marked [U06]', async () => {
    const page = await aPage('phone', 'dark');
    await enter(page, candidate.email);
    await page.goto('/search?location=TX');
    const tiles = page.getByRole('list', { name: 'Jobs' }).getByRole('article');
    await tiles.first().waitFor();
    const sprites = await page
      .locator('article svg use')
      .evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''));
    expect(new Set(sprites).size).toBe(1);
    expect(sprites[0]).toMatch(/\/states-[\w-]+\.svg#TX$/);
    expect(await page.request.get(sprites[0]?.split('#')[0] ?? '').then((answer) => answer.status())).toBe(200);
    const drawn = await tiles
      .first()
      .locator('svg use')
      .evaluate((use) => (use as SVGUseElement).getBBox().width);
    expect(drawn).toBeGreaterThan(80);
    await expect.poll(() => tiles.first().locator('svg circle').count()).toBe(2);
    expect(page.faults).toEqual([]);
  });

  it('reads a sentence into chips that come off one by one, corrects a mistyped word, and offers less where nothing is found [D09] [D10] [D11]', async () => {
    const page = await aPage('phone');
    await enter(page, candidate.email);
    await page.goto('/search');
    await page.getByText(/Found [\d,]+ jobs/).waitFor();
    const box = page.getByRole('combobox', { name: 'Specialty, place or word' });
    const say = async (sentence: string) => {
      await box.fill(sentence);
      await page.getByRole('option', { name: `“${sentence}”` }).waitFor({ state: 'attached' });
      await box.press('Enter');
    };
    await say('er nights tx 2450+ 13 weeks');
    for (const chip of ['ED - Emergency Department', 'Nights', 'Texas', '$2,450/week or more', '13 weeks'])
      await page.getByRole('button', { name: `Remove ${chip}` }).waitFor();
    await expect
      .poll(() => new URL(page.url()).search)
      .toBe('?location=TX&specialty=1033&shift=nights&pay=2450&weeks=13');
    await expect.poll(() => box.inputValue()).toBe('');
    await page.reload();
    await page.getByRole('button', { name: 'Remove $2,450/week or more' }).click();
    await expect.poll(() => new URL(page.url()).search).not.toContain('pay');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await say('hosptial');
    await page.getByRole('status').filter({ hasText: 'Showing hospital.' }).waitFor();
    await expect.poll(() => box.inputValue()).toBe('hosptial');
    await page.getByRole('button', { name: 'Search for hosptial instead' }).click();
    await page.getByText('No matches').waitFor();
    await page.getByRole('button', { name: /^Without the words: [\d,]+ jobs?$/ }).click();
    await page.getByText(/Found [\d,]+ jobs/).waitFor();
    await expectAccessible(page);
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'on a phone has a field that keeps its width and a filter panel with heads: Cancel discards, Reset empties, Show Results shows the count [J03] [J06] [X05]',
    async () => {
      const page = await aPage('phone');
      await enter(page, candidate.email);
      const asked = searchesOf(page);
      await page.goto('/search');
      await page.getByText(/Found [\d,]+ jobs/).waitFor();
      await expect.poll(() => page.getByRole('link', { name: 'Saved jobs' }).getAttribute('href')).toBe('/favorites');
      const field = page.getByRole('combobox', { name: 'Specialty, place or word' });
      const widthOf = async () => Math.round((await field.boundingBox())?.width ?? 0);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const [before, filters] = [await widthOf(), await page.getByRole('button', { name: 'Filters' }).boundingBox()];
        for (const text of ['e', 'er', 'a rather long word of what is looked for']) {
          await field.fill(text);
          expect([width, text, await widthOf()]).toEqual([width, text, before]);
        }
        const end = await field.evaluate((one) => one.getBoundingClientRect().right);
        expect(end).toBeLessThan(filters?.x ?? 0);
        await field.fill('');
      }
      const panel = page.getByRole('dialog', { name: 'Filters' });
      for (const [button, expected] of [
        ['Cancel', undefined],
        ['Show Results', { page: 1, shifts: ['mids'] }],
      ] as const) {
        await page.getByRole('button', { name: 'Filters' }).click();
        for (const head of ['Place', 'Specialty', 'Pay', 'Shift', 'Start'])
          await panel.getByRole('group', { name: head, exact: true }).waitFor();
        await panel.getByRole('radio', { name: '$3,000+' }).check();
        await panel.getByRole('checkbox', { name: 'Nights' }).check();
        await panel.getByRole('button', { name: 'Reset' }).click();
        await expect.poll(() => panel.locator('input:checked:not([value="any"])').count()).toBe(0);
        await panel.getByRole('checkbox', { name: 'Mids' }).check();
        await expectAccessible(page);
        // It says beforehand how many jobs that are.
        const results = panel.getByRole('button', { name: /^Show Results \([\d,]+\)$/ });
        const promised = /[\d,]+/.exec(await results.innerText())?.[0];
        await panel.getByRole('button', { name: button }).click();
        await panel.waitFor({ state: 'hidden' });
        // Counting what Show Results would show asks for one job only.
        const withShifts = () => asked.find(({ shifts, count }) => count === 10 && (shifts as unknown[]).length > 0);
        if (!expected) {
          expect(withShifts()).toBeUndefined();
          continue;
        }
        await expect.poll(withShifts).toMatchObject(expected);
        await page.getByText(`Found ${promised} jobs`).waitFor();
        await page.getByRole('button', { name: 'Remove Mids' }).click();
        await expect.poll(() => new URL(page.url()).search).toBe('');
      }
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'on a phone closes an open list of the filter panel by Escape, and the panel by another; a finger presses chips [J03] [U10]',
    async () => {
      const page = await aPage('phone');
      await openAs(page, candidate.email, '/search');
      await page.getByRole('button', { name: 'Filters' }).click();
      const panel = page.getByRole('dialog', { name: 'Filters' });
      for (const name of ['Specialties']) {
        const field = panel.getByRole('combobox', { name });
        await field.click();
        await panel.getByRole('option').first().waitFor();
        await field.press('Escape');
        await panel.getByRole('option').first().waitFor({ state: 'hidden' });
        await expect.poll(() => panel.isVisible()).toBe(true);
      }
      await escapeFrom(panel);
      const touched = await aTouchedPage();
      await openAs(touched, candidate.email, '/search');
      await touched.getByRole('button', { name: 'Filters' }).tap();
      await touched.getByRole('dialog', { name: 'Filters' }).getByRole('radio', { name: '$2,000+' }).check();
      await touched.getByRole('button', { name: /^Show Results \([\d,]+\)$/ }).tap();
      await touched
        .getByRole('button', { name: /^Remove / })
        .first()
        .waitFor();
    },
  );
});

describe('a job', () => {
  it.runIf(detailed)(
    'has its pay below the title and Apply at the foot of a phone, is shared by its URL, tells whether applying succeeded, and leads to application and receipt [J07] [J08] [X14]',
    async () => {
      const { jobId, jobTitle } = await aTableJob({ isOpen: true });
      const page = await aPage('phone');
      await openAs(page, candidate.email, `/job/${jobId}`);
      await page.getByRole('heading', { level: 1, name: jobTitle }).waitFor();
      // Nothing else at the foot: the way back is above.
      const apply = page.getByRole('button', { name: '1 Click Apply' });
      await apply.waitFor();
      await expect.poll(() => page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
      // The notices are one press away from here too.
      await page.getByRole('link', { name: /^Notices/ }).waitFor();
      const pay = page.getByText('Weekly pay (Wages & Per Diem)');
      const [amount, title] = await Promise.all(
        [page.locator('dl dd').first(), page.getByRole('heading', { level: 1 })].map((part) => part.boundingBox()),
      );
      const between = (amount?.y ?? 999) - (title?.y ?? 0) - (title?.height ?? 0);
      expect([await pay.count(), between < 16, between]).toEqual([1, true, between]);
      await expectLowBar(page, apply);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Share' }).click();
      const dialog = page.getByRole('dialog', { name: 'Share this job' });
      await dialog.getByRole('button', { name: 'Copy Link' }).click();
      await dialog.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(`/job/${jobId}`, page.url()).href);
      await escapeFrom(dialog);
      await page.getByText('No additional requirements to apply.').waitFor();
      await page.route('**/api/job/applications', (route) => route.abort());
      await page.getByRole('button', { name: '1 Click Apply' }).click();
      await page.getByText('Unable to apply. Try again later.').waitFor();
      await page.unroute('**/api/job/applications');
      await page.getByRole('button', { name: '1 Click Apply' }).click();
      await page.getByText('You have successfully applied').waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Applied' }).isDisabled()).toBe(true);
      await page.getByRole('button', { name: /^Receipt/ }).click();
      await escapeFrom(page.getByRole('dialog', { name: 'Receipt of your consent' }));
      await page.getByRole('link', { name: 'See your application' }).click();
      await page.getByRole('article').filter({ hasText: jobTitle }).first().waitFor();
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('that is closed cannot be applied to [J07]', async () => {
    const { jobId, jobTitle } = await aTableJob({ isOpen: false });
    const page = await aPage('phone');
    await openAs(page, candidate.email, `/job/${jobId}`);
    await page.getByRole('heading', { level: 1, name: jobTitle }).waitFor();
    await page.getByText('No longer available').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /Apply/ }).count()).toBe(0);
  });
});

describe('the favorites', () => {
  it.runIf(detailed)(
    'are counted, applied to together, and removed after a confirmation, to the last [J10] [J11] [X15]',
    async () => {
      const own = await anApplicant();
      const open = await aTableJob({ isOpen: true });
      const closed = await aTableJob({ isOpen: false, weeklySalary: undefined });
      for (const { jobId } of [open, closed]) await own.call(api.job.addFavorite, { jobId });
      const page = await aPage('phone');
      await openAs(page, own.email, '/favorites');
      await page.getByRole('heading', { name: '2 jobs saved' }).waitFor();
      await page.getByText('Call/Text for details').waitFor();
      // It asks first, and what is closed cannot be chosen.
      await page.getByRole('button', { name: 'Apply to all' }).click();
      const asked = page.getByRole('dialog', { name: 'Apply to your saved jobs?' });
      await expect.poll(() => asked.getByRole('checkbox', { name: closed.jobTitle }).isDisabled()).toBe(true);
      await asked.getByRole('checkbox', { name: open.jobTitle }).uncheck();
      await asked.getByRole('button', { name: 'Apply to 0 jobs' }).waitFor();
      await asked.getByRole('checkbox', { name: open.jobTitle }).check();
      await expectAccessible(page);
      await asked.getByRole('button', { name: 'Cancel' }).click();
      await asked.waitFor({ state: 'hidden' });
      expect((await own.call(api.job.applications)).applicationList).toEqual([]);
      await page.getByRole('button', { name: 'Apply to all' }).click();
      await asked.getByRole('button', { name: 'Apply to 1 job' }).click();
      await page.getByText('Applications: 1 applied.').waitFor();
      await page.getByRole('button', { name: 'Apply to all' }).click();
      // What is applied to has left the list.
      await asked.getByRole('button', { name: 'Apply to 0 jobs' }).waitFor();
      await expect.poll(() => asked.getByRole('checkbox').count()).toBe(1);
      await asked.getByRole('button', { name: 'Cancel' }).click();
      await asked.waitFor({ state: 'hidden' });
      await expectAccessible(page);
      await page.goto('/myjobs?tab=saved');
      await page
        .getByRole('region', { name: 'Available', exact: true })
        .getByRole('article', { name: open.jobTitle })
        .waitFor();
      await page
        .getByRole('region', { name: 'No longer available' })
        .getByRole('article', { name: closed.jobTitle })
        .waitFor();
      await page.getByRole('tab', { name: /Saved\s*2/ }).waitFor();
      await page.getByRole('tab', { name: /Applications\s*1/ }).waitFor();
      await page.goto('/favorites');
      const question = page.getByRole('dialog', { name: 'Do you wish to remove this job from your favorites?' });
      for (const { jobTitle } of [open, closed]) {
        const heart = page
          .getByRole('article', { name: jobTitle })
          .getByRole('button', { name: 'Remove from favorites' });
        await heart.click();
        await question.getByRole('button', { name: 'Cancel' }).click();
        await question.waitFor({ state: 'hidden' });
        await heart.click();
        await question.getByRole('button', { name: 'Yes' }).click();
        await heart.waitFor({ state: 'detached' });
        // The heart goes at once, the question when the server has taken it off.
        await question.waitFor({ state: 'hidden' });
      }
      await page.getByText("You haven't selected any favorites yet.").waitFor();
      await expect.poll(() => page.getByRole('link', { name: 'Find jobs' }).getAttribute('href')).toBe('/search');
      expect((await own.call(api.job.favorites)).total).toBe(0);
      expect(page.faults).toEqual([]);
    },
  );
});
