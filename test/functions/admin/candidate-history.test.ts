import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type ApplicationRecord,
  applications,
  withoutLastStep,
  withStep,
} from '../../../functions/_jobs/applications.ts';
import { puttingOffer } from '../../../functions/_jobs/offers.ts';
import { packetShares } from '../../../functions/_jobs/packet-shares.ts';
import { packets } from '../../../functions/_jobs/packets.ts';
import { suggestions } from '../../../functions/_jobs/suggestions.ts';
import { accesses } from '../../../functions/_people/accesses.ts';
import { documentRequests } from '../../../functions/_people/document-requests.ts';
import { entriesOfKind } from '../../../functions/_people/profile/profile.ts';
import { timelineEvents } from '../../../functions/_people/timeline-events.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { candidateHistory } from '../../../functions/admin/candidate/candidate-history.ts';
import { extending } from '../../support/jobs/an-offer.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { actorOf, aProfile, aUser } from '../../support/people/directory.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import type { Storage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startSealedStorage();
});
afterAll(() => storage.close());

const minute = (number: number) => new Date(Date.UTC(2026, 4, 4, 0, number)).toISOString();

it('the history of a candidate tells what was taken back, and what lapsed without anyone’s doing [W01] [W09] [N07]', async () => {
  const jordan = await aUser({ firstName: 'Jordan', lastName: 'Blake', userType: 'Recruiter', groups: ['recruiter'] });
  const { id } = await aUser({ firstName: 'Riley', lastName: 'Mercer' });
  const at = (hour: number) => new Date(Date.UTC(2026, 4, 4, hour));
  const appliedAt = at(1).toISOString();
  const status = 'New Submission';
  const applied: ApplicationRecord = {
    candidateId: id,
    jobId: 'gone',
    status,
    appliedAt,
    changedAt: appliedAt,
    version: 1,
    steps: [{ status, at: appliedAt }],
  };
  const sent = withStep(applied, { status: 'Client Submission', by: jordan.id }, at(2));
  const offered = withStep(sent, { status: 'Offer Extended', by: jordan.id }, at(3));
  const taken = withStep(offered, { status: 'Client Submission', by: jordan.id }, at(4));
  const open = withoutLastStep(taken, jordan.id, at(5)) ?? taken;
  await applications.put(withStep(open, { status: 'Client Submission', by: '', reason: 'lapsed' }, at(6)));
  const { historyList } = await candidateHistory(actorOf(jordan), { id });
  expect(historyList.map(({ name, what }) => `${name} ${what}`.trim())).toEqual([
    'The offer of a job was not answered in time',
    'Jordan Blake took back the move of a job',
    'Jordan Blake moved a job to Client Submission',
    'Jordan Blake moved a job to Offer Extended',
    'Jordan Blake moved a job to Client Submission',
    'Riley Mercer applied to a job',
  ]);
});

it('the history of a candidate has a sentence of everything that happened, newest first [W01] [W02] [W03] [W08] [W10] [Z06]', async () => {
  const kim = await aUser({ firstName: 'Kim', lastName: 'Vale', userType: 'Recruiter', groups: ['recruiter'] });
  const { id } = await aUser({ firstName: 'Riley', lastName: 'Mercer' });
  const by = kim.id;
  const { jobId } = await aTableJob({ isOpen: true, jobTitle: 'ICU', companyName: 'Mercy' });
  const bare = await aTableJob({ isOpen: true, jobTitle: 'PCU', companyName: '' });
  const of = { candidateId: id };
  await aProfile(id, { startedAt: minute(1), completedAt: minute(7) });
  const file = { ...of, fileId: 'file', fileName: 'a.pdf', fileSize: 1 };
  const dated = { ...file, expirationDate: '2030-01-01' };
  const bls = { ...dated, certificationId: 1, name: 'BLS' };
  await entriesOfKind('licenses').put({ ...dated, id: 'earlier license', createdAt: minute(2), replacedAt: minute(3) });
  await entriesOfKind('licenses').put({ ...dated, id: 'license', createdAt: minute(3) });
  await entriesOfKind('certifications').put({ ...bls, id: 'earlier bls', createdAt: minute(3), replacedAt: minute(4) });
  await entriesOfKind('certifications').put({ ...bls, id: 'bls', createdAt: minute(4) });
  await entriesOfKind('resumes').put({ ...file, id: 'resume', createdAt: minute(5) });
  const checklist = {
    ...file,
    assessmentId: 'icu',
    assessmentName: 'ICU skills',
    percentageComplete: 100,
    isComplete: true,
    version: 1,
    packed: new Uint8Array(),
  };
  await entriesOfKind('skills').put({ ...checklist, id: 'skill', createdAt: minute(5), completedAt: minute(6) });
  await entriesOfKind('skills').put({ ...checklist, id: 'begun', createdAt: minute(6), isComplete: false });
  const steps: ApplicationRecord['steps'] = [
    { status: 'New Submission', at: minute(10) },
    { status: 'Candidate Submission', at: minute(11) },
    { status: 'Client Submission', at: minute(12), by },
    { status: 'Accepted - Pending Start', at: minute(13) },
    { status: 'Rejected', at: minute(14), by, reason: 'cancelled' },
    { status: 'Rejected', at: minute(15) },
    { status: 'Rejected', at: minute(16), reason: 'disagreed' },
    { status: 'Rejected', at: minute(17), reason: 'withdrawn', said: 'Too far.' },
  ];
  const application = { ...of, status: 'Rejected', appliedAt: minute(10), version: 1 } as const;
  await applications.put({ ...application, jobId, changedAt: minute(17), steps });
  const declined: ApplicationRecord['steps'] = [
    { status: 'New Submission', at: minute(20) },
    { status: 'Offer Extended', at: minute(21), by },
    { status: 'Rejected', at: minute(22), reason: 'declined' },
  ];
  await applications.put({ ...application, jobId: bare.jobId, changedAt: minute(22), steps: declined });
  const offer = { ...of, jobId: bare.jobId, offeredAt: minute(21), agreed: {}, version: 1 };
  const versions = [{ terms: extending(offer).terms, answerBy: minute(99), at: minute(21), by }];
  const answer = { kind: 'declined', at: minute(22), reason: 'The pay is low.' } as const;
  await transact([puttingOffer({ ...offer, versions, answer }, undefined)]);
  await timelineEvents.put({ ...of, id: 'mail', at: minute(30), by, kind: 'mailed', subject: 'News' });
  const owner = { ...of, kind: 'ownerChanged', recruiterId: by } as const;
  await timelineEvents.put({ ...owner, id: 'given', at: minute(31), by });
  await timelineEvents.put({ ...owner, id: 'asked', at: minute(32), by: id, reason: 'jobs' });
  await timelineEvents.put({ ...owner, id: 'asked bare', at: minute(33), by: id, recruiterId: 'gone' });
  await timelineEvents.put({ ...owner, id: 'overdue', at: minute(34), by: '' });
  const request = { ...of, kind: 'resume' as const, name: 'Resume', before: [], by };
  await documentRequests.put({ ...request, id: 'a request', at: minute(40), words: '' });
  await documentRequests.put({ ...request, id: 'b refusal', at: minute(40), words: 'Blurred.', fileId: 'file' });
  const packet = { ...of, jobId, fileId: 'packet', size: 1, pages: 1, contents: [], separate: [], attempt: 1 };
  await packets.put({ ...packet, id: 'packet', madeAt: minute(50), madeBy: by });
  const share = { ...of, packetId: 'packet', email: 'a@b.example', sharedBy: by, validUntil: minute(99), version: 1 };
  const openings = [minute(53), minute(52)];
  const ended = { revokedAt: minute(54), revokedBy: by };
  await packetShares.put({ ...share, ...ended, jobId, id: 'share', sharedAt: minute(51), opened: 2, openings });
  const unopened = { ...share, jobId: bare.jobId, id: 'unopened', sharedAt: minute(55), opened: 0, openings: [] };
  await packetShares.put(unopened);
  await suggestions.put({ ...of, jobId, by, at: minute(60), words: '', declinedAt: minute(61), reason: 'pay' });
  await suggestions.put({ ...of, jobId: 'gone', by: 'gone', at: minute(62), words: '', declinedAt: minute(63) });
  const look = { ...of, actorId: by, role: 'recruiter', documentId: 'file' } as const;
  await accesses.put({ ...look, id: 'look', at: minute(70), kind: 'resume' });
  await accesses.put({ ...look, id: 'acting', at: minute(71), kind: 'license', way: 'acting' });

  const { historyList, nextPaginationToken } = await candidateHistory(actorOf(kim), { id });
  expect(nextPaginationToken).toBeNull();
  const told = (one: (typeof historyList)[number]) => [one.at, one.id, `${one.name} ${one.what}`.trim()];
  expect(historyList.map(told)).toEqual([
    [minute(71), 'acting', 'Kim Vale opened the license while signed in as the candidate'],
    [minute(70), 'look', 'Kim Vale opened the resume'],
    [minute(62), 'gone suggested', 'Someone who has left suggested a job'],
    [minute(61), `${jobId} suggested no`, 'Riley Mercer said that ICU is not for them (The pay)'],
    [minute(60), `${jobId} suggested`, 'Kim Vale suggested ICU'],
    [minute(55), 'unopened', 'Kim Vale shared the submission packet for PCU'],
    [minute(54), 'share', 'Kim Vale withdrew a link to the submission packet for ICU at Mercy'],
    [minute(53), 'share', 'The receiver opened the submission packet for ICU at Mercy'],
    [minute(52), 'share', 'The receiver opened the submission packet for ICU at Mercy'],
    [minute(51), 'share', 'Kim Vale shared the submission packet for ICU at Mercy'],
    [minute(50), 'packet', 'Kim Vale made the submission packet for ICU at Mercy'],
    [minute(40), 'b refusal', 'Kim Vale refused Resume (Blurred.)'],
    [minute(40), 'a request', 'Kim Vale asked for Resume'],
    [minute(34), 'overdue', 'An application was overdue: Kim Vale is the owner now'],
    [minute(33), 'asked bare', 'Riley Mercer asked for another recruiter and got someone who has left'],
    [minute(32), 'asked', 'Riley Mercer asked for another recruiter (The jobs do not fit me) and got Kim Vale'],
    [minute(31), 'given', 'Kim Vale made Kim Vale the owner'],
    [minute(30), 'mail', 'Kim Vale sent the mail “News”'],
    [minute(22), `${bare.jobId} 2`, 'Riley Mercer declined the offer of PCU (“The pay is low.”)'],
    [minute(21), `${bare.jobId} 1`, 'Kim Vale moved PCU to Offer Extended'],
    [minute(20), `${bare.jobId} 0`, 'Riley Mercer applied to PCU'],
    [minute(17), `${jobId} 7`, 'Riley Mercer withdrew the application to ICU at Mercy (“Too far.”)'],
    [minute(16), `${jobId} 6`, 'Riley Mercer did not agree to the terms of ICU at Mercy'],
    [minute(15), `${jobId} 5`, 'Riley Mercer ended the application to ICU at Mercy'],
    [minute(14), `${jobId} 4`, 'Kim Vale moved ICU at Mercy to Rejected (cancelled)'],
    [minute(13), `${jobId} 3`, 'Riley Mercer accepted the offer of ICU at Mercy'],
    [minute(12), `${jobId} 2`, 'Kim Vale moved ICU at Mercy to Client Submission'],
    [minute(11), `${jobId} 1`, 'Riley Mercer reached Candidate Submission with ICU at Mercy'],
    [minute(10), `${jobId} 0`, 'Riley Mercer applied to ICU at Mercy'],
    [minute(7), 'completed', 'Riley Mercer completed the profile'],
    [minute(6), 'skill', 'Riley Mercer completed the checklist ICU skills'],
    [minute(5), 'resume', 'Riley Mercer added a resume'],
    [minute(4), 'bls', 'Riley Mercer added BLS'],
    [minute(3), 'license', 'Riley Mercer added a license'],
    [minute(3), 'earlier bls', 'Riley Mercer added BLS'],
    [minute(2), 'earlier license', 'Riley Mercer added a license'],
    [minute(1), 'started', 'Riley Mercer began the profile'],
  ]);
});

it('the history of a candidate comes in pages of 50, whose token is for its reader and candidate [W01] [Z06]', async () => {
  const kim = await aUser({ userType: 'Recruiter', groups: ['recruiter'] });
  const [{ id }, other] = [await aUser(), await aUser()];
  const look = { candidateId: id, actorId: kim.id, role: 'recruiter', kind: 'resume' } as const;
  const numbers = Array.from({ length: 102 }, (_, number) => number);
  await Promise.all(
    numbers.map((number) =>
      accesses.put({ ...look, id: `look-${number}`, at: minute(number), documentId: `${number}` }),
    ),
  );
  const request = { kind: 'resume' as const, name: 'Resume', words: '', before: [], by: kim.id };
  const of = { candidateId: id };
  await documentRequests.put({ ...request, ...of, id: 'late', at: minute(200) });
  await documentRequests.put({ ...request, ...of, id: 'early', at: '2026-01-01T00:00:00.000Z' });
  const first = await candidateHistory(actorOf(kim), { id });
  const paginationToken = first.nextPaginationToken ?? '';
  const second = await candidateHistory(actorOf(kim), { id, paginationToken });
  const third = await candidateHistory(actorOf(kim), { id, paginationToken: second.nextPaginationToken ?? '' });
  const looks = numbers.toReversed().map((number) => `look-${number}`);
  expect(first.historyList.map((one) => one.id)).toEqual(['late', ...looks.slice(0, 49)]);
  expect(second.historyList.map((one) => one.id)).toEqual(looks.slice(49, 99));
  expect(third.historyList.map((one) => one.id)).toEqual([...looks.slice(99), 'early']);
  expect(third.nextPaginationToken).toBeNull();
  const refused = { kind: 'invalid', fields: { paginationToken: expect.any(String) } };
  const another = await aUser({ userType: 'Recruiter', groups: ['recruiter'] });
  await expect(candidateHistory(actorOf(another), { id, paginationToken })).rejects.toMatchObject(refused);
  await expect(candidateHistory(actorOf(kim), { id: other.id, paginationToken })).rejects.toMatchObject(refused);
  const ask = (number: number) =>
    documentRequests.put({ ...request, candidateId: other.id, id: `${number}`, at: minute(number) });
  await inParallel(numbers.slice(1, 51), 20, ask);
  const whole = await candidateHistory(actorOf(kim), { id: other.id });
  expect([whole.historyList.length, whole.nextPaginationToken]).toEqual([50, null]);
  await ask(0);
  const { nextPaginationToken } = await candidateHistory(actorOf(kim), { id: other.id });
  const rest = await candidateHistory(actorOf(kim), { id: other.id, paginationToken: nextPaginationToken ?? '' });
  expect([rest.historyList.map((one) => one.id), rest.nextPaginationToken]).toEqual([['0'], null]);
});
