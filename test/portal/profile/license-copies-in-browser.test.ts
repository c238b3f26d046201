import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { chooseFile, openDrawer, save } from '../../support/browser/profile-drawer.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { detailed } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';

startBrowser();

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: aPdf(name) });
const year = new Date().getFullYear();

describe('the copies of licenses on the page', () => {
  it.runIf(detailed)(
    'are added one a state, renewed beside the old one, and shown to staff with what is missing [X12] [P10]',
    async () => {
      const nurse = await aCandidate();
      await nurse.call(api.candidate.saveLicense, {}, { stateList: ['TX', 'CA', 'OH'] });
      const page = await aPage('phone');
      await openAs(page, nurse.email, '/profile');
      let drawer = await openDrawer(page, 'Licenses');
      const of = (state: string) => drawer.getByRole('region', { name: state });
      // Only where the state takes part in the compact.
      await expect.poll(() => of('Texas').getByLabel('Multistate (compact)').count()).toBe(1);
      await expect.poll(() => of('California').getByLabel('Multistate (compact)').count()).toBe(0);
      for (const [state, ends] of [
        ['Texas', `01/31/${year + 1}`],
        ['California', `02/28/${year + 2}`],
      ] as const) {
        await chooseFile(page, of(state), pdf(`${state}.pdf`));
        await of(state).getByText(`license-${state}.pdf`).waitFor();
        await of(state).getByLabel('Expiration date').fill(ends);
      }
      await save(drawer);
      const stored = async () =>
        (await nurse.call(api.candidate.details)).licenseList.map(({ state, fileName }) => [state, fileName]);
      expect(await stored()).toEqual([
        ['TX', 'license-Texas.pdf'],
        ['CA', 'license-California.pdf'],
      ]);

      drawer = await openDrawer(page, 'Licenses');
      await of('Texas').getByRole('button', { name: 'Add a newer copy' }).click();
      await chooseFile(page, of('Texas'), pdf('renewed.pdf'));
      await drawer.getByRole('button', { name: 'Save', exact: true }).click();
      await of('Texas').getByText('Expiration Date Required').waitFor();
      await of('Texas')
        .getByLabel('Expiration date')
        .fill(`01/31/${year + 3}`);
      await save(drawer);
      expect(await stored()).toEqual([
        ['CA', 'license-California.pdf'],
        ['TX', 'license-renewed.pdf'],
      ]);
      const card = page.getByRole('region', { name: 'Licenses' });
      await card.getByText(`Until 01/31/${(year + 3) % 100}`, { exact: true }).waitFor();
      await card.getByText(/^Earlier: Texas license until Jan /).waitFor();
      drawer = await openDrawer(page, 'Licenses');
      await of('Texas').getByText('license-renewed.pdf').waitFor();
      await expectAccessible(page);
      expect(page.faults).toEqual([]);

      const desk = await aPage('desktop');
      await openAs(desk, 'recruiter@caravel.example', `/users/${nurse.id}?tab=documents`, 'staff');
      const row = (name: string) => desk.getByRole('row').filter({ hasText: name });
      await row('Ohio license').getByText('Unproved', { exact: true }).waitFor();
      await row('California license').getByText('On file', { exact: true }).waitFor();
      await expect.poll(() => row('Texas license').count()).toBe(2);
      await row('Texas license').getByText('Renewed', { exact: true }).waitFor();
      expect(desk.faults).toEqual([]);
    },
  );

  it('are added by staff who act for the candidate, to the candidate, and read by no one else [X12] [K18]', async () => {
    const [nurse, stranger] = [await aCandidate(), await aCandidate()];
    const { token } = await signedIn('recruiter@caravel.example');
    const copy = { fileName: 'a.pdf', fileBase64Str: aPdf('a').toString('base64'), expirationDate: '2031-01-31' };
    const body = { stateList: ['TX', 'CA'], stateLicenseList: [{ state: 'CA', ...copy }] };
    const acted = await rawCall(api.candidate.saveLicense, { token, headers: { BecomeUser: nurse.id }, body });
    expect(acted.status).toBe(200);
    const [paper] = (await nurse.call(api.candidate.details)).licenseList;
    expect(paper).toMatchObject({ state: 'CA', expirationDate: '2031-01-31' });
    expect((await stranger.call(api.candidate.details)).licenseList).toEqual([]);
    for (const query of [`id=${paper?.fileId}`, 'id=nothing'])
      expect((await rawCall(api.candidate.file, { token: stranger.token, query })).status).toBe(404);
    const taken = await rawCall(api.candidate.removeLicense, { token: stranger.token, query: `id=${paper?.id}` });
    expect([taken.status, (await nurse.call(api.candidate.details)).licenseList.length]).toEqual([404, 1]);
  });
});
