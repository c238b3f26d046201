import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { originProofs } from '../../../functions/_runtime/origin-proof.ts';
import { latestOf, readOrigin, rotateOrigin } from '../../../infra/release/rotate-origin.ts';
import { callInProcess, loadHandlers } from '../../support/in-process.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import { originOfTests, putOrigin } from '../../support/sealing-secret.ts';
import type { Storage } from '../../support/storage.ts';

let storage: Storage;
let statusFor: (proof: string) => Promise<number>;
beforeAll(async () => {
  storage = await startSealedStorage();
  process.env.STAGE_SETTINGS = JSON.stringify({ stage: 'local', rateFactor: 1, origins: [] });
  const handler = (await loadHandlers()).get('datalist');
  statusFor = async (proof) =>
    handler ? (await callInProcess(handler, api.datalist.states, { headers: { 'x-origin-verify': proof } })).status : 0;
});
afterEach(() => vi.useRealTimers());
afterAll(() => storage.close());

it('a call is answered only with the proof of CloudFront, which is read from its secret [Y15] [I03]', async () => {
  expect(await statusFor(originOfTests)).toBe(200);
  for (const other of ['', 'another', `${originOfTests} `, originOfTests.toUpperCase()])
    expect([other, await statusFor(other)]).toEqual([other, 403]);
});

it('a change of the proof refuses no call: the new one and the one before are good, no older one [Y15]', async () => {
  const later = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
  await putOrigin('the second');
  later(11);
  expect([await statusFor('the second'), await statusFor(originOfTests)]).toEqual([200, 200]);
  await putOrigin('the third');
  expect(await statusFor('the third')).toBe(403);
  later(11);
  expect([await statusFor('the third'), await statusFor('the second'), await statusFor(originOfTests)]).toEqual([
    200, 200, 403,
  ]);
  expect(await originProofs()).toEqual(['the third', 'the second']);
});

it('is what the secret says by number, newest first, and a proof rotates one step before a deployment, never two [O16]', async () => {
  await putOrigin('{"9":"the ninth"}');
  const SecretId = process.env.ORIGIN_SECRET_ARN;
  const both = await Promise.all([rotateOrigin(SecretId, 9), rotateOrigin(SecretId, 9)]);
  expect(both.filter((said) => said.startsWith('Value 10 was added'))).toHaveLength(1);
  expect(await rotateOrigin(SecretId, 9)).toBe(
    'Value 10 waits already: set originProof: 10 of the stage and deploy. Nothing was changed.',
  );
  const origin = await readOrigin(SecretId);
  expect([latestOf(origin), origin[9]]).toEqual([10, 'the ninth']);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  // Half of fifty clients are still led through an edge that sends the value before.
  const sent = Array.from({ length: 50 }, (_, at) => origin[at % 2 === 0 ? 9 : 10] ?? '');
  expect(new Set(await Promise.all(sent.map(statusFor)))).toEqual(new Set([200]));
  // The deployment has ended: the next rotation lets the old one go.
  expect(await rotateOrigin(SecretId, 10)).toMatch(/^Value 11 was added/);
  expect(Object.keys(await readOrigin(SecretId))).toEqual(['10', '11']);
});
