import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { aText } from '../files/sample-files.ts';

/** Private texts of one user of a test, unique to it: found in a log, they have leaked. */
export interface Canaries {
  readonly email: string;
  readonly password: string;
  readonly ssn: string;
  readonly lastFour: string;
  readonly birthDate: string;
  readonly code: string;
  readonly word: string;
  /** A made-up token, which no gateway takes. */
  readonly token: string;
  /** A file as it is sent. */
  readonly base64: string;
}

/** New ones for each run, so that an older log proves nothing. */
export function newCanaries(): Canaries {
  const word = `canary${randomBytes(6).toString('hex')}`;
  const lastFour = String(randomInt(5000, 9999));
  const part = (text: object) => Buffer.from(JSON.stringify(text)).toString('base64url');
  return {
    word,
    email: `${word}-mail@demo.example`,
    password: `Pw-${randomBytes(9).toString('hex')}!Aa1`,
    lastFour,
    ssn: `917-38-${lastFour}`,
    birthDate: `19${randomInt(50, 99)}-0${randomInt(1, 9)}-${randomInt(10, 28)}`,
    code: String(randomInt(300_000, 999_999)),
    token: `${part({ alg: 'RS256', kid: word })}.${part({ sub: randomUUID(), word })}.${randomBytes(64).toString('base64url')}`,
    base64: aText(`${word} wrote this file. ${randomBytes(24).toString('hex')}\n`).toString('base64'),
  };
}

/** The names of the canaries that a text holds, in any of the ways in which a log may write them. */
export function foundIn(text: string, canaries: Canaries, tokens: readonly string[] = []): string[] {
  const { lastFour, code, birthDate, token, base64, word, ...whole } = canaries;
  // Ids and places in the source are numbers too; what is left of a line has no reason to hold these digits.
  const plain = text.replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '').toLowerCase();
  const digits = (number: string) => new RegExp(`(?<![0-9a-z.:])${number}(?![0-9a-z])`).test(plain);
  const [year = '', month = '', day = ''] = birthDate.split('-');
  const parts = [token, ...tokens].flatMap((one) => one.split('.').slice(1));
  const checks: [string, boolean][] = [
    ...[...Object.entries(whole), ['word', word] as const].map(([name, value]): [string, boolean] => [
      name,
      writings(value).some((one) => plain.includes(one)),
    ]),
    ['lastFour', digits(lastFour)],
    ['code', digits(code)],
    [
      'birthDate',
      [birthDate, `${month}/${day}/${year}`, `${month}%2f${day}%2f${year}`].some((one) => plain.includes(one)),
    ],
    ['token', parts.some((one) => plain.includes(one.slice(0, 40).toLowerCase()))],
    ['base64', [base64, encodeURIComponent(base64)].some((one) => plain.includes(one.slice(0, 40).toLowerCase()))],
  ];
  return checks.filter(([, isThere]) => isThere).map(([name]) => name);
}

/** As it is, as in an address, and packed as in a body that travels as base64. */
function writings(value: string): string[] {
  return [value, encodeURIComponent(value), Buffer.from(value).toString('base64').replace(/=+$/, '')].map((one) =>
    one.toLowerCase(),
  );
}
