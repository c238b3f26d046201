import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OfferTerms } from '#shared/domain/offers/offer-terms.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { applications, withStep } from '../../../functions/_jobs/applications.ts';
import { jobs } from '../../../functions/_jobs/jobs.ts';
import { hashOfTerms, mostVersions, offers, stateOf } from '../../../functions/_jobs/offers.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { listAccesses } from '../../../functions/_people/accesses.ts';
import { withdrawApplication } from '../../../functions/_people/ends/withdraw-application.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { readAllPages } from '../../../functions/_table/read-all-pages.ts';
import { extendOffer, showOffer } from '../../../functions/admin/applications/extend-offer.ts';
import { readCandidateConsent } from '../../../functions/admin/candidate/candidate-page.ts';
import { remind } from '../../../functions/admin/desk/remind.ts';
import { lapseOffers } from '../../../functions/hourly/lapse-offers.ts';
import { answerOffer } from '../../../functions/job/answer-offer.ts';
import { noteOpened, readOffer } from '../../../functions/job/read-offer.ts';
import { aConsent } from '../../support/jobs/a-consent.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { sampled } from '../../support/long.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { type Spent, spentBy } from '../../support/spent-by.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
});

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());

/** Words of which none repeats another one, as long as an offer takes and longer. */
const longWords = Array.from({ length: 300 }, (_, at) => hash('sha256', String(at)).slice(0, 5)).join(' ');

const terms: OfferTerms = {
  weeklyCents: 304_800,
  hourlyCents: 3050,
  hoursPerWeek: 36,
  lodgingCents: 129_500,
  mealsCents: 65_500,
  startDate: '2030-01-04',
  weeks: 13,
  shift: 'Nights 3x12',
  unit: 'Mixed ICU',
  words: 'Floats to PCU. '.repeat(60),
};
const better = { ...terms, mealsCents: 75_500, weeklyCents: 314_800 };
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const recruiter = { id: 'jordan', groups: ['recruiter'], userType: 'Recruiter' } as never;

/** An application at Client Submission with a consent, of a candidate in the recruiter's charge. */
async function applied() {
  const { id: candidateId } = await aUser();
  await aProfile(candidateId, { recruiterId: 'jordan' });
  const { jobId } = await aTableJob({ isOpen: true, startDate: '2030-01-04' });
  const at = new Date().toISOString();
  const status = 'Client Submission' as const;
  const consent = await aConsent(candidateId, jobId, at);
  const times = { appliedAt: at, changedAt: at, steps: [{ status, at }] };
  await applications.put({ candidateId, jobId, status, ...times, consent, version: 1 });
  return { candidateId, jobId };
}
type Key = Awaited<ReturnType<typeof applied>>;

const extend = (key: Key, number: number, offered: OfferTerms, answerBy = inHours(24)) =>
  extendOffer(recruiter, { ...key, number, terms: offered, answerBy });
const accept = ({ candidateId, jobId }: Key, offerNumber: number) =>
  answerOffer(candidateId, jobId, 'Accepted - Pending Start', {
    offerNumber,
    signature: 'Made Up',
    address: '192.0.2.1',
    acknowledged: Object.keys(terms) as never,
  });
const statusOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (problem: Problem) => problem.kind,
  );
const toldTo = async (userId: string) =>
  (await readAllPages((after) => notices.list('ofUser', { userId }, { consistent: true, ...after }))).map(
    ({ kind, fields }) => `${kind} ${fields.jobId}`,
  );

describe('an offer', () => {
  it('that is accepted and changed at once has one winner, its steps in their order, and each notice once [N06] [N07] [R34]', async () => {
    const won = { accept: 0, change: 0 };
    const [before, expected]: [string[], string[]] = [await toldTo('jordan'), []];
    for (let round = 0; round < sampled(1000, 7); round++) {
      const key = await applied();
      await extend(key, 0, terms);
      const answers = await Promise.all([statusOf(accept(key, 1)), statusOf(extend(key, 1, better))]);
      const isAccepted = answers[0] === 'done';
      expect(answers).toEqual(isAccepted ? ['done', 'conflict'] : ['conflict', 'done']);
      won[isAccepted ? 'accept' : 'change'] += 1;
      const [own, offer] = await Promise.all([
        applications.find(key, { consistent: true }),
        offers.find(key, { consistent: true }),
      ]);
      if (!own || !offer) throw new Error('The offer is gone.');
      expect(stateOf(offer, own)).toBe(isAccepted ? 'accepted' : 'open');
      expect(offer.versions).toHaveLength(isAccepted ? 1 : 2);
      const last = isAccepted ? (['Accepted - Pending Start'] as const) : [];
      expect(own.steps.map(({ status }) => status)).toEqual(['Client Submission', 'Offer Extended', ...last]);
      expect((await toldTo(key.candidateId)).toSorted()).toEqual(
        isAccepted ? [`offerExtended ${key.jobId}`] : [`offerChanged ${key.jobId}`, `offerExtended ${key.jobId}`],
      );
      if (isAccepted) expected.push(`offerAccepted ${key.jobId}`);
    }
    const told = (await toldTo('jordan')).filter((one) => one.startsWith('offerAccepted'));
    expect(told.filter((one) => !before.includes(one)).toSorted()).toEqual(expected.toSorted());
    console.info('of accepting and changing at once won:', won);
  });

  it('that is accepted moves the day from which the candidate is free, once, and never before a later day of theirs [X01]', async () => {
    const freeOf = async ({ candidateId }: Key) => await basics.find({ candidateId }, { consistent: true });
    const accepting = async (availableOn: string | undefined) => {
      const key = await applied();
      await basics.change({ candidateId: key.candidateId }, { set: { availableOn } });
      const before = await freeOf(key);
      await extend(key, 0, terms);
      await accept(key, 1);
      const after = await freeOf(key);
      const saves = (after?.versions.preferences ?? 0) - (before?.versions.preferences ?? 0);
      return { key, saved: [after?.availableOn, saves] };
    };
    // Thirteen weeks from Fri, Jan 4, 2030.
    expect((await accepting(undefined)).saved).toEqual(['2030-04-05', 1]);
    expect((await accepting('2030-04-05')).saved).toEqual(['2030-04-05', 0]);
    expect((await accepting('2030-06-01')).saved).toEqual(['2030-06-01', 0]);
    const { key, saved } = await accepting('2029-12-01');
    expect(saved).toEqual(['2030-04-05', 1]);
    // An acceptance that was cut off before is sent again.
    await basics.change(key, { set: { availableOn: undefined } });
    await accept(key, 1);
    await accept(key, 1);
    expect((await freeOf(key))?.availableOn).toBe('2030-04-05');
    // Nothing follows from an offer that is declined.
    const declined = await applied();
    await extend(declined, 0, terms);
    await answerOffer(declined.candidateId, declined.jobId, 'Rejected', { address: '192.0.2.1' });
    expect((await freeOf(declined))?.availableOn).toBeUndefined();
  });

  it('that lapsed has no part in one that is extended later without terms, which can get its own and be accepted [N06]', async () => {
    const key = await applied();
    await extend(key, 0, terms, inHours(24));
    await lapseOffers(() => 60, new Date(Date.now() + 25 * 3_600_000));
    expect((await showOffer(key.candidateId, key.jobId)).offer?.state).toBe('lapsed');
    const lapsed = await applications.find(key, { consistent: true });
    if (!lapsed) throw new Error('The application is gone.');
    await applications.put(withStep(lapsed, { status: 'Offer Extended', by: 'jordan' }));
    expect((await showOffer(key.candidateId, key.jobId)).offer).toBeNull();
    expect((await readOffer(key.candidateId, key.jobId)).offer).toBeNull();
    expect(await statusOf(extend(key, 1, better))).toBe('conflict');
    expect(await extend(key, 0, better)).toMatchObject({ number: 1, state: 'open', terms: better });
    expect(await statusOf(accept(key, 1))).toBe('done');
  });

  it('was opened when its candidate saw it first [N06] [Z06]', async () => {
    const key = await applied();
    const look = () => noteOpened(key.candidateId, key.jobId);
    expect(await look()).toEqual({ openedAt: null });
    const kim = await aUser({ userType: 'Admin', groups: ['admin'], firstName: 'Kim', lastName: 'Lee' });
    await extendOffer({ ...kim, registered: true } as never, { ...key, number: 0, terms, answerBy: inHours(24) });
    expect(await look()).toEqual({ openedAt: expect.any(String) });
    const seen = (await readOffer(key.candidateId, key.jobId)).offer;
    expect(seen).toMatchObject({ number: 1, state: 'open', offeredBy: 'Kim Lee', openedAt: expect.any(String) });
    // An answer to the version of before is not refused because of it.
    expect((await offers.find(key))?.version).toBe(1);
    const first = '2026-01-01T00:00:00.000Z';
    await offers.change(key, { set: { openedAt: first } }, { keepsVersion: true });
    expect([await look(), (await offers.find(key))?.openedAt]).toEqual([{ openedAt: first }, first]);
    // Not after the answer.
    const answered = await applied();
    await extend(answered, 0, terms);
    await accept(answered, 1);
    expect(await noteOpened(answered.candidateId, answered.jobId)).toEqual({ openedAt: null });
    expect((await offers.find(answered))?.openedAt).toBeUndefined();
  });

  it('is reminded of although the candidate was reminded of the consent before it, and once [W11]', async () => {
    const key = await applied();
    const own = await applications.find(key);
    if (!own) throw new Error('The application is gone.');
    await applications.put({ ...own, remindedAt: own.changedAt });
    await extend(key, 0, terms);
    const { remindedAt } = await remind(key);
    expect(remindedAt > own.changedAt).toBe(true);
    expect(await remind(key)).toEqual({ remindedAt });
    expect((await toldTo(key.candidateId)).toSorted()).toEqual([
      `offerExtended ${key.jobId}`,
      `offerLapsing ${key.jobId}`,
    ]);
    const told = (await notices.list('ofUser', { userId: key.candidateId })).items;
    const answerBy = (await offers.find(key))?.versions[0]?.answerBy;
    expect(told.find(({ kind }) => kind === 'offerLapsing')?.fields).toMatchObject({ answerBy });
  });

  it('whose time is over is reminded of no more [W11] [Z06]', async () => {
    const key = await applied();
    await extend(key, 0, terms);
    const versions = (await offers.find(key))?.versions.map((one) => ({ ...one, answerBy: inHours(-1) })) ?? [];
    await offers.change(key, { set: { versions } }, { keepsVersion: true });
    expect(await statusOf(remind(key))).toBe('conflict');
  });

  it('costs at most 20 write units to extend, change, decline or withdraw from, and 24 to accept with the profile that follows, however often it was changed [N06] [N07] [X01]', async () => {
    const [signed, declined, withdrawn] = [await applied(), await applied(), await applied()];
    const costs: Record<string, Spent> = {};
    const spend = async (act: string, work: () => Promise<unknown>) => {
      costs[act] = await spentBy(work);
    };
    await spend('extend', () => extend(signed, 0, terms));
    // As often as it may be changed, with a sentence more each time.
    for (let number = 1; number < mostVersions; number++) {
      const words = `${longWords.slice(0, 900)} ${number} ${longWords.slice(number, number + 60)}`;
      const hourlyCents = terms.hourlyCents + number;
      const changed = { ...terms, words, hourlyCents, weeklyCents: terms.weeklyCents + 36 * number };
      await spend(`change ${number}`, () => extend(signed, number, changed));
    }
    await spend('accept', () => accept(signed, mostVersions));
    await extend(declined, 0, terms);
    const reason = longWords.slice(0, 1000);
    await spend('decline', () =>
      answerOffer(declined.candidateId, declined.jobId, 'Rejected', { reason, address: '' }),
    );
    await extend(withdrawn, 0, terms);
    await spend('withdraw', () => withdrawApplication(withdrawn.candidateId, withdrawn.jobId, 'withdrawn', reason));
    const units = Object.fromEntries(Object.entries(costs).map(([act, { write }]) => [act, write]));
    console.info('write units of the acts on an offer:', units);
    expect(Object.entries(units).filter(([act, write]) => write > (act === 'accept' ? 24 : 20))).toEqual([]);
  });
});

describe('an answer', () => {
  const sign = { offerNumber: 1, signature: 'Made Up', address: '192.0.2.1', acknowledged: ['shift' as const] };
  const answer = ({ candidateId, jobId }: Key, more: object = {}, status: 'Rejected' | undefined = undefined) =>
    answerOffer(candidateId, jobId, status ?? 'Accepted - Pending Start', { ...sign, ...more });
  const refusalOf = (act: Promise<unknown>) =>
    act.then(
      () => 'none',
      ({ kind, message, fields }: Problem) => [kind, kind === 'invalid' ? fields : message],
    );
  const step = async (key: Key) => (await applications.find(key, { consistent: true }))?.steps.at(-1);
  const noVersion = [
    'conflict',
    'Read the terms of this offer and sign them with your full name before you accept it.',
  ];
  const closed = ['conflict', 'This offer is no longer open. Load your applications again to see its status.'];

  it('that lacks something is refused by its field, and keeps what was acknowledged and signed [N07] [Y04] [Z06]', async () => {
    const key = await applied();
    // Agreed were $2,000 for 13 weeks of days: the shift and the length are of another kind, the pay is better.
    const offered = { ...terms, weeks: 12, words: 'Floats to PCU.' };
    await extend(key, 0, offered);
    for (const lacking of [{ offerNumber: undefined }, { signature: undefined }, { signature: '  ' }])
      expect(await refusalOf(answer(key, lacking))).toEqual(noVersion);
    expect(await refusalOf(answer(key, { offerNumber: 2 }))).toEqual([
      'conflict',
      'The terms of this offer were changed. Please read them again before you answer.',
    ]);
    const signature = 'Please type your full name as in your profile, Made Up. Capitals and accents do not count.';
    expect(await refusalOf(answer(key, { signature: 'Made Down', acknowledged: undefined }))).toEqual([
      'invalid',
      { acknowledged: 'Not acknowledged yet: it is of another length, the shift is another.', signature },
    ]);
    const all = ['weeks', 'shift', 'weeklyCents'] as const;
    expect(await refusalOf(answer(key, { acknowledged: ['weeks'] }))).toEqual([
      'invalid',
      { acknowledged: 'Not acknowledged yet: the shift is another.' },
    ]);
    expect(await refusalOf(answer(key, { acknowledged: all, signature: 'Made Down' }))).toEqual([
      'invalid',
      { signature },
    ]);
    expect((await offers.find(key))?.answer).toBeUndefined();
    const before = await offers.find(key);
    expect(await answer(key, { acknowledged: all, signature: ' made   up ' })).toEqual({
      status: 'Accepted - Pending Start',
    });
    const { at = '' } = (await step(key)) ?? {};
    expect(await offers.find(key)).toEqual({
      ...before,
      version: (before?.version ?? 0) + 1,
      answer: {
        kind: 'accepted',
        at,
        acknowledged: all,
        signature: { name: 'made up', address: '192.0.2.1', hash: hashOfTerms(offered) },
      },
    });
    expect(await step(key)).toEqual({ status: 'Accepted - Pending Start', at });
    expect((await toldTo('jordan')).filter((one) => one.endsWith(key.jobId))).toEqual([`offerAccepted ${key.jobId}`]);
    // It stays, whatever comes later.
    expect(await refusalOf(answer(key, {}, 'Rejected'))).toEqual(closed);
  });

  it('that declines keeps the reason where there is one, and tells the recruiter [N07] [Z06]', async () => {
    const [key, bare, without] = [await applied(), await applied(), await applied()];
    for (const one of [key, bare]) await extend(one, 0, terms);
    const old = await applications.find(without);
    if (old) await applications.put(withStep(old, { status: 'Offer Extended', by: 'jordan' }));
    expect(await answer(key, { reason: 'Too far' }, 'Rejected')).toEqual({ status: 'Rejected' });
    await answer(bare, {}, 'Rejected');
    const { at = '' } = (await step(key)) ?? {};
    expect(await step(key)).toEqual({ status: 'Rejected', at, reason: 'declined' });
    expect((await offers.find(key))?.answer).toEqual({ kind: 'declined', at, reason: 'Too far' });
    expect((await offers.find(bare))?.answer).toEqual({ kind: 'declined', at: (await step(bare))?.at });
    expect((await toldTo('jordan')).filter((one) => one.endsWith(key.jobId))).toEqual([`offerDeclined ${key.jobId}`]);
    expect(await answer(key, {}, 'Rejected')).toEqual({ status: 'Rejected' });
    // One of before terms were asked for can be declined, and not accepted.
    expect(await refusalOf(answer(without))).toEqual([
      'conflict',
      'Your recruiter has not written the terms yet. Please ask for them.',
    ]);
    expect(await answer(without, {}, 'Rejected')).toEqual({ status: 'Rejected' });
    expect(await offers.find(without)).toBeUndefined();
    // Of a job that is gone, too.
    const gone = await applied();
    await extend(gone, 0, terms);
    await jobs.remove(gone);
    expect(await answer(gone, {}, 'Rejected')).toEqual({ status: 'Rejected' });
    expect((await toldTo('jordan')).filter((one) => one.endsWith(gone.jobId))).toEqual([]);
  });

  it('comes to nothing without an offer, or after its time [N06] [N07] [Z06]', async () => {
    const key = await applied();
    for (const status of ['Rejected', undefined] as const)
      expect(await refusalOf(answer(key, {}, status))).toEqual(closed);
    await extend(key, 0, terms);
    const versions = (await offers.find(key))?.versions.map((one) => ({ ...one, answerBy: inHours(-1) })) ?? [];
    await offers.change(key, { set: { versions } }, { keepsVersion: true });
    expect(await refusalOf(answer(key, {}, 'Rejected'))).toEqual([
      'conflict',
      'The time to answer this offer is over. Please ask your recruiter to extend it once more.',
    ]);
    // Rejected by staff before there was another offer.
    for (const status of ['Client Submission', 'Rejected'] as const) {
      const own = await applications.find(key);
      if (own) await applications.put(withStep(own, { status, by: 'jordan' }));
    }
    expect(await refusalOf(answer(key, {}, 'Rejected'))).toEqual(closed);
    const nowhere = { candidateId: key.candidateId, jobId: 'none' };
    for (const act of [
      () => answer(nowhere),
      () => noteOpened(key.candidateId, 'none'),
      () => readOffer(key.candidateId, 'none'),
    ])
      expect(await statusOf(act())).toBe('missing');
  });
});

describe('a receipt', () => {
  it('of a candidate who is being deleted is shown to no staff, and no access to it is written down [W01]', async () => {
    const key = await applied();
    const context = { actor: recruiter, requestId: 'one' };
    await users.change({ id: key.candidateId }, { set: { status: 'deleting' } });
    expect(await statusOf(readCandidateConsent({ ...key, hash: undefined }, context))).toBe('missing');
    expect((await listAccesses(key.candidateId, { limit: 5 })).items).toEqual([]);
  });
});
