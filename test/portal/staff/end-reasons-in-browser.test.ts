import { beforeAll, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { takingCharge } from '../../../functions/_people/caseload.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { aPage, openAs, startBrowser } from '../../support/browser/browser.ts';
import { expectAccessible } from '../../support/browser/looks.ts';
import { workAs } from '../../support/in-process.ts';
import { extending } from '../../support/jobs/an-offer.ts';
import { demoJobs } from '../../support/jobs/demo-jobs.ts';
import { detailed } from '../../support/long.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { letterTo, rawCall } from '../../support/portal.ts';

startBrowser();
beforeAll(() => workAs('admin'));

const email = 'recruiter@caravel.example';
const [tooLow, moved] = ['The lodging is too low for Dayton.', 'I moved to Ohio.'];

it.runIf(detailed)(
  'why a candidate declined or withdrew is told in list, application, page, notice and mail, and to no candidate [X18]',
  async () => {
    const candidate = await aCandidate({ FirstName: 'Linnet', LastName: 'Reason' });
    const recruiter = await signedIn(email);
    const { id: recruiterId } = await recruiter.call(api.user.current);
    const before = (await basics.find({ candidateId: candidate.id }))?.recruiterId ?? '';
    if (before !== recruiterId) await transact(takingCharge({ candidateId: candidate.id, before, recruiterId }));
    const [first, second, third] = (await demoJobs(candidate)).map(({ jobId }) => jobId);
    if (!first || !second || !third) throw new Error('There are three.');
    const at = new Date().toISOString();
    const [status, candidateId] = ['Client Submission' as const, candidate.id];
    const times = { appliedAt: at, changedAt: at, version: 1, steps: [{ status, at }] };
    for (const jobId of [first, second, third]) await applications.put({ candidateId, jobId, status, ...times });
    await recruiter.call(api.admin.extendOffer, {}, extending({ candidateId, jobId: first }));
    await candidate.call(api.job.rejectOffer, { applicationId: first }, { reason: tooLow });
    // Sent twice it stays as it was, with its first words.
    for (const words of [moved, 'Something else'])
      await candidate.call(api.job.withdraw, { applicationId: second }, { words });
    const move = { candidateId, jobId: third, status: 'Rejected' as const };
    const note = 'Their manager said so.';
    const token = crypto.randomUUID();
    await recruiter.call(api.admin.moveApplications, {}, { moves: [move], cause: 'filled', note, token });

    const page = await aPage('desktop');
    await openAs(page, email, `/applications?candidate=${candidateId}&status=Rejected`, 'staff');
    const list = page.getByRole('table', { name: 'Applications' });
    await list.getByRole('columnheader', { name: 'Ended' }).waitFor();
    await list.getByText(`Linnet Reason: Declined the offer · “${tooLow}”`).waitFor();
    await list.getByText(`Linnet Reason: Withdrew · “${moved}”`).waitFor();
    await list.getByText(`Jordan Reyes: Position filled · ${note}`).waitFor();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1024, height: 768 });
    await list.getByText(`Linnet Reason: Declined the offer · “${tooLow}”`).waitFor();

    await page
      .getByRole('row')
      .filter({ hasText: tooLow })
      .getByRole('link', { name: /^Application of/ })
      .click();
    const happened = page.getByRole('region', { name: 'What happened' });
    await happened.getByText('Rejected: Declined the offer').waitFor();
    await happened.getByText(`“${tooLow}”`).waitFor();

    const phone = await aPage('phone');
    await openAs(phone, email, `/users/${candidateId}?tab=applications`, 'staff');
    const own = phone.getByRole('tabpanel').or(phone.getByRole('main')).first();
    await own.getByText(`“${tooLow}”`).waitFor();
    await own.getByText('Withdrew', { exact: true }).first().waitFor();
    await phone.goto(new URL(`/users/${candidateId}?tab=history`, phone.url()).href);
    await phone.getByText(`(“${moved}”)`).waitFor();
    await phone.goto(new URL('/staff-notices', phone.url()).href);
    await phone.getByText(tooLow).first().waitFor();
    await phone.getByText(moved).first().waitFor();
    const { text } = await letterTo(email, (letter) => letter.text.includes('Linnet Reason declined the offer'));
    expect(text).toContain(tooLow);

    const answer = await rawCall(api.job.applications, { token: candidate.token });
    expect(JSON.stringify(answer.body)).not.toContain(note);
  },
);
