import { createCipheriv, hkdfSync, randomInt, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addSealingKey } from '../../../functions/_runtime/add-sealing-key.ts';
import { open, openBytes, pseudonym, seal, sealBytes, sealedUnder } from '../../../functions/_runtime/sealing.ts';
import { parseSealingKeys, sealingKeys } from '../../../functions/_runtime/sealing-keys.ts';
import { firstKey, putSealingSecret, readSealingSecret, startSealingSecret } from '../../support/sealing-secret.ts';

let endSecret: () => void;
beforeAll(async () => {
  endSecret = await startSealingSecret();
});
afterAll(() => endSecret());
afterEach(() => vi.useRealTimers());

const rotated = { current: 2, since: '2026-05-04T10:00:00.000Z', 1: firstKey, 2: 'the second key' };

/** What a stage wrote before keys had versions, made here without the code under test. */
function sealedBefore(text: string, bound: string, sealingKey: string): string {
  const nonce = Buffer.alloc(12, 7);
  const key = Buffer.from(hkdfSync('sha256', sealingKey, 'caravel', 'private-field', 32));
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound));
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

let clock = Date.now();
/** Puts the clock so far ahead that what was read of the secret, in any test before, has expired. */
function later(): void {
  clock += 6 * 60_000;
  vi.useFakeTimers({ toFake: ['Date'], now: clock });
}

describe('sealed text', () => {
  it('of the time before keys had versions opens, and the first key names none [O05]', async () => {
    const ownKey = randomUUID();
    await putSealingSecret({ current: 1, 1: ownKey });
    later();
    for (const text of ['1234', ''])
      expect(await open('private-field', sealedBefore(text, 'nora', ownKey), 'nora')).toBe(text);
    expect(await seal('private-field', '1234', 'nora')).toMatch(/^[\w-]{43}$/);
  });

  it('names the new key within five minutes of a rotation, and older text still opens [O05]', async () => {
    await putSealingSecret({ current: 1, 1: firstKey });
    later();
    const before = await seal('private-field', '1990-02-03', 'nora');
    const nameBefore = await pseudonym('made-up-name', 'nobody@demo.example');
    await putSealingSecret(rotated);
    later();
    const after = await seal('private-field', '1990-02-03', 'nora');
    expect(after).toMatch(/^2\.[\w-]{51}$/);
    expect(await open('private-field', after, 'nora')).toBe('1990-02-03');
    expect(await open('private-field', before, 'nora')).toBe('1990-02-03');
    // What must stay the same for ever does.
    expect(await pseudonym('made-up-name', 'nobody@demo.example')).toBe(nameBefore);
  });

  it('of a key that another function has read already opens at once [O05]', async () => {
    const third = { ...rotated, current: 3, 3: 'the third key' };
    await putSealingSecret(third);
    later();
    const sealed = await seal('private-field', '5678', 'nora');
    expect(sealed).toMatch(/^3\./);
    // This process read an older secret last, as a function does that was warm before the rotation.
    await putSealingSecret(rotated);
    later();
    expect(await seal('private-field', '5678', 'nora')).toMatch(/^2\./);
    await putSealingSecret(third);
    expect(await open('private-field', sealed, 'nora')).toBe('5678');
  });

  it('of a key that is not there has the secret read again, once in ten seconds at most [O05]', async () => {
    const third = { ...rotated, current: 3, 3: 'the third key' };
    await putSealingSecret(third);
    later();
    const sealed = await seal('private-field', '5678', 'nora');
    await putSealingSecret(rotated);
    later();
    expect(await open('private-field', sealed, 'nora')).toBeUndefined();
    await putSealingSecret(third);
    for (const [milliseconds, text] of [
      [9_999, undefined],
      [10_000, '5678'],
    ] as const) {
      vi.setSystemTime(clock + milliseconds);
      expect(await open('private-field', sealed, 'nora')).toBe(text);
    }
  });

  it('opens for nothing else: another person, another version, a key that is not there, another way of writing [O05]', async () => {
    await putSealingSecret(rotated);
    later();
    const sealed = await seal('private-field', '1234', 'nora');
    expect(sealed).toMatch(/^2\./);
    const bytes = sealed.slice(2);
    expect(await open('private-field', sealed, 'ada')).toBeUndefined();
    for (const other of [
      bytes,
      `1.${bytes}`,
      `02.${bytes}`,
      `9.${bytes}`,
      `2.${bytes}.`,
      `12345.${bytes}`,
      '2.',
      '.',
      '',
      bytes.slice(0, 36),
    ])
      expect([other, await open('private-field', other, 'nora')]).toEqual([other, undefined]);
  });
});

describe('a sealed object', () => {
  it('opens to the byte with the key that it names, and for nothing else [O05]', async () => {
    await putSealingSecret(rotated);
    later();
    const sealed = await sealBytes('people-snapshot', Buffer.from([0, 255, 7]), 'people');
    expect([sealed.length, sealed.readUInt16BE()]).toEqual([2 + 28 + 3, 2]);
    expect(await openBytes('people-snapshot', sealed, 'people')).toEqual(Buffer.from([0, 255, 7]));
    expect(await openBytes('people-snapshot', await sealBytes('people-snapshot', Buffer.of(), ''), '')).toEqual(
      Buffer.of(),
    );
    expect(await openBytes('people-snapshot', sealed, 'jobs')).toBeUndefined();
    expect(await openBytes('identity-list', sealed, 'people')).toBeUndefined();
    const changed = (at: number) => sealed.map((byte, index) => (index === at ? byte ^ 1 : byte)) as Buffer;
    for (const at of [0, 1, 2, 14, sealed.length - 1])
      expect([at, await openBytes('people-snapshot', Buffer.from(changed(at)), 'people')]).toEqual([at, undefined]);
    for (const length of [0, 1, 2, 29, 30])
      expect(await openBytes('people-snapshot', sealed.subarray(0, length), 'people')).toBeUndefined();
  });
});

describe('a name made up for a text', () => {
  it('is another one for another text or purpose, and tells nothing [O05]', async () => {
    const name = await pseudonym('made-up-name', 'nora');
    expect(name).toMatch(/^[0-9a-f]{64}$/);
    expect(await pseudonym('made-up-name', 'ada')).not.toBe(name);
    expect(await pseudonym('rate-key', 'nora')).not.toBe(name);
  });
});

describe('the keys of a stage', () => {
  it('are those with a number, of which one is current [O05]', () => {
    const given = { ...rotated, 3: 3, '0': 'a', '01': 'b', '12345': 'c', x1: 'd' };
    expect(parseSealingKeys(given)).toEqual({
      current: 2,
      since: rotated.since,
      lowest: 1,
      byVersion: new Map([
        [1, firstKey],
        [2, 'the second key'],
      ]),
    });
    expect(parseSealingKeys({ current: 1, since: 5, 1: 'a' }).since).toBeUndefined();
    for (const wrong of [undefined, null, {}, { current: 1 }, { current: '1', 1: 'a' }, { current: 2, 1: 'a' }])
      expect(() => parseSealingKeys(wrong)).toThrow('The secret of the stage holds no current sealing key.');
  });

  it('are added one by one: the newest seals, every older one stays, and of two rotations one says it was overtaken [O05]', async () => {
    const current = randomInt(4, 9_000);
    const added = current + 1;
    await putSealingSecret({ current, [current]: firstKey, 3: 'older' });
    const now = new Date('2026-05-04T10:00:00.000Z');
    const overtaken = `Another rotation has added key ${added} at the same time.`;
    const both = await Promise.allSettled([addSealingKey(current, now), addSealingKey(current, now)]);
    expect(both.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.message)).toSorted()).toEqual([
      added,
      overtaken,
    ]);
    const stored = await readSealingSecret();
    expect(stored).toEqual({
      current: added,
      since: now.toISOString(),
      3: 'older',
      [current]: firstKey,
      [added]: expect.stringMatching(/^[\w-]{64}$/),
    });
    await expect(addSealingKey(current)).rejects.toThrow(overtaken);
    expect(await readSealingSecret()).toEqual(stored);
    expect(await addSealingKey(added)).toBe(added + 1);
    // One that was put there by hand is not written over.
    const byHand = { current: added + 2, [added + 2]: 'by hand' };
    await putSealingSecret(byHand);
    await expect(addSealingKey(added + 1)).rejects.toThrow('Another rotation has added key');
    expect(await readSealingSecret()).toEqual(byHand);
    const { SECRET_ARN } = process.env;
    process.env.SECRET_ARN = `${SECRET_ARN}-none`;
    await expect(addSealingKey(current)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    process.env.SECRET_ARN = SECRET_ARN;
  });

  it('are opened to a function by its construct [O05]', async () => {
    const { SECRET_ARN } = process.env;
    delete process.env.SECRET_ARN;
    await expect(sealingKeys()).rejects.toThrow('SECRET_ARN is not set');
    process.env.SECRET_ARN = SECRET_ARN;
  });

  it.each([
    ['abc', 1],
    ['2.abc', 2],
    ['1234.abc', 1234],
    ['12345.abc', 1],
    ['a2.abc', 1],
  ])('a text like %s names key %i [O05]', (sealed, version) => {
    expect(sealedUnder(sealed)).toBe(version);
  });
});
