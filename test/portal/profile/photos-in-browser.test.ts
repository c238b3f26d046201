import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { pictureOf } from '../../../functions/_storage/uploads/picture.ts';
import { aPage, aTouchedPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { downloaded } from '../../support/browser/downloaded.ts';
import { chooseFile, save } from '../../support/browser/profile-drawer.ts';
import { aPhoto, aPng } from '../../support/files/a-png.ts';
import { detailed } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';

startBrowser();

/** 2,600 by 1,950 pixels in more than 4 MiB. */
const photo = { name: 'IMG 0042.png', mimeType: 'image/png', buffer: aPhoto() };
/** The head of a HEIC file, which this browser cannot read. */
const heic = {
  name: 'IMG_0043.HEIC',
  mimeType: '',
  buffer: Buffer.concat([Buffer.from('0000001c66747970', 'hex'), Buffer.from('heic0000mif1heic'), Buffer.alloc(900)]),
};
const unreadable = 'This browser cannot read this photo. Please choose a JPEG or PNG picture, or take it again.';

async function pressDownload(page: Page, name: string): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await page
    .getByRole('button', { name: `Download ${name}` })
    .first()
    .click();
  return await downloaded(await coming);
}

describe('a photo of a document', () => {
  it.runIf(detailed)(
    'that is larger than the limit is sent as a smaller JPEG, upright after a press on Turn, a resume as a PDF, and what cannot be read is said [C05] [U08] [P10] [P12] [P17]',
    async () => {
      expect(photo.buffer.length).toBeGreaterThan(4 * 1024 * 1024);
      const nurse = await aCandidate();
      const page = await aTouchedPage();
      await openAs(page, nurse.email, '/profile?edit=license');
      const license = page.getByRole('dialog', { name: 'Licenses' });
      await license.getByRole('button', { name: 'Take a photo' }).waitFor();
      const camera = license.locator('input[type=file][capture=environment]');
      await expect.poll(() => camera.getAttribute('accept')).toBe('image/*');
      await expect.poll(() => camera.isVisible()).toBe(false);
      await camera.setInputFiles(heic);
      await license.getByText(unreadable).waitFor();
      await camera.setInputFiles(photo);
      await license.getByText('license-IMG0042.jpg').waitFor();
      const isUpright = () =>
        license.locator('img').evaluate((picture: HTMLImageElement) => picture.naturalHeight > picture.naturalWidth);
      expect(await isUpright()).toBe(false);
      await license.getByRole('button', { name: 'Turn the photo to the right' }).click();
      await expect.poll(isUpright).toBe(true);
      await license.getByLabel('Expiration date').fill(`01/31/${new Date().getFullYear() + 1}`);
      await save(license);
      const stored = await pressDownload(page, 'license-IMG0042.jpg');
      expect(stored.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
      expect(stored.length).toBeLessThanOrEqual(4 * 1024 * 1024);
      expect(pictureOf(stored, 'jpg')).toMatchObject({ width: 1500, height: 2000 });

      await page.goto('/profile?edit=resume');
      const resume = page.getByRole('dialog', { name: 'Resume' });
      await resume.locator('form').waitFor();
      await chooseFile(page, resume, { ...photo, buffer: aPng(400, 300) });
      await resume.getByText('resume-IMG0042.pdf').waitFor();
      await save(resume);
      const paper = await pressDownload(page, 'resume-IMG0042.pdf');
      expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
      expect((await nurse.call(api.candidate.details)).resumeList).toHaveLength(1);
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)(
    'is offered the camera in the drawers of medical documents and certifications, and none without a touch screen [U08] [P11] [P16]',
    async () => {
      const nurse = await aCandidate();
      const [phone, desktop] = [await aTouchedPage(), await aPage('desktop')];
      for (const [page, isOffered] of [
        [phone, true],
        [desktop, false],
      ] as const) {
        await openAs(page, nurse.email, '/profile');
        for (const [drawer, title] of [
          ['certifications', 'Certifications'],
          ['medical', 'Medical Documents'],
          ['resume', 'Resume'],
        ]) {
          await page.goto(`/profile?edit=${drawer}`);
          const dialog = page.getByRole('dialog', { name: title ?? '' });
          await dialog.getByRole('button', { name: 'Choose a file' }).first().waitFor();
          expect((await dialog.getByRole('button', { name: 'Take a photo' }).count()) > 0).toBe(isOffered);
        }
        expect(page.faults).toEqual([]);
      }
    },
  );

  it.runIf(detailed)(
    'as a picture of the person: a large one can be cropped, one below the least crop and one that cannot be read are refused [P04] [U08]',
    async () => {
      const nurse = await aCandidate();
      const page = await aTouchedPage();
      await openAs(page, nurse.email, '/profile?edit=personal');
      const drawer = page.getByRole('dialog', { name: 'Personal Information' });
      const crop = page.getByRole('dialog', { name: 'Crop your photo' });
      await drawer.getByRole('button', { name: 'Upload photo' }).waitFor();
      const input = drawer.locator('input[type=file]');
      await input.setInputFiles(heic);
      await drawer.getByText(unreadable).waitFor();
      await input.setInputFiles({ ...photo, buffer: aPng(59, 400) });
      await crop.getByText('This picture is too small. Please choose one of at least 60 by 60 pixels.').waitFor();
      await expect.poll(() => crop.getByRole('button', { name: 'Use photo' }).isDisabled()).toBe(true);
      await crop.getByRole('button', { name: 'Cancel' }).click();
      await crop.waitFor({ state: 'detached' });
      await input.setInputFiles(photo);
      await crop.getByRole('button', { name: 'Use photo' }).click();
      await drawer.getByRole('button', { name: 'Change photo' }).waitFor();
      expect(page.faults).toEqual([]);
    },
  );
});
