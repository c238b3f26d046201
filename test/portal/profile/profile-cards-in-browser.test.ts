import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { clientAt } from '../../../bin/signed-in-at.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { chooseFile, openDrawer } from '../../support/browser/profile-drawer.ts';
import { toasted } from '../../support/browser/toasts.ts';
import { aPng } from '../../support/files/a-png.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { workAs } from '../../support/in-process.ts';
import { detailed } from '../../support/long.ts';
import { aDemoChecklist } from '../../support/people/demo-checklist.ts';
import { aRegistration } from '../../support/people/new-account.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { aPhone } from '../../support/people/new-recruiter.ts';
import { letterTo, siteOrigin } from '../../support/portal.ts';
import { comeBy } from '../../support/provider-call.ts';

startBrowser();

const nextYear = `01/31/${new Date().getFullYear() + 1}`;
const paper = { fileName: 'paper.pdf', fileBase64Str: aPdf('paper').toString('base64') };
/** What would run if a field were shown as anything but text; names hold fifty characters. */
const hostile = {
  firstName: '<img src=x onerror=alert(1)>',
  lastName: '<script>alert(1)</script>',
  reference: '<svg onload=alert(1)>',
  place: '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  summary: [
    '<ScRiPt src=//evil.example/x.js></sCrIpT>',
    '<a href="java&#115;cript:alert(1)">x</a>',
    '<details open ontoggle=alert(1)>x</details>',
    '" onmouseover="alert(1)',
    '<!--><script>alert(1)</script>-->',
  ].join('\n'),
};

describe('the cards of a profile', () => {
  it.runIf(detailed)(
    'say what is missing and what is to be verified, list each fixed document, and show texts as texts [P04] [P06] [P10] [P16] [R23]',
    async () => {
      const nurse = await aCandidate();
      workAs('candidate');
      const { email, phone } = nurse;
      const person = {
        firstName: hostile.firstName,
        lastName: hostile.lastName,
        email,
        phone,
        city: 'Austin',
        state: 'TX' as const,
        ssn: '0042',
        dateOfBirth: '1990-02-28',
        preferredContactMethod: 'Email' as const,
      };
      const picture = { pictureFileName: 'me.png', pictureFileBase64Str: aPng().toString('base64') };
      await nurse.call(api.candidate.saveBasic, {}, { ...person, ...picture, notificationsActive: true });
      await nurse.call(api.candidate.saveSummary, {}, { summary: hostile.summary });
      const reference = {
        firstName: hostile.reference,
        lastName: 'Moor',
        jobTitle: 'Nurse Manager',
        companyName: hostile.place,
        preferredContactMethod: 'Email' as const,
        email: 'ada@demo.example',
        phone: '512-555-0188',
        ratio: '',
      };
      await nurse.call(api.candidate.saveReferences, {}, { referenceList: [reference] });
      const own = await basics.find({ candidateId: nurse.id }, { consistent: true });
      if (own) await basics.put({ ...own, city: '', state: '' }, { when: { version: own.version } });

      const page = await aPage('desktop');
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.message());
        void dialog.dismiss();
      });
      await openAs(page, email, '/profile');
      const personal = page.getByRole('region', { name: 'Personal Information' });
      const notifications = personal.locator('dt', { hasText: 'Notifications' }).locator('xpath=following-sibling::dd');
      await personal.getByText('Verification Needed', { exact: true }).waitFor();
      await expect.poll(() => notifications.textContent()).toBe('Enabled (Email)Verification NeededNotice settings');

      await personal.getByText(`${hostile.firstName} ${hostile.lastName}`, { exact: true }).waitFor();
      const references = page.getByRole('region', { name: 'References' });
      await references.getByText(`${hostile.reference} Moor`, { exact: true }).waitFor();
      await references.getByText(`Nurse Manager · ${hostile.place}`).waitFor();
      const summary = page.getByRole('region', { name: 'Professional Summary' });
      for (const line of hostile.summary.split('\n')) await summary.getByText(line).waitFor();
      await expect
        .poll(() => page.locator('main script, main iframe, main a[href*="script" i], main details').count())
        .toBe(0);
      await expect.poll(() => page.locator('[onerror], [onload], [ontoggle], [onmouseover]').count()).toBe(0);

      const about = page.getByRole('region', { name: 'About Me' });
      await about.getByRole('button', { name: 'Add location...' }).click();
      const drawer = page.getByRole('dialog', { name: 'Personal Information' });
      await drawer.getByLabel('City').waitFor();
      // A stored picture can be changed; there is no call that takes it away, so nothing offers that.
      await drawer.getByRole('button', { name: 'Change photo' }).waitFor();
      await expect.poll(() => drawer.getByRole('button', { name: 'Delete photo' }).count()).toBe(0);
      await drawer.getByRole('button', { name: 'Cancel' }).click();
      await drawer.waitFor({ state: 'detached' });

      let license = await openDrawer(page, 'Licenses');
      await expect.poll(() => license.getByLabel('Expiration date').count()).toBe(1);
      await expect.poll(() => license.getByRole('button', { name: /Choose a file/ }).count()).toBe(1);
      await license.getByRole('button', { name: 'Cancel' }).click();
      await license.waitFor({ state: 'detached' });

      await page.getByRole('tab', { name: 'Credentials' }).click();
      const labels = (card: string) =>
        page.getByRole('region', { name: card }).locator('li p > span:first-child').allTextContents();
      await page.getByRole('region', { name: 'Written Documents' }).waitFor();
      // What the matches of the day ask for comes first.
      const all = async (card: string) => (await labels(card)).toSorted();
      expect(await all('Medical Documents')).toEqual(['COVID', 'Flu', 'Hep B', 'MMR', 'TB', 'TDAP', 'Varicella']);
      expect(await all('Written Documents')).toEqual([
        'Certifications',
        'Core Mandatory Exams',
        'Drivers License',
        'Relias',
        'Skills Checklist',
        'Specialty Unit Exam',
      ]);

      const stateList = ['TX' as const];
      await nurse.call(api.candidate.saveLicense, {}, { stateList, ...paper, expirationDate: '2031-01-01' });
      await nurse.call(api.candidate.saveBasic, {}, { ...person, notificationsActive: false });
      await page.goto('/profile');
      await expect.poll(() => notifications.textContent()).toBe('DisabledNotice settings');
      await about.getByText('Austin, TX').waitFor();
      license = await openDrawer(page, 'Licenses');
      await license.getByText('license-paper.pdf').waitFor();
      await expect.poll(() => license.getByLabel('Expiration date').count()).toBe(0);
      await expect.poll(() => license.getByRole('button', { name: /Choose a(nother)? file/ }).count()).toBe(0);
      await license.getByRole('button', { name: 'Add a newer copy of the Texas license' }).waitFor();
      expect([asked, page.faults]).toEqual([[], []]);
    },
  );

  it.runIf(detailed)(
    'verify the phone of a Google user: it is set first, and six digits submit automatically [P05]',
    async () => {
      const [id, email, phone] = [
        randomUUID().replaceAll('-', ''),
        `${randomUUID().slice(0, 13)}@social.example`,
        aPhone(),
      ];
      const back = await comeBy('Google', { id, email, emailVerified: true });
      const registration = aRegistration({ id: back.id ?? '', email }, { Phone: phone });
      await clientAt(siteOrigin(), back.token)(api.user.registerCandidate, {}, registration);
      const page = await aPage('phone');
      await page.goto('/login');
      await page.getByRole('button', { name: 'Continue with Google' }).click();
      await page.locator('input[name=id]').fill(id);
      await page.getByLabel('First name').fill('Vic');
      await page.getByLabel('Last name').fill('Tim');
      await page.getByLabel(/E-mail address/).fill(email);
      await page.getByLabel(/has verified it/).check();
      await page.getByRole('button', { name: 'Continue as this person' }).click();
      await page.waitForURL((url) => url.origin === siteOrigin() && !/^\/(__local|auth|login)/.test(url.pathname));
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Verify phone' }).click();
      const dialog = page.getByRole('dialog', { name: 'Enter Verification Code' });
      const { code } = await letterTo(phone, ({ code }) => code !== null);
      await dialog
        .getByLabel('The 6-digit code')
        .getByRole('textbox')
        .first()
        .fill(code ?? '');
      await dialog.getByText('Phone Verified', { exact: true }).waitFor();
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => page.getByRole('button', { name: 'Verify phone' }).count()).toBe(0);
      expect(page.faults).toEqual([]);
    },
  );
});

describe('unsaved input when a session ends', () => {
  it.runIf(detailed)(
    'is restored in place: scores of a checklist, and the document of its own drawer only [P03] [P20] [A27]',
    async () => {
      const nurse = await aCandidate();
      const checklist = await aDemoChecklist(nurse);
      const page = await aPage('phone');
      /** The session ends under the next save of this section. */
      const endAt = async (section: string, press: () => Promise<void>) => {
        const address = `**/api/candidate/${section}`;
        await page.route(address, (route) => route.fulfill({ status: 401, json: { message: 'No' } }));
        await press();
        await page.waitForURL('**/login');
        await page.unroute(address);
      };
      await openAs(page, nurse.email, `/skill/${checklist.id}`);
      await page.getByRole('button', { name: 'Start' }).click();
      const line = page
        .getByRole('radiogroup')
        .filter({ has: page.getByRole('radio') })
        .first();
      const score = line.getByRole('radio', { name: '3 Proficient' });
      await score.check();
      await endAt('skill', () => page.getByRole('button', { name: 'Save Progress' }).click());
      await openAs(page, nurse.email, '/login');
      await page.waitForURL(`**/skill/${checklist.id}`);
      const words = 'What you scored earlier is here again. It is not saved yet.';
      await page.getByText(words).waitFor();
      await expect.poll(() => score.isChecked()).toBe(true);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Save Progress' }).click();
      await toasted(page, 'Your changes have been made successfully.');
      await page.getByText(words).waitFor({ state: 'detached' });
      await page.reload();
      await score.waitFor();
      expect([await score.isChecked(), await page.getByText(words).count()]).toEqual([true, 0]);

      await page.goto('/profile?edit=medical');
      const medical = page.getByRole('dialog', { name: 'Medical Documents' });
      const flu = medical.getByRole('region', { name: 'Flu' });
      await flu.getByLabel('Expiration date').fill(nextYear);
      await chooseFile(page, flu, { name: 'shot.pdf', mimeType: 'application/pdf', buffer: aPdf('shot') });
      await flu.getByText('cert-Flu-shot.pdf').waitFor();
      await endAt('certifications', () => medical.getByRole('button', { name: 'Save', exact: true }).click());
      // The other drawer of documents saves the same section; by position this date would be that of another document.
      await openAs(page, nurse.email, '/profile?edit=written');
      const written = page.getByRole('dialog', { name: 'Written Documents' });
      await written.getByLabel('Expiration date').first().waitFor();
      for (const field of await written.getByLabel('Expiration date').all())
        await expect.poll(() => field.inputValue()).toBe('');
      await expect.poll(() => written.getByText('What you typed earlier').count()).toBe(0);
      await written.getByRole('button', { name: 'Cancel' }).click();
      await written.waitFor({ state: 'detached' });
      await page.goto('/profile?edit=medical');
      await medical.getByText('What you typed earlier is here again. It is not saved yet.').waitFor();
      await expect.poll(() => flu.getByLabel('Expiration date').inputValue()).toBe(nextYear);
      expect(page.faults).toEqual([]);
    },
  );
});
