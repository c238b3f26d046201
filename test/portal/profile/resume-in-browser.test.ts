import { expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { chooseFile, openDrawer, save } from '../../support/browser/profile-drawer.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';

startBrowser();

const year = new Date().getFullYear();
const lines = [
  'Ada Sample, RN',
  'WORK EXPERIENCE',
  'Staff RN, ICU',
  'Tansybank Medical Center, Tucson, AZ',
  'March 2021 - Present',
  '',
  'Staff RN, Telemetry',
  'Larkfall Hospital, Austin, TX',
  'January 2019 - June 2020',
  '',
  'EDUCATION',
  'BSN, Sonoran Vale University, Tucson, AZ, May 2016',
  'LICENSES AND CERTIFICATIONS',
  `Nevada RN License #RN204417, expires 08/31/${year + 2}`,
  `BLS, expires 03/${year + 1}`,
];
const resume = { name: 'ada.txt', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\r\n')) };

it('proposes what a resume says: what is ticked is saved, with what was saved elsewhere meanwhile, and the rest waits over a reload, a card until it is there [C02] [C05]', async () => {
  const nurse = await aCandidate();
  const page = await aPage('phone');
  await openAs(page, nurse.email, '/profile');
  const drawer = await openDrawer(page, 'Resume');
  await chooseFile(page, drawer, resume);
  await drawer.getByRole('button', { name: 'Save', exact: true }).click();

  const sheet = page.getByRole('dialog', { name: 'From your resume' });
  const row = (name: string) => sheet.getByRole('region', { name });
  const tick = (name: string) => row(name).getByRole('checkbox');
  await row('Staff RN, Tansybank Medical Center').waitFor();
  await row('Staff RN, Tansybank Medical Center').getByText('Tucson, AZ', { exact: false }).first().waitFor();
  await expectAccessible(page);
  await sheet.getByText(`Basic Life Support until March ${year + 1}: add its card under Certifications.`).waitFor();
  await sheet.getByRole('button', { name: 'Add 2 jobs, 1 school, 1 license', exact: true }).waitFor();

  // A line about the time between, without which there is something to say.
  await sheet.getByText(/^No job from/).waitFor();
  await sheet.getByRole('button', { name: 'Add a line about it' }).click();
  await sheet.getByRole('button', { name: 'Add 3 jobs, 1 school, 1 license', exact: true }).click();
  await sheet.getByText('Say in a few words what you did.').waitFor();
  await sheet.getByLabel('What you did, in a few words').fill('Family leave');
  // By the keyboard: what is not ticked is not saved.
  await tick('Nevada RN').focus();
  await page.keyboard.press('Space');
  await expect.poll(() => tick('Nevada RN').isChecked()).toBe(false);

  // Another tab was there before.
  const meanwhile = { school: 'Elsewhere College', state: 'TX', degree: 'MSN', graduationDate: '2014-05-01' } as const;
  await nurse.call(api.candidate.saveEducations, {}, { educationList: [meanwhile] });
  await sheet.getByRole('button', { name: 'Add 3 jobs, 1 school', exact: true }).click();
  await sheet.getByText('Education was saved somewhere else in the meantime.', { exact: false }).waitFor();
  await sheet.getByRole('button', { name: 'Add 1 school', exact: true }).click();
  await sheet.waitFor({ state: 'detached' });

  const stored = await nurse.call(api.candidate.details);
  expect(
    stored.workHistoryList.map(({ facility, jobTitle, startDate, endDate, present }) => [
      facility || jobTitle,
      startDate,
      endDate,
      present,
    ]),
  ).toEqual([
    ['Tansybank Medical Center', '2021-03-01', '', true],
    ['Family leave', '2020-07-01', '2021-02-28', false],
    ['Larkfall Hospital', '2019-01-01', '2020-06-30', false],
  ]);
  expect(stored.educationList.map(({ school }) => school)).toEqual(['Sonoran Vale University', 'Elsewhere College']);
  expect(stored.basicInfo.licenseStateList).not.toContain('NV');

  // What is not decided waits on this device, and a certification for its card.
  await page.reload();
  await page.getByRole('button', { name: 'Look at 1 thing found in it' }).click();
  await tick('Nevada RN').check();
  await sheet.getByRole('button', { name: 'Add 1 license', exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
  const { stateLicenseList } = (await nurse.call(api.candidate.details)).basicInfo;
  expect(stateLicenseList).toContainEqual({
    state: 'NV',
    number: 'RN204417',
    isMultistate: false,
    expirationDate: `${year + 2}-08-31`,
  });
  await page.getByRole('button', { name: 'Add the card for Basic Life Support' }).click();
  const certifications = page.getByRole('dialog', { name: 'Certifications' });
  await expect.poll(() => certifications.getByLabel('Expiration date').inputValue()).toBe(`03/31/${year + 1}`);
  // A card with text says its number itself, and what was there stays.
  await chooseFile(page, certifications, {
    name: 'card.pdf',
    mimeType: 'application/pdf',
    buffer: aPdf('BLS Provider Renew By 01/2031 eCard Code 235512345678'),
  });
  await certifications.getByText('Read from the file: look whether it is right.').waitFor();
  expect(await certifications.getByLabel('Number').inputValue()).toBe('235512345678');
  expect(await certifications.getByLabel('Expiration date').inputValue()).toBe(`03/31/${year + 1}`);
  await save(certifications);
  await expect.poll(() => page.getByRole('button', { name: 'Add the card for Basic Life Support' }).count()).toBe(0);

  // The same again has nothing to add.
  const again = await openDrawer(page, 'Resume');
  await again.getByRole('button', { name: 'Find jobs and licenses in it' }).click();
  await again.getByText('What was read in it is in your profile already.').waitFor();
  expect(page.faults).toEqual([]);
});
