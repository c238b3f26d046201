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
  offersAmong,
} from '../../../functions/_jobs/engagements-of.ts';
import { listFeedRuns, putFeedRun } from '../../../functions/_jobs/feed-runs.ts';
import { keepPostings, takePostings } from '../../../functions/_jobs/finding/closed-postings.ts';
import { jobCardOf } from '../../../functions/_jobs/job-card.ts';
import { findLastRefresh, noteRefresh } from '../../../functions/_jobs/last-refresh.ts';
import { signedOfferFile } from '../../../functions/_jobs/offer-file.ts';
import { offers, puttingOffer } from '../../../functions/_jobs/offers.ts';
import { listShares, packetShares } from '../../../functions/_jobs/packet-shares.ts';
import { listPackets, packets } from '../../../functions/_jobs/packets.ts';
import { saidAtEnd, saidInNotices } from '../../../functions/_jobs/said-at-end.ts';
import { findSourceIds, noteSourceIds } from '../../../functions/_jobs/source-ids.ts';
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
    const withdrawn = await anApplication(candidateId, [{}, { ...rejected(), said: 'Too far' }]);
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
    const notices = [
      noticeOf(withdrawn, 'applicationWithdrawn'),
      noticeOf(declined, 'offerDeclined'),
      noticeOf(disagreed, 'applicationWithdrawn'),
      noticeOf(silent, 'offerDeclined'),
      noticeOf(withdrawn, 'applicationWithdrawn', at(50)),
      noticeOf(withdrawn, 'applicationMoved'),
    ];
    expect(await saidInNotices(notices)).toEqual(
      new Map([
        [notices[0], '“Too far”'],
        [notices[1], '“Pay”'],
        [notices[2], 'Did not agree to the terms'],
      ]),
    );
    expect((await spent(() => saidInNotices([noticeOf(withdrawn, 'applicationMoved')]))).calls).toBe(0);
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
    for (const hash of [undefined, second.hash])
      await expect(consentFile(candidateId, jobId, hash, people)).rejects.toMatchObject({ code: 'fileDamaged' });
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
    const held = await offersAmong(items, () => true);
    expect(held.map(({ offer, application, job }) => [offer.jobId, application.jobId, job.jobId]).toSorted()).toEqual(
      [jobId, open.jobId].toSorted().map((id) => [id, id, id]),
    );
    expect((await spent(() => offersAmong(items, () => false))).calls).toBe(0);
    await applications.put({ ...(own.find((one) => one.jobId === jobId) as ApplicationRecord), status: 'Rejected' });
    expect(await acceptedByOffers(items, '2030-01-01')).toEqual([]);
  });
});

describe('what is kept of a source', () => {
  it('are the ids of its jobs, in parts, written where they differ [Y13]', async () => {
    const source = randomUUID();
    const ids = Array.from({ length: 2_001 }, (_, at) => `id-${at}`);
    expect(await findSourceIds(source)).toBeUndefined();
    await noteSourceIds(source, ids);
    expect(await findSourceIds(source)).toEqual(ids);
    const again = await spentBy(() => noteSourceIds(source, ids));
    expect([again.calls, again.write]).toEqual([1, 0]);
    expect((await spentBy(() => noteSourceIds(source, ids.slice(0, 2_000)))).calls).toBe(2);
    expect(await findSourceIds(source)).toEqual(ids.slice(0, 2_000));
    await noteSourceIds(source, []);
    expect(await findSourceIds(source)).toEqual([]);
  });

  it('is how long a job was posted before it closed, for another one in its place, for 120 days [D27]', async () => {
    const source = randomUUID();
    const of = async (more: Parameters<typeof aTableJob>[0]) => jobCardOf(await aTableJob({ ...more, source }));
    const posted = { isOpen: true, postedAt: '2026-10-01T08:00:00.000Z' };
    const [closed, next, other] = [await of(posted), await of(posted), await of({ ...posted, city: 'Waco' })];
    const third = await of({ ...posted, city: 'Waco', startDate: '2030-01-01' });
    const entry = (card: typeof closed) => ({ externalId: 'x', hash: '', cardVersion: 1, card });
    const pay = { pay: {}, highest: {} };
    const past = { ...pay, firstSeenAt: '2026-09-02T00:00:00.000Z', postedBefore: { since: '2026-08-01', times: 2 } };
    await keepPostings([entry(closed), { ...entry(other), past }], '2026-11-01T00:00:00.000Z');
    // The last instant of its time.
    const end = Date.parse('2026-11-01T00:00:00.000Z') + 120 * 86_400_000;
    expect(await takePostings([next], new Date(end).toISOString())).toEqual(new Map());
    const now = new Date(end - 1000).toISOString();
    const taken = new Map([[next.jobId, { since: '2026-10-01', times: 1 }]]);
    expect(await takePostings([next, closed], now)).toEqual(taken);
    expect(await takePostings([closed], now)).toEqual(new Map());
    expect(await takePostings([next], now)).toEqual(taken);
    expect(await takePostings([third], now)).toEqual(new Map([[third.jobId, { since: '2026-08-01', times: 3 }]]));
    const seen = await of({ ...posted, city: 'Plano' });
    await keepPostings([{ ...entry(seen), past: { ...pay, firstSeenAt: '2026-09-02T00:00:00.000Z' } }], now);
    expect(await takePostings([seen], now)).toEqual(new Map([[seen.jobId, { since: '2026-09-02', times: 1 }]]));
  });

  it('are its runs, newest first and page by page, for 90 days [S14]', async () => {
    const counts = { rows: 0, added: 0, changed: 0, unchanged: 0, closed: 0, refused: 0, refusedRows: [] };
    const more = {
      outcome: 'imported' as const,
      reason: '',
      open: 0,
      isHalved: false,
      milliseconds: 1,
      isCheck: false,
    };
    const ids = [1, 3, 2].map((minute) => ({ id: randomUUID(), startedAt: `2999-01-01T00:0${minute}:00.000Z` }));
    for (const own of ids) await putFeedRun({ ...own, ...counts, ...more, source: 'kept', fileName: 'a.csv' });
    const first = await listFeedRuns(2);
    expect(first.items.map(({ id }) => id)).toEqual([ids[1]?.id, ids[2]?.id]);
    const rest = await listFeedRuns(1, first.last);
    expect(rest.items.map(({ id }) => id)).toEqual([ids[0]?.id]);
    const Key = { PK: 'FEEDRUN', SK: `${ids[0]?.startedAt}#${ids[0]?.id}` };
    const { Item } = await documentClient().send(new GetCommand({ TableName: tableName(), Key }));
    expect(Item?.expiresAt).toBe(Date.parse('2999-01-01T00:01:00.000Z') / 1000 + 90 * 86_400);
  });

  it('is when the board was last built on request [J09]', async () => {
    await noteRefresh({ finishedAt: 1, jobs: 2, sources: 's' });
    expect(await findLastRefresh()).toEqual({ finishedAt: 1, jobs: 2, sources: 's' });
  });
});
