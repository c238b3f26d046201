import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign as signBytes,
} from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { sampled } from '../../support/long.ts';
import { patienceMs } from '../../support/patience.ts';
import { aNewAccount, aRegistration, type TestAccount } from '../../support/people/new-account.ts';
import { rawCall } from '../../support/portal.ts';
import { payloadOf, siteConfig } from '../../support/provider-call.ts';
import { random as randomOf } from '../../support/random.ts';

type Claims = Record<string, unknown>;
const base64url = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Makes tokens with the pool's own key, which only this machine has: what is wrong with them is wrong in what they say. */
describe('a token', () => {
  let account: TestAccount;
  let claims: Claims;
  let header: { kid: string; alg: string };
  let key: KeyObject;
  let clientId: string;

  beforeAll(async () => {
    account = await aNewAccount();
    await account.call(api.user.registerCandidate, {}, aRegistration(account));
    claims = { ...payloadOf(account.token) };
    header = JSON.parse(Buffer.from(account.token.split('.')[0] ?? '', 'base64url').toString());
    const database = new DatabaseSync(join(inject('dataFolder'), 'cognito', 'cognito.sqlite'), {
      readOnly: true,
      timeout: patienceMs,
    });
    const row = database.prepare('SELECT jwk FROM signing_keys').get();
    database.close();
    key = createPrivateKey({ key: JSON.parse(String(row?.jwk)), format: 'jwk' });
    clientId = (await siteConfig()).userPoolClientId ?? '';
  });

  const now = () => Math.floor(Date.now() / 1000);
  function minted(more: Claims, heading: Claims = {}, by: KeyObject = key): string {
    const said = { ...claims, ...more };
    const input = `${base64url({ ...header, ...heading })}.${base64url(said)}`;
    return `${input}.${signBytes('RSA-SHA256', Buffer.from(input), by).toString('base64url')}`;
  }
  const statusOf = async (token: string) => (await rawCall(api.user.current, { token })).status;

  it('of the right kind, client, issuer and time is taken [R13]', async () => {
    expect(claims.client_id).toBe(clientId);
    expect(await statusOf(minted({}))).toBe(200);
    expect(await statusOf(minted({ exp: now() + 30, jti: randomUUID() }))).toBe(200);
  });

  it('of any other kind, client, issuer, time or signature is refused, whatever it says [R13]', async () => {
    const random = randomOf(13);
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const publicPem = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
    const [head = '', body = '', signature = ''] = account.token.split('.');
    const past = () => now() - 61 - random.whole(100_000);
    const issuer = String(claims.iss);
    const variants: (() => string)[] = [
      () => account.idToken,
      () => minted({ token_use: 'id' }),
      () => minted({ token_use: undefined }),
      () => minted({ exp: past() }),
      () => minted({ exp: past(), iat: past() - 3600 }),
      () => minted({ exp: undefined }),
      () => minted({ iss: `${issuer}x` }),
      () => minted({ iss: issuer.replace('us-east-1_', 'us-east-1_Z') }),
      () => minted({ iss: 'https://accounts.google.com' }),
      () => minted({ iss: undefined }),
      () => minted({ client_id: clientId.split('').reverse().join('') }),
      () => minted({ client_id: undefined }),
      () => minted({ aud: 'somebody else', client_id: clientId }),
      () => minted({}, {}, other),
      () => minted({}, { kid: randomUUID() }),
      () => `${base64url({ alg: 'none' })}.${base64url(claims)}.`,
      () =>
        `${base64url({ alg: 'none', kid: header.kid })}.${base64url({ ...claims, sub: randomUUID() })}.${signature}`,
      () => {
        const input = `${base64url({ ...header, alg: 'HS256' })}.${base64url(claims)}`;
        return `${input}.${createHmac('sha256', publicPem).update(input).digest('base64url')}`;
      },
      () => `${head}.${base64url({ ...claims, 'cognito:groups': ['admin'] })}.${signature}`,
      () => `${head}.${base64url({ ...claims, sub: randomUUID() })}.${signature}`,
      () => {
        const bytes = Buffer.from(signature, 'base64url');
        const at = random.whole(bytes.length);
        bytes[at] = (bytes[at] ?? 0) ^ (1 << random.whole(8));
        return `${head}.${body}.${bytes.toString('base64url')}`;
      },
      () => `${head}.${body}.${signature.slice(0, -1 - random.whole(300))}`,
      () => `${head}.${body}`,
      () => 'undefined',
    ];
    const count = sampled(1_000, variants.length * 2);
    for (let turn = 0; turn < count; turn++) {
      const token = variants[turn % variants.length]?.() ?? '';
      expect(await statusOf(token), `variant ${turn % variants.length}: ${token}`).toBe(401);
    }
  });
});
