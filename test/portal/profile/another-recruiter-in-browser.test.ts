import { expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { takingCharge } from '../../../functions/_people/caseload.ts';
import { recruiters } from '../../../functions/_people/recruiters.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { aPage, openAs, sidewaysScroll, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { toasted } from '../../support/browser/toasts.ts';
import { workAs } from '../../support/in-process.ts';
import { aRecruiter } from '../../support/people/directory.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';

startBrowser();

it('another recruiter is asked for with two presses, and My Team says how soon one answers [N09]', async () => {
  workAs('user');
  const nurse = await aCandidate();
  const first = await aRecruiter({ useRoundRobin: false, firstName: 'Robin', lastName: 'Slow' });
  const counted = { usualAnswerHours: 3.4, answersCountedAt: new Date().toISOString() };
  await recruiters.change({ id: first.id }, { set: counted });
  await transact(takingCharge({ candidateId: nurse.id, before: '', recruiterId: first.id }));
  const page = await aPage('phone');
  await openAs(page, nurse.email, '/my-team');
  const team = page.getByRole('listitem');
  await team.filter({ hasText: 'Robin Slow' }).getByText('Usually answers within 4 working hours').waitFor();
  await page.getByRole('button', { name: 'Ask for another recruiter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Would you like another recruiter?' });
  await dialog.getByLabel('Reason (optional)').waitFor();
  await expectAccessible(page);
  expect(await sidewaysScroll(page)).toBe(0);
  await dialog.getByRole('button', { name: 'Yes, please' }).click();
  await toasted(page, / is your recruiter now$/);
  const { data } = await nurse.call(api.user.assignRecruiter, {}, {});
  await team.filter({ hasText: data.recruiter }).getByText('Your recruiter').waitFor();
  expect(data.recruiter).not.toBe('Robin Slow');
});
