import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import type { NoticeKind } from '#shared/domain/notices/notice-kinds.ts';
import { type Fate, fateWith, type Line, lineThrough } from '../../../support/faults/line.ts';
import { workAs } from '../../../support/in-process.ts';
import { aTableJob } from '../../../support/jobs/table-job.ts';
import { long, sampled } from '../../../support/long.ts';
import { testTimeMs } from '../../../support/patience.ts';
import { aProfile, aUser } from '../../../support/people/directory.ts';
import { random } from '../../../support/random.ts';

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
/** Instants that do not move with the clock: an act that is sent again is the same. */
const [inTwoDays, aLittleLater] = [inHours(48), inHours(50)];
const terms = {
  weeklyCents: 304_800,
  hourlyCents: 3050,
  hoursPerWeek: 36,
  lodgingCents: 129_500,
  mealsCents: 65_500,
  startDate: '2030-01-04',
  weeks: 13,
  shift: 'Nights 3x12',
};
const actor: Actor = { id: 'staff', username: 'staff', groups: ['recruiter'], userType: 'Recruiter', registered: true };

let line: Line;
let fateOfNext: () => Fate = () => 'passes';
beforeAll(async () => {
  workAs('job');
  line = await lineThrough(['AWS_ENDPOINT_URL_DYNAMODB'], () => fateOfNext());
});
afterAll(() => line.close());

/** A candidate of a recruiter with an application at this step. */
async function applied(status: ApplicationStatus = 'Client Submission') {
  const { applications } = await import('../../../../functions/_jobs/applications.ts');
  const { id: candidateId } = await aUser();
  const recruiterId = randomUUID();
  await aProfile(candidateId, { recruiterId });
  const { jobId } = await aTableJob({ isOpen: true });
  const at = inHours(-1);
  const own = { candidateId, jobId, status, appliedAt: at, changedAt: at };
  const { aConsent } = await import('../../../support/jobs/a-consent.ts');
  const consent = await aConsent(candidateId, jobId, at);
  await applications.put({ ...own, steps: [{ status, at }], consent, version: 1 });
  return { candidateId, recruiterId, jobId };
}
type Applied = Awaited<ReturnType<typeof applied>>;

/** The kinds of this user's notices, oldest first, and how many of them are unread. */
async function toldTo(userId: string): Promise<{ kinds: NoticeKind[]; unread: number }> {
  const { notices, unreadNotices } = await import('../../../../functions/_notices/notices.ts');
  const { items } = await notices.list('ofUser', { userId }, { consistent: true });
  const unread = await Promise.all(items.map(({ id }) => unreadNotices.find({ userId, id }, { consistent: true })));
  return { kinds: items.map(({ kind }) => kind), unread: unread.filter((one) => one !== undefined).length };
}

async function extend({ candidateId, jobId }: Applied, number = 0, answerBy = inTwoDays) {
  const { extendOffer } = await import('../../../../functions/admin/applications/extend-offer.ts');
  await extendOffer(actor, { candidateId, jobId, number, terms, answerBy });
}

async function answer({ candidateId, jobId }: Applied, how: 'accept' | 'decline') {
  const { answerOffer } = await import('../../../../functions/job/answer-offer.ts');
  const acknowledged = ['hourlyCents', 'hoursPerWeek', 'lodgingCents', 'mealsCents', 'startDate', 'shift'] as const;
  const given = {
    offerNumber: 1,
    acknowledged: [...acknowledged, 'weeklyCents', 'weeks'],
    signature: 'Made Up',
  } as const;
  const status = how === 'accept' ? 'Accepted - Pending Start' : 'Rejected';
  await answerOffer(candidateId, jobId, status, { ...given, address: '127.0.0.1' });
}

async function move({ candidateId, jobId }: Applied, status: ApplicationStatus) {
  const { moveApplications } = await import('../../../../functions/admin/applications/move-applications.ts');
  const { results } = await moveApplications(actor, { moves: [{ candidateId, jobId, status }] });
  expect(results).toMatchObject([{ outcome: expect.stringMatching(/^(moved|same)$/) }]);
}

async function withdraw({ candidateId, jobId }: Applied) {
  const { withdrawApplication } = await import('../../../../functions/_people/ends/withdraw-application.ts');
  await withdrawApplication(candidateId, jobId, 'withdrawn');
}

/** Agrees to terms that became worse. */
async function agree({ candidateId, jobId }: Applied) {
  const { agreeToTerms } = await import('../../../../functions/job/agree-to-terms.ts');
  const { jobs } = await import('../../../../functions/_jobs/jobs.ts');
  const { consentTermsOf } = await import('#shared/domain/consent/consent-terms.ts');
  const job = await jobs.find({ jobId }, { consistent: true });
  if (!job) throw new Error('no job');
  await agreeToTerms(candidateId, jobId, consentTermsOf(job));
}

async function payLess({ jobId }: Applied) {
  const { jobs } = await import('../../../../functions/_jobs/jobs.ts');
  const job = await jobs.find({ jobId }, { consistent: true });
  if (job) await jobs.put({ ...job, weeklySalary: 1000 });
}

async function round(hoursAhead: number) {
  const { lapseOffers } = await import('../../../../functions/hourly/lapse-offers.ts');
  await lapseOffers(() => 60, new Date(Date.now() + hoursAhead * hourMs));
}

/** Gives the candidate another recruiter. */
async function reassign({ candidateId, recruiterId }: Applied) {
  const { takingCharge } = await import('../../../../functions/_people/caseload.ts');
  const { transact } = await import('../../../../functions/_table/transaction.ts');
  await transact(takingCharge({ candidateId, before: recruiterId, recruiterId: `${recruiterId}-next` }));
}

interface Cause {
  readonly from?: ApplicationStatus;
  /** What led to it; its notices come first. */
  readonly before?: (own: Applied) => Promise<unknown>;
  readonly act: (own: Applied) => Promise<unknown>;
  readonly candidate: readonly NoticeKind[];
  readonly recruiter?: readonly NoticeKind[];
}

const causes: Readonly<Record<string, Cause>> = {
  'an offer': { act: (own) => extend(own), candidate: ['offerExtended'] },
  'other terms': {
    before: (own) => extend(own),
    act: (own) => extend(own, 1, aLittleLater),
    candidate: ['offerExtended', 'offerChanged'],
  },
  'an offer taken back': {
    before: (own) => extend(own),
    act: (own) => move(own, 'Client Submission'),
    candidate: ['offerExtended', 'offerWithdrawn'],
  },
  'a step': { from: 'New Submission', act: (own) => move(own, 'Client Submission'), candidate: ['applicationMoved'] },
  'an end': { act: (own) => move(own, 'Rejected'), candidate: ['applicationEnded'] },
  'an accepted offer': {
    before: (own) => extend(own),
    act: (own) => answer(own, 'accept'),
    candidate: ['offerExtended'],
    recruiter: ['offerAccepted'],
  },
  'a declined offer': {
    before: (own) => extend(own),
    act: (own) => answer(own, 'decline'),
    candidate: ['offerExtended'],
    recruiter: ['offerDeclined'],
  },
  'a consent': { from: 'New Submission', before: payLess, act: agree, candidate: [], recruiter: ['consentGiven'] },
  'a withdrawal': { act: withdraw, candidate: [], recruiter: ['applicationWithdrawn'] },
  'another recruiter': { act: reassign, candidate: ['newRecruiter'] },
};

describe('a notice', () => {
  it.each(Object.entries(causes))('tells of %s once, however often that is sent [N10]', async (_, cause) => {
    const own = await applied(cause.from);
    await cause.before?.(own);
    for (let time = 0; time < 3; time++) await cause.act(own);
    const [hers, theirs] = [cause.candidate, cause.recruiter ?? []];
    expect(await toldTo(own.candidateId)).toEqual({ kinds: hers, unread: hers.length });
    expect(await toldTo(own.recruiterId)).toEqual({ kinds: theirs, unread: theirs.length });
  });

  it('of a step goes with the step that is undone [N10]', async () => {
    const { undoMoves } = await import('../../../../functions/admin/applications/undo-moves.ts');
    const { candidateId, jobId, ...own } = await applied('New Submission');
    await move({ candidateId, jobId, ...own }, 'Client Submission');
    expect(await toldTo(candidateId)).toEqual({ kinds: ['applicationMoved'], unread: 1 });
    for (let time = 0; time < 2; time++) await undoMoves(actor, [{ candidateId, jobId, version: 2 }]);
    expect(await toldTo(candidateId)).toEqual({ kinds: [], unread: 0 });
  });

  it('warns of an offer 12 hours before it lapses, and tells both sides when it has [N10]', async () => {
    const own = await applied();
    await extend(own, 0, inHours(20));
    await round(7);
    expect((await toldTo(own.candidateId)).kinds).toEqual(['offerExtended']);
    for (const hours of [9, 12, 19]) await round(hours);
    expect((await toldTo(own.candidateId)).kinds).toEqual(['offerExtended', 'offerLapsing']);
    for (const hours of [21, 22]) await round(hours);
    expect((await toldTo(own.candidateId)).kinds).toEqual(['offerExtended', 'offerLapsing', 'offerLapsed']);
    expect((await toldTo(own.recruiterId)).kinds).toEqual(['offerUnanswered']);
  });

  it('of an offer for a few hours only does not warn of its end [N10]', async () => {
    const own = await applied();
    await extend(own, 0, inHours(10));
    await round(1);
    expect((await toldTo(own.candidateId)).kinds).toEqual(['offerExtended']);
  });

  it.runIf(long)(
    'is written once while a fifth of all answers is lost and every act is repeated [N10]',
    {
      timeout: testTimeMs * 3,
    },
    async () => {
      const draw = random(31);
      const acts = Object.values(causes);
      const stories = [];
      for (let at = 0; at < sampled(200, 20); at++) {
        const cause = acts[at % acts.length] as Cause;
        const own = await applied(cause.from);
        await cause.before?.(own);
        stories.push({ own, cause });
      }
      fateOfNext = () => fateWith({ lost: 0.2, reset: 0.05, throttled: 0.05 }, draw);
      for (const { own, cause } of stories) await untilAnswered(() => cause.act(own), 2);
      fateOfNext = () => 'passes';
      for (const { own, cause } of stories) {
        await cause.act(own);
        expect((await toldTo(own.candidateId)).kinds).toEqual(cause.candidate);
        expect((await toldTo(own.recruiterId)).kinds).toEqual(cause.recruiter ?? []);
      }
    },
  );
});

/** Repeats an act until it was answered so often. */
async function untilAnswered(act: () => Promise<unknown>, times: number): Promise<void> {
  let answered = 0;
  for (let attempt = 0; answered < times && attempt < 40; attempt++) {
    try {
      await act();
      answered++;
    } catch {
      // The answer was lost, or never came to be.
    }
  }
  expect(answered).toBe(times);
}
