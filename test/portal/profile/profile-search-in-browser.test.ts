import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { choose } from '../../support/browser/choose.ts';
import { save } from '../../support/browser/profile-drawer.ts';
import { workAs } from '../../support/in-process.ts';
import { detailed } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { letterTo } from '../../support/portal.ts';

startBrowser();

/** A word that no other facility has. */
const word = `Qx${randomUUID().slice(0, 6)}`;
const source = `test-${word}`;
const facility = (id: string, name: string, city: string, state: string) => ({
  id: `${source}-${id}`,
  name,
  city,
  state,
  beds: 120,
});

describe('the search of facilities', () => {
  beforeAll(async () => {
    workAs('admin');
    const { replaceAll } = await import('../../../functions/_reference/name-entries.ts');
    await replaceAll('FACILITY', source, [
      facility('1', `${word} Maine Hospital`, 'Portland', 'ME'),
      facility('2', `Saint ${word} of Moor`, 'Oklahoma City', 'OK'),
      facility('3', `Moor ${word} Hospital`, 'Austin', 'TX'),
      facility('4', `${word} Clinic`, 'Houston', 'TX'),
    ]);
  });

  it('finds the beginning of any word, the own state first and then what is nearer [P08] [P07] [K14]', async () => {
    const nurse = await aCandidate();
    const find = async (input: string, state?: 'TX' | 'ME') =>
      (await nurse.call(api.datalist.facilities, { input, ...(state && { state }) })).map(({ city }) => city);
    expect(await find(word, 'TX')).toEqual(['Houston', 'Austin', 'Portland', 'Oklahoma City']);
    expect(await find(`st ${word}`, 'TX')).toEqual(['Oklahoma City']);
    expect(await find(`${word} of`, 'TX')).toEqual(['Oklahoma City']);
    expect((await find(word, 'ME'))[0]).toBe('Portland');
    expect((await find(word)).toSorted()).toEqual(['Austin', 'Houston', 'Oklahoma City', 'Portland']);
  });

  it.runIf(detailed)(
    'says when nothing fits, keeps free text with a place of its own, and lets a reference be elsewhere [P08] [P13]',
    async () => {
      const nurse = await aCandidate();
      const page = await aPage('phone');
      await openAs(page, nurse.email, '/profile?edit=work');
      const work = page.getByRole('dialog', { name: 'Job Experience' });
      await work.getByLabel('Facility').pressSequentially(`Nowhere ${word}`);
      await page.getByText('No facility found. What you typed is kept as it is.').waitFor();
      await work.getByLabel('City').fill('Marfa');
      await choose(work.getByLabel('State'), 'Texas');
      await work.getByLabel('Start date').fill('2012-03-01');
      await expect.poll(() => work.getByLabel('Start date').inputValue()).toBe('03/01/2012');
      await work.getByLabel('End date').fill('03/01/2015');
      await save(work);
      const [stored] = (await nurse.call(api.candidate.details)).workHistoryList;
      expect(stored).toMatchObject({ facility: `Nowhere ${word}`, city: 'Marfa', state: 'TX', unitBeds: 0 });

      // No work within the last year: the facility of the reference is typed.
      await page.goto('/profile?edit=references');
      const references = page.getByRole('dialog', { name: 'References' });
      await references.getByText('They may be called.').waitFor();
      await references.getByLabel('First name').fill('Ines');
      await references.getByLabel('Last name').fill('Moreno');
      await references.getByLabel('Job title').fill('Nurse Manager');
      await references.getByLabel('Location').pressSequentially(word);
      await page.getByRole('option', { name: `${word} Clinic, Houston, TX` }).click();
      await references.getByLabel('Email', { exact: true }).check();
      await references.locator('input[name=email]').fill('ines@demo.example');
      await expect.poll(() => references.getByLabel('Mobile').getAttribute('autocomplete')).toBe('off');
      await references.getByLabel('Mobile').fill('+1 (512) 555-0147');
      await save(references);
      await page.getByText(`Nurse Manager · ${word} Clinic, Houston, TX`).waitFor();
      expect(page.faults).toEqual([]);
    },
  );
});

describe('a phone that is changed in the profile', () => {
  it.runIf(detailed)(
    'keeps every page open, is shown as not verified, and is verified by its code [P04] [P05] [A07]',
    async () => {
      const nurse = await aCandidate();
      const page = await aPage('phone');
      await openAs(page, nurse.email, '/profile?edit=personal');
      const drawer = page.getByRole('dialog', { name: 'Personal Information' });
      await drawer.getByLabel('Mobile phone').waitFor();
      await expect.poll(() => drawer.getByLabel('Mobile phone').getAttribute('autocomplete')).toBe('tel');
      const ssn = drawer.getByLabel('SSN (last 4 digits)');
      expect([await ssn.getAttribute('type'), await ssn.getAttribute('autocomplete')]).toEqual(['text', 'off']);
      await ssn.fill('12a34');
      await expect.poll(() => ssn.inputValue()).toBe('1234');
      const hidden = () => ssn.evaluate((input) => getComputedStyle(input).getPropertyValue('-webkit-text-security'));
      expect(await hidden()).toBe('disc');
      await drawer.getByRole('button', { name: 'Show SSN' }).click();
      expect(await hidden()).toBe('none');
      await drawer.getByLabel('Date of birth').fill('05/12/1988');
      const digits = `512555${String(Math.floor(Math.random() * 9000) + 1000)}`;
      await drawer.getByLabel('Mobile phone').fill(digits);
      await save(drawer);
      const personal = page.getByRole('region', { name: 'Personal Information' });
      const phone = personal.locator('dt', { hasText: 'Phone' }).locator('xpath=following-sibling::dd');
      await phone.getByText('Not verified', { exact: true }).waitFor();

      // The proved phone keeps counting: every page stays open, and the page of the sign-up leads home.
      for (const [path, to] of [
        ['/home', '/home'],
        ['/confirm-signup', '/home'],
        ['/profile', '/profile'],
      ] as const) {
        await page.goto(path);
        await page.waitForURL(`**${to}`);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
      }
      await page.getByRole('button', { name: 'Verify phone' }).click();
      const dialog = page.getByRole('dialog', { name: 'Enter Verification Code' });
      const { code } = await letterTo(`+1${digits}`, ({ code: found }) => found !== null);
      await dialog
        .getByLabel('The 6-digit code')
        .getByRole('textbox')
        .first()
        .fill(code ?? '');
      await dialog.getByText('Phone Verified', { exact: true }).waitFor();
      await dialog.waitFor({ state: 'detached' });
      await phone.getByText('Verified', { exact: true }).waitFor();
      expect(await nurse.call(api.user.current)).toMatchObject({ phone: `+1${digits}`, phoneConfirmed: true });
      expect(page.faults).toEqual([]);
    },
  );
});
