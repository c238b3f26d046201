import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { generatorPower, matchesSecret, newSecret, power } from '../../../../infra/local/cognito/srp.ts';
import { sampled } from '../../../support/long.ts';

const plainly = (exponent: bigint) => power(2n, exponent);

describe('the powers of the generator', () => {
  it('from the tables are the plain ones, at every edge and for random exponents [I01]', () => {
    const most = 2n ** 256n - 1n;
    const edges = [0n, 1n, 2n, 31n, 32n, 33n, 1023n, 1024n, 2n ** 255n, most - 1n, most, most + 1n, 2n ** 300n + 7n];
    const random = Array.from({ length: sampled(2_000, 8) }, () => BigInt(`0x${randomBytes(32).toString('hex')}`));
    const short = Array.from({ length: 20 }, (_, bits) => 2n ** BigInt(bits * 13) - 1n);
    for (const exponent of [...edges, ...short, ...random]) expect(generatorPower(exponent)).toBe(plainly(exponent));
  });

  it('make verifiers that fit their password and no other', () => {
    const identity = { poolName: 'Abc123XYZ', username: 'internal_1' };
    const secret = newSecret(identity, 'Caravel-demo-1');
    expect(matchesSecret(identity, 'Caravel-demo-1', secret)).toBe(true);
    expect(matchesSecret(identity, 'Caravel-demo-2', secret)).toBe(false);
    expect(matchesSecret({ ...identity, username: 'internal_2' }, 'Caravel-demo-1', secret)).toBe(false);
  });
});
