import { describe, expect, it } from 'vitest';
import { base32, stepOfCode, totp } from '../../../../infra/local/cognito/totp.ts';

/** The key of RFC 6238's appendix B, "12345678901234567890". */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('an authenticator app', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
    ['12345678901234567890', key],
  ])('takes a key as RFC 4648 writes it: %j is %s [O07]', (bytes, text) => {
    expect(base32(Buffer.from(bytes))).toBe(text);
  });

  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('shows the code of RFC 6238 at second %i: %s [O07]', (second, code) => {
    expect(totp(key, Math.floor(second / 30))).toBe(code);
    expect(stepOfCode(key, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it('may be half a minute wrong, and no more; a code has six digits [O07]', () => {
    const code = '005924';
    const at = (seconds: number) => stepOfCode(key, code, (1234567890 + seconds) * 1000);
    expect([at(-30), at(0), at(30)]).toEqual([41152263, 41152263, 41152263]);
    expect([at(-60), at(60)]).toEqual([undefined, undefined]);
    for (const wrong of ['', '05924', '0005924', '005925', '00592a'])
      expect(stepOfCode(key, wrong, 1234567890_000)).toBeUndefined();
  });
});
