import { createCipheriv, hkdfSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { open, pseudonym, seal } from '../../../functions/_runtime/sealing.ts';
import { firstKey, putSealingSecret, startSealingSecret } from '../../support/sealing-secret.ts';

let endSecret: () => void;
beforeAll(async () => {
  endSecret = await startSealingSecret();
});
afterAll(() => endSecret());
afterEach(() => vi.useRealTimers());

const rotated = { current: 2, since: '2026-05-04T10:00:00.000Z', 1: firstKey, 2: 'the second key' };

/** What a stage wrote before keys had versions, made here without the code under test. */
function sealedBefore(text: string, bound: string): string {
  const nonce = Buffer.alloc(12, 7);
  const key = Buffer.from(hkdfSync('sha256', firstKey, 'caravel', 'private-field', 32));
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound));
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Puts the clock so far ahead that what was read of the secret has expired. */
const later = (minutes: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });

describe('sealed text', () => {
  it('of the time before keys had versions opens, and the first key names none [O05]', async () => {
    expect(await open('private-field', sealedBefore('1234', 'nora'), 'nora')).toBe('1234');
    expect(await seal('private-field', '1234', 'nora')).toMatch(/^[\w-]{43}$/);
  });

  it('names the new key within five minutes of a rotation, and older text still opens [O05]', async () => {
    const before = await seal('private-field', '1990-02-03', 'nora');
    const nameBefore = await pseudonym('made-up-name', 'nobody@demo.example');
    await putSealingSecret(rotated);
    later(6);
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
    later(12);
    const sealed = await seal('private-field', '5678', 'nora');
    expect(sealed).toMatch(/^3\./);
    // This process read an older secret last, as a function does that was warm before the rotation.
    await putSealingSecret(rotated);
    later(18);
    expect(await seal('private-field', '5678', 'nora')).toMatch(/^2\./);
    await putSealingSecret(third);
    expect(await open('private-field', sealed, 'nora')).toBe('5678');
  });

  it('opens for nothing else: another person, another version, a key that is not there, another way of writing [O05]', async () => {
    await putSealingSecret(rotated);
    later(24);
    const sealed = await seal('private-field', '1234', 'nora');
    const bytes = sealed.slice(2);
    expect(await open('private-field', sealed, 'ada')).toBeUndefined();
    for (const other of [bytes, `1.${bytes}`, `02.${bytes}`, `9.${bytes}`, `2.${bytes}.`, `12345.${bytes}`, '2.', '.'])
      expect([other, await open('private-field', other, 'nora')]).toEqual([other, undefined]);
  });
});
