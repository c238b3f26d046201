import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Problem } from '#shared/domain/problem.ts';
import { openPageToken, sealPageToken } from '../../../functions/_runtime/page-token.ts';
import { seal } from '../../../functions/_runtime/sealing.ts';
import { sampled } from '../../support/long.ts';
import { random } from '../../support/random.ts';
import { startSealingSecret } from '../../support/sealing-secret.ts';

const place = { partition: 'everybody#name', sort: 'nora quinn#some-id', isBackward: false };
const bound = JSON.stringify(['viewer', place.partition, 'no', 10]);
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'];

let token: string;
let endSecret: () => void;
beforeAll(async () => {
  endSecret = await startSealingSecret();
  token = await sealPageToken(place, bound);
});
afterAll(() => endSecret());
afterEach(() => vi.useRealTimers());

/** What became of a token: where it leads, the words of a refusal, or anything else that went wrong. */
async function outcomeOf(given: string, of = bound): Promise<unknown> {
  try {
    return await openPageToken(given, of);
  } catch (error) {
    return error instanceof Problem ? error.kind : error;
  }
}

describe('a page token', () => {
  it('leads where it was made for, for its viewer and search and for 15 minutes [R25]', async () => {
    expect(await outcomeOf(token)).toEqual(place);
    const others = [
      ['another', place.partition, 'no', 10],
      ['viewer', 'withoutAdmins#name', 'no', 10],
      ['viewer', place.partition, 'na', 10],
      ['viewer', place.partition, 'no', 9],
    ];
    for (const other of others) expect(await outcomeOf(token, JSON.stringify(other))).toBe('invalid');
    expect(await outcomeOf(await seal('private-field', JSON.stringify({ place, until: Infinity }), bound))).toBe(
      'invalid',
    );
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    const fresh = await sealPageToken(place, bound);
    vi.setSystemTime(now + 15 * 60_000 - 1);
    expect(await outcomeOf(fresh)).toEqual(place);
    vi.setSystemTime(now + 15 * 60_000);
    expect(await outcomeOf(fresh)).toBe('invalid');
    await expect(openPageToken(fresh, bound)).rejects.toMatchObject({
      code: 'pageExpired',
      message: 'This page is no longer available. Please search again.',
      fields: { paginationToken: 'Not valid for this search, or expired.' },
    });
  });

  it(`changed in ${sampled(100_000, 1_500)} ways is never taken [F15] [R25]`, async () => {
    const chance = random(25);
    const other = await sealPageToken({ ...place, sort: 'z' }, bound);
    const kinds = [
      (at: number, letter: string) => `${token.slice(0, at)}${letter}${token.slice(at + 1)}`,
      (at: number) => token.slice(0, at),
      (at: number) => token.slice(at + 1),
      (_: number, letter: string) => `${token}${letter}`,
      (at: number, letter: string) => `${token.slice(0, at)}${letter}${token.slice(at)}`,
      // The beginning of one good token and the end of another.
      (at: number) => `${other.slice(0, at)}${token.slice(at)}`,
      (at: number) => `${token.slice(0, at)}=${token.slice(at)}`,
      (at: number) => `${token.slice(0, at)} ${token.slice(at)}`,
      () => Array.from({ length: token.length }, () => chance.pick(letters)).join(''),
    ];
    const outcomes = new Map<unknown, number>();
    for (let time = 0; time < sampled(100_000, 1_500); ) {
      const changed = chance.pick(kinds)(chance.whole(token.length), chance.pick(letters));
      if (changed === token || changed === other) continue;
      time++;
      const outcome = await outcomeOf(changed);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect([...outcomes]).toEqual([['invalid', sampled(100_000, 1_500)]]);
  });
});
