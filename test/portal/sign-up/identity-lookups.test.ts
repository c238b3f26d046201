import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { long, sampled } from '../../support/long.ts';
import { rawCall } from '../../support/portal.ts';

/** One look-up of a known address, and the same of an unknown one. */
const questions = [
  ['signupMethod', api.user.signupMethod, (email: string) => ({ EmailOrUsername: email })],
  ['exists', api.user.exists, (email: string) => ({ Email: email })],
  ['forgotPasswordStatus', api.user.forgotPasswordStatus, (email: string) => ({ EmailOrUsername: email })],
] as const;

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

describe('a look-up of an address', () => {
  it.each(questions)(
    '%s answers known and unknown alike, in status, shape and time [R16]',
    async (_, endpoint, asked) => {
      const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      const shapes = new Set<string>();
      const ask = async (who: keyof typeof times) => {
        const email = who === 'known' ? 'nurse@demo.example' : `unknown-${randomUUID().slice(0, 8)}@demo.example`;
        const start = performance.now();
        const { status, body, headers } = await rawCall(endpoint, { body: asked(email) });
        times[who].push(performance.now() - start);
        const names = [...headers.keys()].filter((name) => !/length|date|keep-alive|encoding/.test(name)).sort();
        const kinds = Object.entries(body).map(([name, value]) => `${name}: ${typeof value}`);
        shapes.add(JSON.stringify([status, kinds, names]));
      };
      await ask('known');
      await ask('unknown');
      // In turns, so that whatever else this machine does falls on both.
      for (let turn = 0; turn < sampled(1_000, 40); turn++) {
        await ask(turn % 2 ? 'known' : 'unknown');
        await ask(turn % 2 ? 'unknown' : 'known');
      }
      expect([...shapes]).toHaveLength(1);
      const [known, unknown] = [median(times.known), median(times.unknown)];
      if (long) expect(Math.abs(known - unknown)).toBeLessThan(10);
      expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(3);
    },
  );
});
