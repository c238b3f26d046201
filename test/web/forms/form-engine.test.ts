import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { Problem } from '#shared/domain/problem.ts';
import { textStore } from '../../../web/src/features/account/text-store.ts';
import { knownFaults } from '../../../web/src/ui/forms/known-faults.ts';
import { useConflict } from '../../../web/src/ui/forms/use-conflict.ts';
import { type Sending, useSubmit } from '../../../web/src/ui/forms/use-submit.ts';
import { firstRender } from '../../support/browser/first-render.ts';

it('keeps texts and messages of a sign-in form apart, and tells who shows them [Z05]', () => {
  const store = textStore(['code', 'password']);
  let told = 0;
  const leave = store.subscribe(() => {
    told += 1;
  });
  expect(store.values()).toEqual({ code: '', password: '' });
  expect(store.paths()).toEqual([['code'], ['password']]);
  store.put({ code: '123456' });
  store.show([{ name: ['code'], message: 'Invalid code' }]);
  expect(store.valueAt(['code'])).toBe('123456');
  const shown = store.state();
  expect(shown).toEqual({ values: { code: '123456', password: '' }, faults: { code: 'Invalid code' } });
  expect(store.state()).toBe(shown);
  store.show([{ name: ['password'], message: 'required' }]);
  expect(store.state().faults).toEqual({ code: 'Invalid code', password: 'required' });
  store.show([{ name: ['code'], message: undefined }]);
  expect(store.state().faults.code).toBeUndefined();
  expect(told).toBe(4);
  leave();
  store.put({ code: '' });
  expect(told).toBe(4);
});

it('knows what the server found for as long as the field holds the same [Z05] [U03]', () => {
  const store = textStore(['username', 'password']);
  const known = knownFaults(store);
  store.put({ username: 'nora', password: 'one' });
  known.add(['username'], 'taken');
  known.add(['password'], 'known elsewhere');
  expect(known.still()).toEqual({ username: 'taken', password: 'known elsewhere' });
  store.put({ username: 'nora2' });
  expect(known.still()).toEqual({ password: 'known elsewhere' });
  store.put({ username: 'nora' });
  expect(known.still()).toEqual({ username: 'taken', password: 'known elsewhere' });
  known.forget();
  expect(known.still()).toEqual({});
});

describe('a submit', () => {
  /** An attempt whose every step is noted. */
  function attempt(send: (sending: Sending) => unknown, { isDirty = false, isSaved = false } = {}) {
    const steps: string[] = [];
    return {
      steps,
      isDirty: () => isDirty,
      checked: () => 'values',
      send(_: string, sending: Sending) {
        steps.push('sent');
        return send(sending);
      },
      saved: () => void steps.push('saved'),
      async failed(error: unknown, _: string, hasFile: boolean) {
        steps.push(`failed ${(error as Error).message}${hasFile ? ' with a file' : ''}`);
        return isSaved;
      },
    };
  }
  const refused = () => Promise.reject(new Error('no'));

  it('is sent once however often it is pressed, and again once something has changed [Z05] [F21]', async () => {
    const { submit } = firstRender(useSubmit);
    const one = attempt(() => Promise.resolve());
    await Promise.all([submit(one), submit(one)]);
    await submit(one);
    expect(one.steps).toEqual(['sent', 'saved']);
    const changed = attempt(() => Promise.resolve(), { isDirty: true });
    await submit(changed);
    expect(changed.steps).toEqual(['sent', 'saved']);
  });

  it('is sent at once after a save of the same values that was for something else, and each once [Z05] [F21] [P20]', async () => {
    const { submit } = firstRender(useSubmit);
    const section = attempt(() => Promise.resolve());
    const whole = attempt(() => Promise.resolve());
    await submit(section);
    await submit(whole, true);
    await submit(whole);
    expect([section.steps, whole.steps]).toEqual([
      ['sent', 'saved'],
      ['sent', 'saved'],
    ]);
  });

  it('is sent again at once after a failure, and not before the page has shown a save [Z05] [F21]', async () => {
    const { submit } = firstRender(useSubmit);
    const failing = attempt(refused);
    await submit(failing);
    await submit(failing);
    expect(failing.steps).toEqual(['sent', 'failed no', 'sent', 'failed no']);
    // A failed one that was saved all the same counts as a save.
    const lost = attempt(refused, { isSaved: true });
    await submit(lost);
    await submit(lost);
    expect(lost.steps).toEqual(['sent', 'failed no']);
  });

  it('sends nothing that is not right [Z05]', async () => {
    const one = { ...attempt(refused), checked: () => undefined };
    await firstRender(useSubmit).submit(one);
    expect(one.steps).toEqual([]);
  });

  it('says of a failure whether a file was on its way, and nothing of one that was cancelled [Z05] [P17]', async () => {
    const { submit, cancel } = firstRender(useSubmit);
    const file = attempt(({ onProgress }) => {
      onProgress(0.5);
      return refused();
    });
    await submit(file);
    expect(file.steps).toEqual(['sent', 'failed no with a file']);
    const cancelled = attempt(({ signal }) => {
      cancel();
      return signal.aborted ? refused() : undefined;
    });
    await submit(cancelled);
    expect(cancelled.steps).toEqual(['sent']);
  });
});

describe('a failed save', () => {
  const schema = z.object({ note: z.string().trim() });
  const sent = { note: ' mine ' };
  const parsed = { note: 'mine' };
  const met = (error: unknown, newer?: { note: string }) => {
    const store = textStore(['note']);
    const { met: meet } = firstRender(() =>
      useConflict(store, schema, { readNewer: async () => newer, reset: () => undefined }),
    );
    return meet(error, sent, parsed);
  };
  const conflict = new Problem('conflict', 'changedMeanwhile', 'Changed meanwhile.');

  it.each([
    ['that is refused for another reason', new Problem('broken', 'unexpected', 'no'), { note: 'other' }, undefined],
    [
      'that blames a field',
      new Problem('conflict', 'changedMeanwhile', 'no', { fields: { note: 'taken' } }),
      { note: 'other' },
      undefined,
    ],
    ['that nothing newer explains', conflict, undefined, undefined],
    ['that met another version', conflict, { note: 'other' }, { other: { note: 'other' }, isSame: false }],
    ['whose earlier answer was lost', conflict, { note: 'mine' }, { other: { note: 'mine' }, isSame: true }],
  ])('%s is told apart [Z05] [R35]', async (_what, error, newer, outcome) => {
    expect(await met(error, newer)).toEqual(outcome);
  });
});
