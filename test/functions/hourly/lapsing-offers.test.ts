import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applications, withStep } from '../../../functions/_jobs/applications.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { lapseOffers } from '../../../functions/hourly/lapse-offers.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
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
  });

  it('is said once in its last twelve hours, unless it was for no longer than these [N06] [Z06]', async () => {
    const [long, short] = [await anOffer(), await anApplication()];
    await extend(short, 0, 11);
    const warned = async ({ candidateId }: OfApplication) =>
      (await toldTo(candidateId)).filter((kind) => kind === 'offerLapsing').length;
    for (const hours of [1, 11.9]) await round(hours);
    expect([await warned(long), await warned(short)]).toEqual([0, 0]);
    for (const hours of [12.1, 13]) await round(hours);
    expect(await warned(long)).toBe(1);
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
    expect(await lapseOffers(() => 4, inHours(25))).toBe(0);
  });
});
