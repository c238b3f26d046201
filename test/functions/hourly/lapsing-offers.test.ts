import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applications, withStep } from '../../../functions/_jobs/applications.ts';
import { jobs } from '../../../functions/_jobs/jobs.ts';
import { offers } from '../../../functions/_jobs/offers.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { documentClient, tableName } from '../../../functions/_table/table.ts';
import { lapseOffers } from '../../../functions/hourly/lapse-offers.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import {
  anApplication,
  anOffer,
  extend,
  forgetApplications,
  inHours,
  type OfApplication,
  read,
} from '../concurrent-writers/at-work.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(async () => {
  await forgetApplications();
  for (const one of (await notices.list('ofUser', { userId: 'jordan' })).items) await notices.remove(one);
});
afterAll(() => backend.close());

const aMinute = () => 60;
const round = (hours: number) => lapseOffers(aMinute, inHours(hours));
const toldTo = async (userId: string) =>
  (await notices.list('ofUser', { userId }, { consistent: true })).items.map(({ kind }) => kind).toSorted();

describe('an offer that is not answered', () => {
  it('lapses at its instant, once, to where it came from, and both sides get a notice [N06] [Z06]', async () => {
    const key = await anOffer();
    expect(await round(23.9)).toBe(0);
    expect((await read(key)).status).toBe('Offer Extended');
    expect([await round(24.1), await round(24.1)]).toEqual([1, 0]);
    expect(await read(key)).toMatchObject({ status: 'Client Submission', reason: 'lapsed' });
    expect((await read(key)).steps.at(-1)).toMatchObject({ by: '', reason: 'lapsed' });
    expect(await toldTo(key.candidateId)).toEqual(['offerExtended', 'offerLapsed', 'offerLapsing']);
    expect(await toldTo('jordan')).toEqual(['offerUnanswered']);
    const at = (await read(key)).changedAt;
    const told = (await notices.list('ofUser', { userId: 'jordan' }, { consistent: true })).items;
    expect(told).toMatchObject([{ at, fields: key }]);
    const own = (await notices.list('ofUser', { userId: key.candidateId }, { consistent: true })).items;
    expect(own.find(({ kind }) => kind === 'offerLapsed')).toMatchObject({ at, fields: { jobId: key.jobId } });
  });

  it('lapses beside one that cannot be read, which the round says at its end [N06] [Z06]', async () => {
    const [broken, other] = [await anOffer(), await anOffer()];
    const { Item } = await documentClient().send(new GetCommand({ TableName: tableName(), Key: offers.key(broken) }));
    await documentClient().send(new PutCommand({ TableName: tableName(), Item: { ...Item, version: 'none' } }));
    await expect(round(25)).rejects.toThrow('version');
    expect((await read(other)).status).toBe('Client Submission');
    // It is too late for a last notice.
    expect(await toldTo(other.candidateId)).toEqual(['offerExtended', 'offerLapsed']);
    expect((await read(broken)).status).toBe('Offer Extended');
    // Of a job that is gone there is nothing to tell.
    const gone = await anOffer();
    await jobs.remove(gone);
    await applications.remove(broken);
    expect([await round(13), await toldTo(gone.candidateId)]).toEqual([0, ['offerExtended']]);
    expect([await round(25), (await read(gone)).status]).toEqual([1, 'Client Submission']);
    expect(await toldTo(gone.candidateId)).toEqual(['offerExtended']);
  });

  it('is said once in its last twelve hours, unless it was for no longer than these [N06] [Z06]', async () => {
    const [long, short] = [await anOffer(), await anApplication()];
    await extend(short, 0, 12);
    const warned = async ({ candidateId }: OfApplication) =>
      (await toldTo(candidateId)).filter((kind) => kind === 'offerLapsing').length;
    const answerBy = (await offers.find(long))?.versions[0]?.answerBy ?? '';
    const at = (milliseconds: number) => new Date(Date.parse(answerBy) - 12 * 3_600_000 + milliseconds);
    for (const early of [inHours(1), at(-1)]) await lapseOffers(aMinute, early);
    expect([await warned(long), await warned(short)]).toEqual([0, 0]);
    for (const late of [at(0), at(1), inHours(13)]) {
      await lapseOffers(aMinute, late);
      expect([await warned(long), await warned(short)]).toEqual([1, 0]);
    }
    const [last] = (await notices.list('ofUser', { userId: long.candidateId }, { consistent: true })).items.filter(
      ({ kind }) => kind === 'offerLapsing',
    );
    expect(last).toMatchObject({
      at: new Date(Date.parse(answerBy) - 12 * 3_600_000).toISOString(),
      fields: { jobId: long.jobId, answerBy },
    });
  });

  it('does not lapse where a colleague moves it in that moment [N06] [R34]', async () => {
    const key = await anOffer();
    const move = async () => applications.put(withStep(await read(key), { status: 'Rejected', by: 'jordan' }));
    expect(await afterMeeting({ act: () => round(25), meanwhile: move })).toBe(0);
    expect([(await read(key)).status, await toldTo('jordan')]).toEqual(['Rejected', []]);
    // Nor twice by two rounds, the one between what the other lists and what it reads.
    const late = await anOffer();
    const other = async () => expect(await round(25)).toBe(1);
    expect(await afterMeeting({ act: () => round(25), meanwhile: other, before: late.candidateId })).toBe(0);
    expect(await toldTo(late.candidateId)).toEqual(['offerExtended', 'offerLapsed']);
    expect((await read(late)).steps).toHaveLength(3);
  });

  it('stays where it was answered or taken back, and lapses no other step [N06] [Z06]', async () => {
    const key = await anOffer();
    await applications.put(withStep(await read(key), { status: 'Rejected', by: 'jordan' }));
    expect(await round(25)).toBe(0);
    // Extended once more without terms: it has no instant.
    const bare = await anOffer();
    await applications.put(withStep(await read(bare), { status: 'Client Submission', by: 'jordan' }));
    await applications.put(withStep(await read(bare), { status: 'Offer Extended', by: 'jordan' }, inHours(1)));
    expect(await round(25)).toBe(0);
    // Without time left none is begun.
    await anOffer();
    expect(await lapseOffers(() => 4.9, inHours(25))).toBe(0);
    expect(await lapseOffers(() => 5, inHours(25))).toBe(1);
  });
});
