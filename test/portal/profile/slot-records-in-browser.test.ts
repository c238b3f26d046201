import { expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { documentCertificationId } from '#shared/domain/document-slots.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { choose } from '../../support/browser/choose.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { chooseFile, save } from '../../support/browser/profile-drawer.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { detailed } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';

startBrowser();

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: aPdf(name) });
const lastYear = new Date().getFullYear() - 1;

it.runIf(detailed)(
  'takes what a medical document says on a phone, its end with it, and shows it to staff on demand [C10]',
  async () => {
    const nurse = await aCandidate();
    const old = { fileName: 'MMR-old.pdf', fileBase64Str: aPdf('old').toString('base64') };
    const certificationList = [{ certificationId: documentCertificationId, expirationDate: '', ...old }];
    await nurse.call(api.candidate.saveCertifications, {}, { certificationList });
    const page = await aPage('phone');
    await openAs(page, nurse.email, '/profile?edit=medical');
    const drawer = page.getByRole('dialog');
    const of = (slot: string) => drawer.getByRole('region', { name: slot });

    await chooseFile(page, of('TB'), pdf('skin.pdf'));
    await of('TB').getByText('cert-TB-skin.pdf').waitFor();
    await choose(of('TB').getByLabel('What does it show?'), 'Skin test');
    await of('TB').getByLabel('Placed on').fill(`03/02/${lastYear}`);
    await of('TB').getByLabel('Read on').fill(`03/12/${lastYear}`);
    await of('TB').getByLabel('Millimeters').fill('0');
    await drawer.getByRole('button', { name: 'Save', exact: true }).click();
    await of('TB').getByText('A skin test is read 2 or 3 days after it was placed').waitFor();
    await of('TB').getByLabel('Read on').fill(`03/04/${lastYear}`);
    await of('TB')
      .getByText(`This ends on 03/04/${lastYear + 1}.`)
      .waitFor();
    expect(await of('TB').getByLabel('Expiration date').count()).toBe(0);

    await of('MMR').getByRole('button', { name: 'Add details' }).click();
    await choose(of('MMR').getByLabel('What does it show?'), 'Two doses');
    await of('MMR').getByLabel('Dose 1').fill('05/01/1995');
    await of('MMR').getByLabel('Dose 2').fill('06/01/1995');
    await of('MMR').getByText('This never ends.').waitFor();
    await expectAccessible(page);
    await save(drawer);

    const { certificationList: stored } = await nurse.call(api.candidate.details);
    const found = Object.fromEntries(
      stored.map(({ slot, expirationDate, record }) => [slot, { expirationDate, record }]),
    );
    expect(found).toEqual({
      MMR: { expirationDate: '', record: { slot: 'MMR', way: 'doses', firstOn: '1995-05-01', secondOn: '1995-06-01' } },
      TB: {
        expirationDate: `${lastYear + 1}-03-04`,
        record: {
          slot: 'TB',
          way: 'skinTest',
          placedOn: `${lastYear}-03-02`,
          readOn: `${lastYear}-03-04`,
          millimeters: 0,
        },
      },
    });
    await page.goto('/profile?edit=medical');
    await of('MMR').getByText('Two doses: dose 1 05/01/1995, dose 2 06/01/1995').waitFor();
    expect(page.faults).toEqual([]);

    const desk = await aPage('desktop');
    await openAs(desk, 'recruiter@caravel.example', `/users/${nurse.id}?tab=documents`, 'staff');
    await desk.getByRole('button', { name: 'Show 2 health and test records' }).click();
    const records = desk.getByRole('region', { name: 'Health and test records' });
    await records.getByText('Two doses: dose 1 05/01/1995, dose 2 06/01/1995').waitFor();
    await expectAccessible(desk);
    expect(desk.faults).toEqual([]);
    const { accessList } = await nurse.call(api.user.accesses, {});
    expect(accessList.map(({ kind }) => kind)).toEqual(['records', 'profile']);
  },
);
