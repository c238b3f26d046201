import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aPage, enter, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { workAs } from '../../support/in-process.ts';
import { detailed } from '../../support/long.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { letterTo, staffOrigin } from '../../support/portal.ts';

startBrowser();
workAs('stream');

/** So few have both that all who do are on one page. */
const rare = { specialtyIds: [1041], licenseStates: ['VT'] };

describe('mail to chosen people', () => {
  it.runIf(detailed)(
    'is written, seen as the first get it, sent and told of each, all by keyboard, and ends by its link [W13] [W14]',
    async () => {
      const mark = `X${randomUUID().replace(/[^a-f]/g, '')}`;
      const [reader, declined] = await Promise.all(
        ['Nora', 'Omar'].map((firstName) => aUser({ firstName, lastName: mark })),
      );
      if (!reader || !declined) throw new Error('There are two.');
      await aProfile(reader.id, { firstName: 'Nora', lastName: mark, ...rare });
      await aProfile(declined.id, { firstName: 'Omar', lastName: mark, ...rare, notificationsActive: false });
      const page = await aPage('phone');
      await enter(page, 'recruiter@caravel.example', 'staff');
      const boxes = page.getByRole('checkbox', { name: new RegExp(`^Choose .+ ${mark}$`) });
      await expect
        .poll(
          async () => {
            await page.goto(`${staffOrigin()}/people?specialty=1041&state=VT-ask&sort=newest`);
            await page
              .getByRole('status')
              .filter({ hasText: /people|person/ })
              .waitFor();
            return await boxes.count();
          },
          { interval: 2_000 },
        )
        .toBe(2);
      await page.keyboard.press('j');
      await page.keyboard.press('x');
      const bar = page.getByRole('region', { name: 'Chosen people' });
      await bar.getByText('1 chosen').waitFor();
      await page.getByRole('checkbox', { name: /^Choose all \d+ shown$/ }).press('Space');
      await bar.getByText(/^(?!1 )\d+ chosen$/).waitFor();
      await expectAccessible(page);
      await bar.getByRole('button', { name: 'Clear' }).press('Enter');
      for (const box of await boxes.all()) await box.press('Space');
      await bar.getByText('2 chosen').waitFor();

      await bar.getByRole('button', { name: 'Write' }).press('Enter');
      const drawer = page.getByRole('dialog', { name: 'Mail to 2 people' });
      await drawer.getByRole('textbox', { name: 'Subject' }).fill('For {{firstName}}');
      await drawer.getByRole('textbox', { name: 'Message' }).fill('Dear {{lastName}}');
      await drawer.getByRole('button', { name: 'Preview' }).press('Enter');
      await drawer.getByText('{{lastName}} is no field of this mail.').waitFor();
      await drawer.getByRole('textbox', { name: 'Message' }).fill('Are you free in June?');
      await drawer.getByRole('button', { name: 'Preview' }).press('Enter');
      await drawer.getByText(`Wants no such mails (1): Omar ${mark}`).waitFor();
      await drawer.getByText('For Nora').waitFor();
      // Nothing that is written is lost unasked, at any of the steps, and each step has the focus [U10].
      const hasFocus = () => drawer.evaluate((element) => element.contains(document.activeElement));
      await expect.poll(hasFocus).toBe(true);
      await page.keyboard.press('Escape');
      const question = page.getByRole('dialog', { name: 'Are you sure you want to close this page?' });
      await question.getByRole('button', { name: 'Cancel' }).press('Enter');
      await drawer.getByRole('button', { name: 'Change the words' }).press('Enter');
      await expect
        .poll(() => drawer.getByRole('textbox', { name: 'Message' }).inputValue())
        .toBe('Are you free in June?');
      await expect.poll(hasFocus).toBe(true);
      await drawer.getByRole('button', { name: 'Preview' }).press('Enter');
      await expectAccessible(page);
      await drawer.getByRole('button', { name: 'Send 1 mail' }).press('Enter');
      await drawer.getByText(/^1 mail is on the way\./).waitFor();
      await drawer.getByRole('button', { name: 'Done' }).press('Enter');
      await bar.waitFor({ state: 'detached' });

      const { text } = await letterTo(reader.email);
      const link = /Stop these mails: (\S+)/.exec(text)?.[1] ?? '';
      const guest = await aPage('phone');
      await guest.goto(link);
      await guest.getByRole('button', { name: 'Stop these mails' }).press('Enter');
      await guest.getByText('You get no more mail of the kind “News from recruiters”.').waitFor();
      await expectAccessible(guest);
    },
  );
});
