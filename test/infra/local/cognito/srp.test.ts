import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { matchesSecret, newSecret, power, prime } from '../../../../infra/local/cognito/srp.ts';
import { sampled } from '../../../support/long.ts';

/** Modular exponentiation by squaring. */
function plainly(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

const someNumber = (bytes: number) => BigInt(`0x${randomBytes(bytes).toString('hex')}`);

describe('the powers of a handshake', () => {
  it('are the plain ones, at every edge and for random numbers [I01]', () => {
    const most = 2n ** 256n - 1n;
    const exponents = [1n, 2n, 127n, 128n, 255n, 256n, 2n ** 255n, most - 1n, most, most + 1n, 2n ** 512n - 1n];
    const bases = [2n, 3n, 127n, 128n, 2n ** 1016n, 2n ** 2048n, prime - 2n, prime + 2n, prime * prime - 2n];
    for (const exponent of exponents) expect(power(2n, exponent)).toBe(plainly(2n, exponent));
    for (const base of bases) expect(power(base, most)).toBe(plainly(base, most));
    for (let at = 0; at < sampled(2_000, 8); at++) {
      const [base, exponent] = [someNumber(384), someNumber(at % 2 === 0 ? 32 : 64)];
      expect(power(base, exponent)).toBe(plainly(base, exponent));
    }
  });

  it.each([
    ['0', 0n],
    ['1', 1n],
    ['-1', prime - 1n],
  ])('there are none of %s, which keep no secret [I01]', (_, base) => {
    expect(() => power(base, 7n)).toThrow(Error);
    expect(() => power(base + prime, 7n)).toThrow(Error);
  });

  it('make verifiers that fit their password and no other', () => {
    const identity = { poolName: 'Abc123XYZ', username: 'internal_1' };
    const secret = newSecret(identity, 'Caravel-demo-1');
    expect(matchesSecret(identity, 'Caravel-demo-1', secret)).toBe(true);
    expect(matchesSecret(identity, 'Caravel-demo-2', secret)).toBe(false);
    expect(matchesSecret({ ...identity, username: 'internal_2' }, 'Caravel-demo-1', secret)).toBe(false);
  });
});
