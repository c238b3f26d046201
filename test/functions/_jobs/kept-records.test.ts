import { randomUUID } from 'node:crypto';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NoticeKind } from '#shared/domain/notices/notice-kinds.ts';
import { type ApplicationRecord, applications } from '../../../functions/_jobs/applications.ts';
import { consentFile } from '../../../functions/_jobs/consent-file.ts';
import { readConsent, type StoredConsent } from '../../../functions/_jobs/consent-record.ts';
import { keepingConsent, listConsents } from '../../../functions/_jobs/consents.ts';
import {
  acceptedAmong,
  acceptedByOffers,
  engagementsOfCandidate,
  isAcceptedUntil,
  offersAmong,
} from '../../../functions/_jobs/engagements-of.ts';
import { changeHidden, hiddenIdsOf, hiddenIn, hiddenLists } from '../../../functions/_jobs/finding/hidden-jobs.ts';
import { noteVisit, visits } from '../../../functions/_jobs/finding/visits.ts';
import { noticeOfMove, withoutNoticeOfMove } from '../../../functions/_jobs/notice-of-move.ts';
import { signedOfferFile } from '../../../functions/_jobs/offer-file.ts';
import { type OfferRecord, offers, puttingOffer } from '../../../functions/_jobs/offers.ts';
import { listShares, packetShares } from '../../../functions/_jobs/packet-shares.ts';
import { listPackets, packets } from '../../../functions/_jobs/packets.ts';
import { saidAtEnd, saidInNotices } from '../../../functions/_jobs/said-at-end.ts';
import { offeredTermsOf } from '../../../functions/_jobs/turn-of-application.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { documentClient, type Key, tableName } from '../../../functions/_table/table.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { aConsent } from '../../support/jobs/a-consent.ts';
import { anAssignment, anOffer, someTerms } from '../../support/jobs/an-offer.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { spentBy } from '../../support/spent-by.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());

type Status = ApplicationRecord['status'];
const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 1, minute)).toISOString();

/** An application to a job of its own, with a step a minute. */
async function anApplication(candidateId: string, steps: readonly Partial<ApplicationRecord['steps'][number]>[]) {
  const { jobId } = await aTableJob({ isOpen: true });
  const all = steps.map((step, minute) => ({ status: 'New Submission' as Status, at: at(minute), ...step }));
  const { status, at: changedAt } = all.at(-1) as (typeof all)[number];
  return await applications.put({ candidateId, jobId, status, appliedAt: at(0), changedAt, steps: all, version: 1 });
}
const rejected = (by?: string) => ({ status: 'Rejected' as Status, ...(by && { by }) });

describe('what candidates said when they ended an application', () => {
  it('is in the step of a withdrawal and in the answer of an offer, and staff end none in their words [X18]', async () => {
    const candidateId = randomUUID();
    const withdrawn = await anApplication(candidateId, [{}, { by: 'jordan' }, { ...rejected(), said: 'Too far' }]);
    const declined = await anApplication(candidateId, [{}, { status: 'Offer Extended' }, rejected()]);
    const silent = await anApplication(candidateId, [{}, { status: 'Offer Extended' }, rejected()]);
    const earlier = await anApplication(candidateId, [{}, { status: 'Offer Extended' }, rejected()]);
    const byStaff = await anApplication(candidateId, [{}, { ...rejected('jordan'), said: 'No' }]);
    const open = await anApplication(candidateId, [{}, { said: 'Open' }]);
    const answers = [
      [declined, { reason: 'Pay', at: declined.changedAt }],
      [earlier, { reason: 'Once', at: at(1) }],
    ] as const;
    for (const [{ jobId }, answer] of answers) {
      const versions = [{ terms: someTerms, answerBy: at(9), at: at(1), by: 'jordan' }];
      const offer = { candidateId, jobId, offeredAt: at(1), agreed: {}, versions, version: 1 };
      await transact([puttingOffer({ ...offer, answer: { kind: 'declined', ...answer } }, undefined)]);
    }
    // Another candidate's offer of the same job is none of theirs.
    const other = { ...silent, candidateId: randomUUID() };
    const versions = [{ terms: someTerms, answerBy: at(9), at: at(1), by: 'jordan' }];
    const theirs = { candidateId: other.candidateId, jobId: other.jobId, offeredAt: at(1), agreed: {}, versions };
    const answer = { kind: 'declined' as const, reason: 'Theirs', at: other.changedAt };
    await transact([puttingOffer({ ...theirs, answer, version: 1 }, undefined)]);
    expect(await saidAtEnd([silent, other])).toEqual(new Map([[other, 'Theirs']]));
    const all = [withdrawn, declined, silent, earlier, byStaff, open];
    expect(await saidAtEnd(all)).toEqual(
      new Map([
        [withdrawn, 'Too far'],
        [declined, 'Pay'],
      ]),
    );
    const { calls, value } = await spent(() => saidAtEnd([withdrawn, byStaff, open]));
    expect([calls, [...value.values()]]).toEqual([0, ['Too far']]);

    const disagreed = await anApplication(candidateId, [{}, rejected()]);
    await applications.put({ ...disagreed, reason: 'disagreed' });
    const noticeOf = ({ jobId, changedAt }: ApplicationRecord, kind: NoticeKind, when = changedAt) => ({
      kind,
      at: when,
      fields: { candidateId, jobId },
    });
    const shown = [
      noticeOf(withdrawn, 'applicationWithdrawn'),
      noticeOf(declined, 'offerDeclined'),
      noticeOf(disagreed, 'applicationWithdrawn'),
      noticeOf(silent, 'offerDeclined'),
      noticeOf(withdrawn, 'applicationWithdrawn', at(50)),
      noticeOf(withdrawn, 'applicationMoved'),
    ];
    expect(await saidInNotices(shown)).toEqual(
      new Map([
        [shown[0], '“Too far”'],
        [shown[1], '“Pay”'],
        [shown[2], 'Did not agree to the terms'],
      ]),
    );
    expect((await spent(() => saidInNotices([noticeOf(withdrawn, 'applicationMoved')]))).calls).toBe(0);
    // Another candidate's application to the same job is none of theirs.
    await applications.put(other);
    const both = [silent, other].map((one) => ({
      ...noticeOf(one, 'offerDeclined'),
      fields: { candidateId: one.candidateId, jobId: one.jobId },
    }));
    expect(await saidInNotices(both)).toEqual(new Map([[both[1], '“Theirs”']]));
  });
});

/** What an act answers, and how many calls of the table it took. */
async function spent<T>(act: () => Promise<T>): Promise<{ calls: number; value: T }> {
  let value: T | undefined;
  const { calls } = await spentBy(async () => {
    value = await act();
  });
  return { calls, value: value as T };
}

const people = { namesOf: async () => new Map<string, string>(), zoneOf: async () => 'America/Chicago' };

describe('the files of an application', () => {
  it('are the receipts of all consents, by their hashes, and none that was altered [N03]', async () => {
    const candidateId = randomUUID();
    const own = await anApplication(candidateId, [{}]);
    const { jobId } = own;
    expect(await listConsents(candidateId, jobId)).toEqual([]);
    await expect(consentFile(candidateId, jobId, undefined, people)).rejects.toMatchObject({ kind: 'missing' });
    const consents = (await Promise.all(
      [1, 2, 3].map((minute) => aConsent(candidateId, jobId, at(minute))),
    )) as StoredConsent[];
    const [first, second, third] = consents as [StoredConsent, StoredConsent, StoredConsent];
    for (const consent of [first, second]) await transact(keepingConsent({ ...own, consent }));
    await applications.put({ ...own, consent: third });
    expect(await listConsents(candidateId, jobId)).toEqual([third, second, first].map(readConsent));
    await expect(consentFile(candidateId, jobId, 'none', people)).rejects.toMatchObject({ kind: 'missing' });
    const altered = { ...second, at: at(4) };
    await applications.put({ ...own, consent: altered });
    const message = 'This receipt is not as it was made. Please contact support.';
    for (const hash of [undefined, second.hash])
      await expect(consentFile(candidateId, jobId, hash, people)).rejects.toMatchObject({
        code: 'fileDamaged',
        message,
      });
  });

  it('are no signed offer where there is none, or none that was signed [N07]', async () => {
    const candidateId = randomUUID();
    const { jobId } = await aTableJob({ isOpen: true });
    await expect(signedOfferFile(candidateId, jobId, people)).rejects.toMatchObject({ kind: 'missing' });
    await anOffer({ candidateId, jobId, offeredAt: at(1) });
    await expect(signedOfferFile(candidateId, jobId, people)).rejects.toMatchObject({ kind: 'missing' });
  });

  it('are listed newest first, of one application or of all [W10]', async () => {
    const candidateId = randomUUID();
    const share = {
      candidateId,
      packetId: 'p',
      email: 'e',
      sharedBy: 'b',
      validUntil: at(9),
      opened: 0,
      openings: [],
      version: 1,
    };
    const packet = { candidateId, attempt: 1, madeBy: 'b', fileId: 'f', size: 1, pages: 1, contents: [], separate: [] };
    for (const [jobId, id, minute] of [
      ['j', 'a', 2],
      ['j', 'b', 3],
      ['j', 'c', 1],
      ['k', 'd', 4],
    ] as const) {
      await packetShares.put({ ...share, jobId, id, sharedAt: at(minute) });
      await packets.put({ ...packet, jobId, id, madeAt: at(minute) });
    }
    for (const list of [listShares, listPackets]) {
      expect((await list(candidateId)).map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
      expect((await list(candidateId, 'j')).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    }
    expect(await listPackets(candidateId, 'k', { consistent: true })).toHaveLength(1);
  });
});

describe('the accepted assignments of a candidate', () => {
  it('are those whose offers were signed and that still hold, from a day on [X01]', async () => {
    const candidateId = randomUUID();
    const { jobId } = await aTableJob({ isOpen: true });
    // Thirteen weeks from January 4.
    await anAssignment(candidateId, jobId, '2030-01-04');
    const applied = await anApplication(candidateId, [{}]);
    await anApplication(candidateId, [{}, rejected()]);
    const open = await anApplication(candidateId, [{}, { status: 'Offer Extended' }]);
    await anOffer({ candidateId, jobId: open.jobId, offeredAt: open.changedAt });
    const raw = async (keys: readonly Key[]) => {
      const found = keys.map((key) => documentClient().send(new GetCommand({ TableName: tableName(), Key: key })));
      return (await Promise.all(found)).flatMap(({ Item }) => (Item ? [Item] : []));
    };
    const keys = [jobId, open.jobId].map((id) => offers.key({ candidateId, jobId: id }));
    const items = await raw([...keys, applications.key({ candidateId, jobId })]);
    const days = [{ kind: 'accepted', firstDay: '2030-01-04', lastDay: '2030-04-04' }];
    expect(await acceptedByOffers(items, '2030-04-04')).toMatchObject(days);
    expect(await acceptedByOffers(items, '2030-04-05')).toEqual([]);
    const kinds = (found: readonly { kind: string }[]) => found.map(({ kind }) => kind).toSorted();
    expect(kinds(await engagementsOfCandidate(candidateId))).toEqual(['accepted', 'applied', 'offered']);
    const own = (await applications.list('ofCandidate', { candidateId })).items;
    expect(await acceptedAmong(own)).toMatchObject(days);
    expect((await spent(() => acceptedAmong([applied, open]))).calls).toBe(0);
    // Of what has ended no job is read.
    const over = await anApplication(randomUUID(), [{}, rejected()]);
    expect((await spent(() => engagementsOfCandidate(over.candidateId))).calls).toBe(1);
    const present = (await offers.find({ candidateId, jobId: open.jobId })) as OfferRecord;
    expect(isAcceptedUntil('2030-01-01')(present)).toBe(false);
    expect(isAcceptedUntil('2030-01-01')({ ...present, answer: { kind: 'declined', at: at(1) } })).toBe(false);
    const held = await offersAmong(items, () => true);
    expect(held.map(({ offer, application, job }) => [offer.jobId, application.jobId, job.jobId]).toSorted()).toEqual(
      [jobId, open.jobId].toSorted().map((id) => [id, id, id]),
    );
    expect((await spent(() => offersAmong(items, () => false))).calls).toBe(0);
    const accepted = own.find((one) => one.jobId === jobId) as ApplicationRecord;
    // Cancelled, and applied for once more.
    for (const status of ['Rejected', 'New Submission'] as const) {
      await applications.put({ ...accepted, status });
      expect(await acceptedByOffers(items, '2030-01-01')).toEqual([]);
    }
  });

  it('have the terms of their own offers, as long as they are at those [N06] [X01]', async () => {
    const { jobId } = await aTableJob({ isOpen: true });
    const [one, other] = [randomUUID(), randomUUID()];
    await anAssignment(one, jobId, '2031-02-03');
    const signed = (await applications.find({ candidateId: one, jobId })) as ApplicationRecord;
    const offered = { ...signed, candidateId: other, status: 'Offer Extended' as const };
    await anOffer({ candidateId: other, jobId, offeredAt: offered.changedAt });
    const both = ['Offer Extended', 'Accepted - Pending Start'] as const;
    const startsOf = async (...all: ApplicationRecord[]) =>
      [...(await offeredTermsOf(all, both))].map(([{ candidateId }, { terms }]) => [candidateId, terms.startDate]);
    expect(await startsOf(signed, offered)).toEqual([
      [one, '2031-02-03'],
      [other, someTerms.startDate],
    ]);
    // Of several jobs each its own.
    const second = await aTableJob({ isOpen: true });
    await anAssignment(one, second.jobId, '2031-09-01');
    const next = (await applications.find({ candidateId: one, jobId: second.jobId })) as ApplicationRecord;
    expect(await startsOf(signed, next)).toEqual([
      [one, '2031-02-03'],
      [one, '2031-09-01'],
    ]);
    // Neither extended once more, nor accepted without an answer.
    expect(await startsOf({ ...offered, changedAt: at(0) }, { ...offered, status: both[1] })).toEqual([]);
    expect((await spent(() => offeredTermsOf([signed], ['Offer Extended']))).calls).toBe(0);
  });
});

describe('what changes at once', () => {
  it('is an offer over the one of its version, or the first one [N06] [R39]', async () => {
    const { jobId } = await aTableJob({ isOpen: true });
    const versions = [{ terms: someTerms, answerBy: at(9), at: at(1), by: 'jordan' }];
    const offer = { candidateId: randomUUID(), jobId, offeredAt: at(1), agreed: {}, versions, version: 1 };
    const put = async (version: number, before?: number) => {
      const refused = await transact([
        puttingOffer({ ...offer, version }, before === undefined ? before : { version: before }),
      ]);
      return refused === undefined;
    };
    expect([await put(1), await put(1), await put(2, 1), await put(2, 1), await put(3, 2)]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
    expect((await offers.find(offer))?.version).toBe(3);
  });

  it('are the hidden jobs of a candidate, each change of which counts [D29] [R39]', async () => {
    const candidateId = randomUUID();
    const hide = (...jobIds: string[]) =>
      changeHidden(candidateId, (before) => [...jobIds.map((jobId) => ({ jobId, reason: 'pay' as const })), ...before]);
    await Promise.all([hide('a'), hide('b')]);
    expect((await hiddenLists.find({ candidateId }))?.version).toBe(2);
    await Promise.all([hide('b'), hide('c')]);
    expect(await hiddenIdsOf(candidateId)).toEqual(new Set(['a', 'b', 'c']));
    const same = await spentBy(() => changeHidden(candidateId, (before) => before));
    expect([same.calls, same.write]).toEqual([1, 0]);
    const nothing = await spentBy(() => changeHidden(randomUUID(), () => []));
    expect(nothing.write).toBe(0);
    const list = (await hiddenLists.find({ candidateId })) as { packed: string };
    expect(hiddenIn(list as never).at(-1)).toEqual({ jobId: expect.stringMatching(/^[ab]$/), reason: 'pay' });
  });

  it('are hidden jobs no more where others were quicker five times [D29] [R39] [Z06]', async () => {
    const candidateId = randomUUID();
    await changeHidden(candidateId, () => [{ jobId: 'a' }]);
    let writes = 0;
    documentClient().middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          if (String(commandName).startsWith('Put')) {
            writes++;
            await hiddenLists.change({ candidateId }, { set: { packed: `others-${writes}` } });
          }
          return await next(args);
        },
      { step: 'initialize', name: 'quickerThanAny', override: true },
    );
    try {
      const act = changeHidden(candidateId, (before) => [...before, { jobId: 'b' }]);
      await expect(act).rejects.toMatchObject({ kind: 'conflict' });
    } finally {
      documentClient().middlewareStack.remove('quickerThanAny');
    }
    expect([writes, await hiddenIdsOf(candidateId)]).toEqual([5, new Set(['others-5'])]);
  });

  it('is the visit of a candidate, noted once by several tabs [D19]', async () => {
    const candidateId = randomUUID();
    const visit = (minute: number) => ({ candidateId, lastAt: at(minute) });
    await noteVisit(visit(1), undefined);
    await noteVisit(visit(2), undefined);
    expect(await visits.find({ candidateId })).toEqual(visit(1));
    await noteVisit(visit(3), visit(2));
    expect(await visits.find({ candidateId })).toEqual(visit(1));
    await noteVisit(visit(3), visit(1));
    expect(await visits.find({ candidateId })).toEqual(visit(3));
  });

  it('is a step with the notice of it, in staff’s words, and both go together [W09] [N09]', async () => {
    const job = await aTableJob({ isOpen: true, jobTitle: 'ICU RN' });
    const facts = { jobId: job.jobId, jobTitle: 'ICU RN', facility: 'Invented Hospital' };
    const told = async (...steps: Partial<ApplicationRecord['steps'][number]>[]) => {
      const candidateId = randomUUID();
      const moved = { ...(await anApplication(candidateId, [{}, ...steps])), jobId: job.jobId };
      await transact(noticeOfMove(moved, job));
      const { items } = await notices.list('ofUser', { userId: candidateId });
      await transact(withoutNoticeOfMove(moved));
      expect((await notices.list('ofUser', { userId: candidateId })).items).toEqual([]);
      return items.map(({ kind, at: when, fields }) => ({ kind, when, fields }));
    };
    const offered = { status: 'Offer Extended' as Status, by: 'jordan' };
    const submitted = { status: 'Client Submission' as Status, by: 'jordan' };
    expect(await told(offered, { ...rejected('jordan'), message: 'Filled.' })).toEqual([
      { kind: 'applicationEnded', when: at(2), fields: { ...facts, reason: 'Filled.' } },
    ]);
    expect(await told(rejected('jordan'))).toMatchObject([{ fields: { reason: '' } }]);
    expect(await told(submitted, offered)).toEqual([
      { kind: 'offerExtended', when: at(2), fields: { ...facts, answerBy: '' } },
    ]);
    expect(await told(offered, submitted)).toEqual([{ kind: 'offerWithdrawn', when: at(2), fields: facts }]);
    expect(await told({ ...submitted, message: 'Off it went.' })).toEqual([
      {
        kind: 'applicationMoved',
        when: at(1),
        fields: { ...facts, status: 'Client Submission', words: 'Off it went.' },
      },
    ]);
    expect(await told(offered, submitted, { ...submitted, message: 'Off again.' })).toMatchObject([
      { kind: 'applicationMoved', fields: { words: 'Off again.' } },
    ]);
    expect(await told(submitted)).toMatchObject([{ kind: 'applicationMoved', fields: { words: '' } }]);
  });
});
