import type { Locator, Page } from '@playwright/test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { aPage, logIn, openAs, startBrowser } from '../../support/browser/browser.ts';
import { spoilTokens } from '../../support/browser/spoil-tokens.ts';
import { workAs } from '../../support/in-process.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { detailed } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { staffOrigin } from '../../support/portal.ts';

startBrowser();

const [recruiter, admin] = ['recruiter@caravel.example', 'admin@caravel.example'];
const typed = 'Parking is free until May';

let id = '';
let jobId = '';
beforeAll(async () => {
  workAs('admin');
  const candidate = await aCandidate({ FirstName: 'Wren', LastName: 'Draft' });
  const [job] = await demoJobs(candidate);
  jobId = job?.jobId ?? '';
  const [status, at] = ['Client Submission' as ApplicationStatus, new Date().toISOString()];
  const times = { appliedAt: at, changedAt: at, version: 1, steps: [{ status, at }] };
  await applications.put({ candidateId: candidate.id, jobId, status, ...times });
  id = candidate.id;
});

const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function askToMove(page: Page, step: ApplicationStatus) {
  await press(page, /^Move/);
  await page.getByRole('menuitem', { name: step }).click();
}

interface StaffForm {
  /** Where it is, of the candidate of this file. */
  at(): string;
  /** What brings it up. */
  open?(page: Page): Promise<unknown>;
  field(page: Page): Locator;
  by?: string;
}

const page = () => `/users/${id}`;
const pipeline = () => `/applications?candidate=${id}&status=All`;
/** The forms, by the names of their drafts; daily the first two: a part of a page and a drawer. */
const forms: Readonly<Record<string, StaffForm>> = {
  note: { at: page, field: (on) => on.getByRole('form', { name: 'New note' }).getByLabel('Private to staff') },
  offer: {
    at: pipeline,
    open: (on) => askToMove(on, 'Offer Extended'),
    field: (on) => dialog(on).getByLabel('What else holds'),
  },
  move: {
    at: pipeline,
    open: (on) => askToMove(on, 'Rejected'),
    field: (on) => dialog(on).getByLabel('Note for staff (optional)'),
  },
  mailing: {
    at: () => '/people',
    async open(on) {
      await on
        .getByRole('checkbox', { name: /^Choose (?!all)/ })
        .first()
        .check();
      await press(on, 'Write');
    },
    field: (on) => dialog(on).getByLabel('Message'),
  },
  task: { at: page, open: (on) => press(on, /^(New|Add) task/), field: (on) => dialog(on).getByLabel('Task') },
  request: {
    at: () => `${page()}?tab=documents`,
    open: (on) => press(on, 'Ask for a document'),
    field: (on) => dialog(on).getByLabel('Words to the candidate'),
  },
  candidate: { at: () => `${page()}?edit=${id}`, field: (on) => dialog(on).getByLabel('First name') },
  invite: { at: () => '/users?invite=candidate', field: (on) => dialog(on).getByLabel('First name') },
  suggest: {
    at: () => `/staff/jobs/${jobId}`,
    async open(on) {
      // The first one is for all.
      await on.getByRole('table', { name: 'Candidates' }).getByRole('checkbox').nth(1).check();
    },
    field: (on) => on.getByLabel('Your line with it'),
  },
  admin: { at: () => '/other/admins', field: (on) => on.getByLabel('Email of a recruiter'), by: admin },
  assessment: {
    at: () => '/assessments?id=new',
    field: (on) => on.getByRole('region', { name: 'Chosen item' }).getByRole('textbox'),
    by: admin,
  },
};

/** Waits until the draft is on the device: what a crash after it cannot take. */
async function isKept(on: Page, name: string) {
  await expect
    .poll(() =>
      on.evaluate(
        ([start, words]) =>
          Object.entries({ ...localStorage }).some(([key, value]) => key.startsWith(start) && value.includes(words)),
        [`caravel.draft.${name}`, typed] as const,
      ),
    )
    .toBe(true);
}

describe('what is typed into a form of staff', () => {
  it.runIf(detailed).each(Object.entries(forms))('survives a reload and a crash: %s [X17]', async (name, form) => {
    const first = await aPage('desktop');
    await openAs(first, form.by ?? recruiter, form.at(), 'staff');
    await form.open?.(first);
    await form.field(first).fill(typed);
    await isKept(first, name);
    first.on('dialog', (asked) => void asked.accept());
    await first.reload();
    await form.open?.(first);
    await expect.poll(() => form.field(first).inputValue()).toBe(typed);
    await first.getByText('What you typed earlier is here again. It is not saved yet.').waitFor();

    // The page is gone without a word, as a browser that crashes.
    const second = await first.context().newPage();
    await first.close({ runBeforeUnload: false });
    await second.goto(`${staffOrigin()}${form.at()}`);
    await form.open?.(second);
    await expect.poll(() => form.field(second).inputValue()).toBe(typed);
  });

  it.runIf(detailed)(
    'survives an ended session for the same person alone, and is gone when it was kept or given up [X17]',
    async () => {
      const on = await aPage('desktop');
      const { note } = forms;
      if (!note) throw new Error('There is one.');
      await logIn(on, recruiter, 'staff');
      await on.goto(`${staffOrigin()}${note.at()}`);
      await note.field(on).fill(typed);
      await spoilTokens(on, { press: 'form[aria-label="New note"] button[type=submit]' });
      await on.waitForURL('**/login');
      // A colleague on the same device reads nothing of it, and takes nothing away.
      await logIn(on, admin, 'staff');
      await on.goto(`${staffOrigin()}${note.at()}`);
      await note.field(on).waitFor();
      await expect.poll(() => note.field(on).inputValue()).toBe('');
      await on.goto(`${staffOrigin()}/desk`);
      await spoilTokens(on);
      await on.reload();
      await on.waitForURL('**/login');
      await logIn(on, recruiter, 'staff');
      await on.goto(`${staffOrigin()}${note.at()}`);
      await expect.poll(() => note.field(on).inputValue()).toBe(typed);
      // What still comes above the form moves its button.
      await expect.poll(() => on.locator('[aria-busy=true]').count()).toBe(0);
      await press(on, 'Save private note');
      await on.getByText(typed).first().waitFor();
      await expect.poll(() => note.field(on).inputValue()).toBe('');
      await on.reload();
      await note.field(on).waitFor();
      await expect.poll(() => note.field(on).inputValue()).toBe('');
      await on.getByText(typed).first().waitFor();
      await expect.poll(() => on.getByText(typed).count()).toBe(1);
    },
  );
});
