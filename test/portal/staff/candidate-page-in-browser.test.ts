import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { escapeFrom } from '../../support/browser/escape.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { withhold } from '../../support/browser/withhold.ts';
import { detailed } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { signedIn } from '../../support/people/sign-in.ts';

startBrowser();

const [recruiter, nurse] = ['recruiter@caravel.example', 'nurse@demo.example'];
let id: string;
beforeAll(async () => {
  ({ id } = await (await signedIn(nurse)).call(api.user.current));
});

describe('the page of a candidate', () => {
  it('shows head, cards without a way to edit them, documents, skills, applications and history, each with an address [W01]', async () => {
    const page = await aPage('desktop');
    await openAs(page, recruiter, `/users/${id}`, 'staff');
    await page.getByRole('heading', { level: 1, name: 'Riley Bennett' }).waitFor();
    const personal = page.getByRole('region', { name: 'Personal Information' });
    await personal.getByText('****', { exact: true }).waitFor();
    const cards = page.getByRole('tabpanel');
    await expect.poll(() => cards.getByRole('button', { name: /^(Edit|Change|Add|Delete) / }).count()).toBe(0);
    await expectAccessible(page);
    for (const [tab, sign] of [
      ['Documents', page.getByRole('table', { name: 'Documents' }).getByText('Resume').first()],
      ['Skills', page.getByRole('table', { name: 'Skills' })],
      ['Applications', page.getByRole('table', { name: 'Applications' })],
      ['History', page.getByText('opened the profile').first()],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await sign.waitFor();
      expect(new URL(page.url()).searchParams.get('tab')).toBe(tab.toLowerCase());
      await expectAccessible(page);
    }
    // Applications have their steps, clocks and offers here, and Edit begins and ends on the page.
    await page.getByRole('tab', { name: 'Applications' }).click();
    await page.getByText('In step:').first().waitFor();
    await page
      .getByRole('button', { name: /^Offer of/ })
      .first()
      .waitFor();
    await page
      .getByRole('link', { name: /^Application of/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'What happened' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit Riley Bennett' });
    await form.getByLabel('First name').waitFor();
    await escapeFrom(form);
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('tab'), searchParams.get('edit')]).toEqual([
      `/users/${id}`,
      'applications',
      null,
    ]);
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'gives a document and the scores of a checklist, and the candidate reads who looked [W01]',
    async () => {
      const page = await aPage('desktop');
      await openAs(page, recruiter, `/users/${id}?tab=documents`, 'staff');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download Resume' }).click();
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
      await page.getByRole('tab', { name: 'Skills' }).click();
      await page
        .getByRole('button', { name: /^Scores of/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor();
      // Longer than its drawer and without anything to press: the keyboard scrolls it.
      await expectAccessible(page);

      const own = await aPage('phone');
      await openAs(own, nurse, '/profile?tab=looked');
      const rows = own.getByRole('listitem');
      await rows.filter({ hasText: 'Jordan Reyes, Recruiter, opened your resume' }).first().waitFor();
      await rows.filter({ hasText: 'Jordan Reyes, Recruiter, opened your checklist scores' }).first().waitFor();
      await expectAccessible(own);
    },
  );

  it.runIf(detailed)(
    'is a press away from the view over the list, and the menu has recruiters and invitations [W04]',
    async () => {
      const page = await aPage('desktop');
      await openAs(page, recruiter, `/users?view=${id}&kind=candidate`, 'staff');
      await page.getByRole('link', { name: 'Open the whole page' }).click();
      await page.waitForURL(`**/users/${id}`);
      const menu = page.getByRole('navigation', { name: 'Main' });
      await menu.getByRole('link', { name: 'Invitations' }).click();
      await page.getByRole('heading', { level: 1, name: 'Invitations' }).waitFor();
      await menu.getByRole('link', { name: 'Recruiters' }).click();
      await page.getByRole('heading', { level: 1, name: 'Recruiters' }).waitFor();
    },
  );

  it.runIf(detailed)('is read again at every visit, also right after the one before [W01]', async () => {
    const page = await aPage('desktop');
    const reads: string[] = [];
    page.on('request', (request) => request.url().includes('/api/admin/candidatepage') && reads.push(request.url()));
    await openAs(page, recruiter, `/users/${id}`, 'staff');
    const panel = page.getByRole('region', { name: 'Notes and calls' });
    await panel.waitFor();
    for (let visit = 1; visit <= 3; visit++) {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Desk' }).click();
      await page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor();
      await panel.waitFor({ state: 'detached' });
      await page.goBack();
      await panel.waitFor();
      expect(reads).toHaveLength(1 + visit);
    }
    expect(page.faults).toEqual([]);
  });
});

it.runIf(detailed)(
  'a candidate leads back to the list that one came from, and on to the neighbours in it [X36]',
  async () => {
    const page = await aPage('desktop');
    await openAs(page, recruiter, '/people', 'staff');
    const links = page.getByRole('table', { name: 'People' }).getByRole('rowheader').getByRole('link');
    await links.first().click();
    const way = page.getByRole('navigation', { name: 'In the list' });
    await way.getByText(/^1 of \d+$/).waitFor();
    // The menu is where the way back leads.
    await page.locator('[aria-current="page"]', { hasText: 'People' }).waitFor();
    const first = page.url();
    await way.getByRole('link', { name: 'Next' }).click();
    await way.getByText(/^2 of \d+$/).waitFor();
    await expectAccessible(page);
    // j and k go on and back as well.
    await way.getByRole('link', { name: 'Previous', exact: true }).waitFor();
    await page.keyboard.press('k');
    await expect.poll(() => page.url()).toBe(first);
    await way.getByText(/^1 of \d+$/).waitFor();
    await way.getByRole('link', { name: 'People' }).click();
    await links.first().waitFor();
    expect(page.faults).toEqual([]);
  },
);

describe('notes and tasks', () => {
  it.runIf(detailed)(
    'are written beside every tab, saved by a key, pinned, added to and done; a hostile one is only text [W02] [X36]',
    async () => {
      const page = await aPage('desktop');
      await openAs(page, recruiter, `/users/${id}?tab=documents`, 'staff');
      const word = `<img src=x onerror="document.title='hit'"> ${Date.now()}`;
      const panel = page.getByRole('region', { name: 'Notes and calls' });
      await panel.getByText('Call', { exact: true }).click();
      const box = panel.getByLabel('Private to staff');
      await box.fill(word);
      await box.press('Control+Enter');
      const note = panel.getByRole('listitem').filter({ hasText: word });
      await note.waitFor();
      await note.getByRole('button', { name: /^Pin / }).click();
      await note.getByRole('button', { name: /^Unpin / }).waitFor();
      await note.getByRole('button', { name: /^Add / }).click();
      await page.getByLabel('Addition').fill('Asked again.');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await note.getByText('Asked again.').waitFor();
      await note.getByRole('button', { name: /^Unpin / }).click();
      expect(await page.title()).not.toContain('hit');

      const tasks = page.getByRole('region', { name: 'Tasks' });
      await tasks.getByRole('button', { name: 'Add task' }).click();
      const title = `Call about nights ${Date.now()}`;
      await page.getByRole('textbox', { name: 'Task', exact: true }).fill(title);
      await page.getByLabel('Due').fill('01/01/2020');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByText('Please choose a time to come.').waitFor();
      await page.getByLabel('Due').fill('01/01/2090');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const task = tasks.getByRole('listitem').filter({ hasText: title });
      await task.getByRole('checkbox').click();
      await task.getByText(/^Done/).waitFor();
      await expectAccessible(page);
      expect(page.faults).toEqual([]);
    },
  );

  it.runIf(detailed)('keep what is typed while the last one is on its way [W02]', async () => {
    const page = await aPage('desktop');
    await openAs(page, recruiter, `/users/${id}?tab=documents`, 'staff');
    const panel = page.getByRole('region', { name: 'Notes and calls' });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/admin/notes', async (route) => {
      await held;
      await route.continue();
    });
    const [first, second] = ['First', 'Second'].map((word) => `${word} ${Date.now()}`) as [string, string];
    const text = panel.getByLabel('Private to staff');
    await text.fill(first);
    await panel.getByRole('button', { name: 'Save private note' }).click();
    await panel.getByRole('button', { name: 'Saving...' }).waitFor();
    await text.fill(second);
    release();
    await panel.getByRole('listitem').filter({ hasText: first }).waitFor();
    await expect.poll(() => text.inputValue()).toBe(second);
    await panel.getByRole('button', { name: 'Save private note' }).click();
    await panel.getByRole('listitem').filter({ hasText: second }).waitFor();
    await expect.poll(() => text.inputValue()).toBe('');
  });

  it.runIf(detailed)(
    'stay half written while other tabs are read, also one that cannot be loaded, and are asked about where they are lost [W01] [W02]',
    async () => {
      const page = await aPage('desktop');
      const giveBack = await withhold(page, 'history-tab');
      await openAs(page, recruiter, `/users/${id}`, 'staff');
      const note = page.getByRole('region', { name: 'Notes and calls' }).getByLabel('Private to staff');
      await note.fill('Half a note');
      await page.getByRole('tab', { name: 'History' }).click();
      const failure = page
        .getByRole('tabpanel')
        .getByRole('alert')
        .filter({ hasText: 'We could not reach the server. Check your connection and try again.' });
      await failure.waitFor();
      await expectAccessible(page);
      await failure.getByRole('button', { name: 'Try again' }).click();
      await failure.waitFor();
      await giveBack();
      await failure.getByRole('button', { name: 'Try again' }).click();
      await page.getByText('opened the profile').first().waitFor();
      await expect.poll(() => note.inputValue()).toBe('Half a note');
      await page.getByRole('tab', { name: 'Notes and calls' }).click();
      await page.getByRole('dialog', { name: 'Are you sure you want to close this page?' }).waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect.poll(() => note.inputValue()).toBe('Half a note');
    },
  );

  it.runIf(detailed)('half written are asked about below a form that is open over them, too [W02]', async () => {
    const kept = { kind: 'Note', text: `Kept before ${Date.now()}`, token: randomUUID() } as const;
    await (await signedIn(recruiter)).call(api.admin.addNote, {}, { candidateId: id, ...kept });
    const page = await aPage('desktop');
    await openAs(page, recruiter, `/users/${id}`, 'staff');
    // Walked by the router: a way on that does not leave the site.
    await page.getByRole('navigation').getByRole('link', { name: 'Desk' }).click();
    await page.waitForURL('**/desk');
    await page.goBack();
    const panel = page.getByRole('region', { name: 'Notes and calls' });
    await panel.getByLabel('Private to staff').fill('Half a note');
    const entry = panel.getByRole('listitem').filter({ hasText: kept.text });
    await entry.getByRole('button', { name: /^Change / }).click();
    await page.getByRole('dialog', { name: 'Change the note' }).locator('form').waitFor();
    await page.goForward();
    const question = page.getByRole('dialog', { name: 'Are you sure you want to close this page?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => panel.getByLabel('Private to staff').inputValue()).toBe('Half a note');
    await page.goForward();
    await question.getByRole('button', { name: 'Yes, close' }).click();
    await page.waitForURL('**/desk');
    expect(page.faults).toEqual([]);
  });

  it.runIf(detailed)(
    'that a colleague changed meanwhile are shown, and what was typed is saved in their place or added [W02]',
    async () => {
      const { call } = await signedIn(recruiter);
      const word = `Both at once ${Date.now()}`;
      const { id: ownerId } = await call(api.user.current);
      const dueAt = '2090-01-01T10:00:00.000Z';
      const of = { candidateId: id, token: randomUUID() };
      const note = await call(api.admin.addNote, {}, { ...of, kind: 'Note', text: word });
      const task = await call(api.admin.addTask, {}, { ...of, title: word, ownerId, dueAt });
      const page = await aPage('desktop');
      await openAs(page, recruiter, `/users/${id}?tab=documents`, 'staff');
      for (const [region, field, theirs] of [
        ['Notes and calls', 'Note', () => call(api.admin.changeNote, {}, { ...of, ...note, text: `${word}, theirs` })],
        [
          'Tasks',
          'Task',
          () => call(api.admin.changeTask, {}, { ...of, ...task, title: `${word}, theirs`, isDone: false }),
        ],
      ] as const) {
        const list = page.getByRole('region', { name: region }).getByRole('listitem');
        await list
          .filter({ hasText: word })
          .getByRole('button', { name: /^Change / })
          .click();
        const text = page.getByRole('dialog').getByRole('textbox', { name: field, exact: true });
        await text.fill(`${word}, mine`);
        await theirs();
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await page.getByText(`This ${field.toLowerCase()} was saved somewhere else`, { exact: false }).waitFor();
        await page.getByRole('button', { name: 'Load the newer version' }).click();
        await expect.poll(() => text.inputValue()).toBe(`${word}, theirs`);
        await page.getByRole('button', { name: 'Back to what I typed' }).click();
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await list.filter({ hasText: `${word}, mine` }).waitFor();
      }

      const entry = page
        .getByRole('region', { name: 'Notes and calls' })
        .getByRole('listitem')
        .filter({ hasText: word });
      await entry.getByRole('button', { name: /^Add / }).click();
      await page.getByLabel('Addition').fill('Asked again.');
      await call(
        api.admin.changeNote,
        {},
        { candidateId: id, id: note.id, version: note.version + 2, text: `${word}, last` },
      );
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('dialog').getByText(`${word}, last`).waitFor();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await entry.getByText('Asked again.').waitFor();
    },
  );

  it.runIf(detailed)('are tabs of their own on a phone, without a scroll to the side [W02]', async () => {
    const page = await aPage('phone');
    await openAs(page, recruiter, `/users/${id}?tab=notes`, 'staff');
    await page.getByRole('region', { name: 'Notes and calls' }).getByLabel('Private to staff').waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});

describe('the owner of a candidate', () => {
  it.runIf(detailed)('is chosen at the head of the page, and the history says so [W03]', async () => {
    const page = await aPage('desktop');
    await openAs(page, recruiter, `/users/${id}`, 'staff');
    const [first, second] = (await (await signedIn(recruiter)).call(api.admin.owners)).ownerList;
    const owner = page.getByRole('combobox', { name: 'Owner' });
    const shown = page.locator('dl').filter({ has: owner });
    for (const { name } of [first, second].flatMap((one) => one ?? [])) {
      if ((await shown.textContent())?.includes(name)) continue;
      await owner.click();
      // Other tests' recruiters may share a name.
      await page.getByRole('option', { name, exact: true }).first().click();
      await page.getByText(`${name} is the owner`).waitFor();
      await page.getByRole('tab', { name: 'History' }).click();
      await page.getByText(`made ${name} the owner`).first().waitFor();
      await page.goto(page.url().replace(/\?.*/, ''));
      await owner.waitFor();
    }
    const jordan = 'Jordan Reyes';
    if (!(await shown.textContent())?.includes(jordan)) {
      await owner.click();
      await page.getByRole('option', { name: jordan, exact: true }).click();
      await page.getByText(`${jordan} is the owner`).waitFor();
    }
  });

  it.runIf(detailed)('is taken back by a press within its seconds, with what the page shows of it [X23]', async () => {
    const candidate = await aCandidate({ FirstName: 'Plover', LastName: 'Owned' });
    const owners = (await (await signedIn(recruiter)).call(api.admin.owners)).ownerList;
    const another = owners.find(({ name }) => owners.filter((one) => one.name === name).length === 1);
    if (!another) throw new Error('Every recruiter shares a name.');
    const page = await aPage('desktop');
    await openAs(page, recruiter, `/users/${candidate.id}`, 'staff');
    const owner = page.getByRole('combobox', { name: 'Owner' });
    await owner.waitFor();
    const shown = page.locator('dl').filter({ has: owner });
    const before = await (await signedIn(recruiter)).call(api.admin.candidatePage, { id: candidate.id });
    const to = before.head.owner?.id === another.id ? owners.find(({ id: own }) => own !== another.id) : another;
    if (!to) throw new Error('There is one recruiter only.');
    await owner.click();
    await page.getByRole('option', { name: to.name, exact: true }).first().click();
    await page
      .getByRole('status')
      .filter({ hasText: `${to.name} is the owner` })
      .waitFor();
    await page.getByRole('button', { name: /^Undo/ }).click();
    // What stays: the page names the former owner again, and so does the server.
    await expect.poll(async () => (await shown.textContent())?.includes(to.name)).toBe(false);
    await expect
      .poll(async () => {
        const now = await (await signedIn(recruiter)).call(api.admin.candidatePage, { id: candidate.id });
        return now.head.owner?.id;
      })
      .toBe(before.head.owner?.id);
    expect(page.faults).toEqual([]);
  });
});
