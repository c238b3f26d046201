import { consentTermsOf } from '#shared/domain/consent/consent-terms.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { jobs, wholeJobs } from '../../../functions/_jobs/jobs.ts';
import { offers } from '../../../functions/_jobs/offers.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { withdrawApplication } from '../../../functions/_people/ends/withdraw-application.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { extendOffer } from '../../../functions/admin/applications/extend-offer.ts';
import { moveApplications } from '../../../functions/admin/applications/move-applications.ts';
import { tellNews } from '../../../functions/admin/applications/tell-news.ts';
import { undoMoves } from '../../../functions/admin/applications/undo-moves.ts';
import { remind } from '../../../functions/admin/desk/remind.ts';
import { suggestJobs } from '../../../functions/admin/jobs/suggest-job.ts';
import { lapseOffers } from '../../../functions/hourly/lapse-offers.ts';
import { agreeToTerms } from '../../../functions/job/agree-to-terms.ts';
import { answerOffer } from '../../../functions/job/answer-offer.ts';
import { noteOpened } from '../../../functions/job/read-offer.ts';
import { submitApplications } from '../../../functions/job/submit-applications.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import {
  aCandidate,
  admin,
  anApplication,
  anOffer,
  complete,
  extend,
  inHours,
  leaves,
  moves,
  type OfApplication,
  type Row,
  read,
  row,
  stepsOf,
  terms,
} from './at-work.ts';

const withdraws = ({ candidateId, jobId }: OfApplication) => withdrawApplication(candidateId, jobId, 'withdrawn');
const accepts = ({ candidateId, jobId }: OfApplication) =>
  answerOffer(candidateId, jobId, 'Accepted - Pending Start', {
    offerNumber: 1,
    signature: 'Made Up',
    address: '192.0.2.1',
    acknowledged: Object.keys(terms) as never,
  });
const round = (hours: number) => () => lapseOffers(() => 60, inHours(hours));
const warned = async ({ candidateId: userId }: OfApplication) =>
  (await notices.list('ofUser', { userId })).items.some(({ kind }) => kind === 'offerLapsing');
const outcomeOf = async (acting: Promise<{ results: { outcome: string }[] }>) => (await acting).results[0]?.outcome;

/** What another writer of an offer does, and what is left when the round has come by. */
const lapsing = (hours: number, meanwhile: (key: OfApplication) => Promise<unknown>) => async () => {
  const key = await anOffer();
  const left = async () => [(await stepsOf(key)).at(-1), await warned(key)];
  return { act: round(hours), meanwhile: () => meanwhile(key), left };
};

/** Offers that lapse, are changed and answered. */
const ofOffers: readonly Row[] = [
  ['an offer lapses', 'gets longer', ['Offer Extended', false], lapsing(25, (key) => extend(key, 1, 72))],
  ['an offer lapses', 'is withdrawn from', ['Rejected', false], lapsing(25, withdraws)],
  ['an offer lapses', 'is accepted', ['Accepted - Pending Start', false], lapsing(25, accepts)],
  ['a last notice of an offer', 'gets longer', ['Offer Extended', false], lapsing(13, (key) => extend(key, 1, 72))],
  ['a last notice of an offer', 'is withdrawn from', ['Rejected', false], lapsing(13, withdraws)],
  ...(
    [
      ['a changed offer', 'the candidate withdraws', anOffer, 1, withdraws],
      ['a changed offer', 'a colleague changes it', anOffer, 1, (key: OfApplication) => extend(key, 1, 48)],
      ['a new offer', 'the candidate withdraws', anApplication, 0, withdraws],
      ['the terms of an offer', 'the candidate withdraws', () => anApplication('Offer Extended'), 0, withdraws],
    ] as const
  ).map(([act, happens, given, number, meanwhile]) =>
    row(act, happens, 'conflict', async () => {
      const key = await given();
      const answerBy = inHours(30).toISOString();
      return {
        act: () => extendOffer(admin, { ...key, number, terms, answerBy }),
        meanwhile: () => meanwhile(key),
      };
    }),
  ),
  row('an answer', 'the terms change', 'conflict', async () => {
    const key = await anOffer();
    return { act: () => accepts(key), meanwhile: () => extend(key, 1) };
  }),
  row('an answer', 'the offer is taken back', 'conflict', async () => {
    const key = await anOffer();
    return { act: () => accepts(key), meanwhile: () => moves(key, 'Client Submission') };
  }),
  row('the note that an offer was opened', 'the terms change', [2, true], async () => {
    const key = await anOffer();
    const left = async () => {
      const offer = await offers.find(key);
      return [offer?.versions.length, offer?.openedAt !== undefined];
    };
    return { act: () => noteOpened(key.candidateId, key.jobId), meanwhile: () => extend(key, 1), left };
  }),
  row('the note that an offer was opened', 'it is answered', { openedAt: null }, async () => {
    const key = await anOffer();
    return { act: () => noteOpened(key.candidateId, key.jobId), meanwhile: () => accepts(key) };
  }),
  row('a changed offer', 'the candidate opens it', 2, async () => {
    const key = await anOffer();
    return {
      act: async () => (await extend(key, 1)).number,
      meanwhile: () => noteOpened(key.candidateId, key.jobId),
    };
  }),
];

/** Applications that are moved, and what candidates do with them. */
export const ofApplications: readonly Row[] = [
  ...ofOffers,
  row('a move', 'a colleague moves it', ['New Submission', 'Candidate Submission', 'Rejected'], async () => {
    const key = await anApplication('New Submission');
    return {
      act: () => moveApplications(admin, { moves: [{ ...key, status: 'Rejected' }] }),
      meanwhile: () => moves(key, 'Candidate Submission'),
      left: () => stepsOf(key),
    };
  }),
  row('an undone move', 'a colleague moves it', 'changed', async () => {
    const key = await anApplication('New Submission');
    await moveApplications(admin, { moves: [{ ...key, status: 'Candidate Submission' }] });
    const act = () => outcomeOf(undoMoves(admin, [{ ...key, version: 2 }]));
    return { act, meanwhile: () => moves(key, 'Client Submission') };
  }),
  row('news', 'it is moved', 'conflict', async () => {
    const key = await anApplication();
    const { changedAt: since } = await read(key);
    return {
      act: () => tellNews(admin, { ...key, since, message: 'No news yet.' }),
      meanwhile: () => moves(key, 'Rejected'),
    };
  }),
  row('a reminder', 'the candidate leaves', 'missing', async () => {
    const key = await anApplication('New Submission', { hasAgreed: false });
    return { act: () => remind(key), meanwhile: () => leaves(key.candidateId) };
  }),
  row('a reminder', 'it is moved', [['New Submission', 'Candidate Submission'], true], async () => {
    const key = await anApplication('New Submission', { hasAgreed: false });
    return {
      act: () => remind(key),
      meanwhile: () => moves(key, 'Candidate Submission'),
      left: async () => [await stepsOf(key), (await read(key)).remindedAt !== undefined],
    };
  }),
  row('a withdrawal', 'it is moved', ['Client Submission', 'Candidate Submission', 'Rejected'], async () => {
    const key = await anApplication();
    return {
      act: () => withdraws(key),
      meanwhile: () => moves(key, 'Candidate Submission'),
      left: () => stepsOf(key),
    };
  }),
  row('a consent', 'it is moved', [['New Submission', 'Candidate Submission'], true], async () => {
    const key = await anApplication('New Submission', { hasAgreed: false });
    const job = await wholeJobs.find(key);
    if (!job) throw new Error('The job is gone.');
    return {
      act: () => agreeToTerms(key.candidateId, key.jobId, consentTermsOf(job)),
      meanwhile: () => moves(key, 'Candidate Submission'),
      left: async () => [await stepsOf(key), (await read(key)).consent !== undefined],
    };
  }),
  row('a suggestion', 'the candidate leaves', 'missing', async () => {
    const [candidateId, { jobId }] = [await aCandidate(), await aTableJob({ isOpen: true })];
    return {
      act: () => outcomeOf(suggestJobs(admin, { jobIds: [jobId], candidateIds: [candidateId], words: '' })),
      meanwhile: () => leaves(candidateId),
    };
  }),
  row('a suggestion', 'a colleague suggests it', 'already', async () => {
    const [candidateId, { jobId }] = [await aCandidate(), await aTableJob({ isOpen: true })];
    const act = () => outcomeOf(suggestJobs(admin, { jobIds: [jobId], candidateIds: [candidateId], words: '' }));
    return { act, meanwhile: act };
  }),
  row('an application', 'the job closes', 'closed', async () => {
    const [candidateId, job] = [await aCandidate(complete), await aTableJob({ isOpen: true })];
    return {
      act: () => outcomeOf(submitApplications(candidateId, [job])),
      meanwhile: () => jobs.change(job, { set: { isOpen: false } }),
    };
  }),
  row('an application', 'an entry of the profile goes', 'conflict', async () => {
    const [candidateId, job] = [await aCandidate(complete), await aTableJob({ isOpen: true })];
    return {
      act: () => submitApplications(candidateId, [job]),
      meanwhile: () => basics.change({ candidateId }, { set: { counts: { references: 0 } } }),
    };
  }),
  row('an application', 'it is sent by another device', ['alreadyApplied', 1], async () => {
    const [candidateId, job] = [await aCandidate(complete), await aTableJob({ isOpen: true })];
    const act = () => outcomeOf(submitApplications(candidateId, [job]));
    return {
      act: async () => [await act(), (await stepsOf({ candidateId, jobId: job.jobId })).length],
      meanwhile: act,
    };
  }),
  row(
    'an application after one that has ended',
    'another device has sent it',
    ['Rejected', 'New Submission', 'Candidate Submission'],
    async () => {
      const [{ candidateId }, job] = [await anApplication(), await aTableJob({ isOpen: true })];
      const own = await basics.find({ candidateId });
      if (own) await basics.put({ ...own, ...complete });
      const key = { candidateId, jobId: job.jobId };
      const at = new Date(Date.now() - 60_000).toISOString();
      const times = { appliedAt: at, changedAt: at, steps: [{ status: 'Rejected' as const, at }] };
      await applications.put({ ...key, status: 'Rejected', ...times, version: 1 });
      const act = () => submitApplications(candidateId, [job]);
      // The first write finds what has ended; the second is over it.
      const meanwhile = async () => {
        await act();
        await moves(key, 'Candidate Submission');
      };
      return { act, meanwhile, left: () => stepsOf(key), after: 1 };
    },
  ),
];
