import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { jwtAuthorizer } from '../../../infra/local/gateway/jwt-authorizer.ts';
import type { LiveResource } from '../../../infra/local/template/stack-resources.ts';

const issuerOf = (pool: string) => `https://cognito-idp.us-east-1.amazonaws.com/${pool}`;

/** The keys of a pool, as its issuer publishes them. */
function aPool(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { privateKey, keys: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] } };
}

function authorizerOf(pool: string, keys: { keys: object[] }) {
  const properties = {
    AuthorizerType: 'JWT',
    IdentitySource: ['$request.header.Authorization'],
    JwtConfiguration: { Issuer: issuerOf(pool), Audience: ['client'] },
  };
  return jwtAuthorizer({ logicalId: 'SignedIn', properties } as unknown as LiveResource, () => keys);
}

it('takes no token of this machine where production is set up, not even under its name [R13]', async () => {
  const [machine, production] = [aPool('machine'), aPool('production')];
  const token = (pool: string, kid: string) =>
    new SignJWT({ client_id: 'client', token_use: 'access', sub: 'a-user' })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuerOf(pool))
      .setExpirationTime('1h')
      .sign(machine.privateKey);
  const ours = authorizerOf('us-east-1_Machine', machine.keys);
  const theirs = authorizerOf('us-east-1_Production', production.keys);
  const own = await token('us-east-1_Machine', 'machine');
  expect(await ours({ authorization: `Bearer ${own}` })).toHaveProperty('claims');
  for (const forged of [
    own,
    await token('us-east-1_Production', 'machine'),
    await token('us-east-1_Production', 'production'),
  ])
    expect(await theirs({ authorization: `Bearer ${forged}` })).toHaveProperty('refusal');
});

describe('the times of a token', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('are judged by the gateway to the second, as on AWS: its clock alone counts [F13]', async () => {
    const pool = aPool('key');
    const authorize = authorizerOf('us-east-1_Pool', pool.keys);
    const issuedAt = Math.floor(Date.now() / 1000);
    const token = await new SignJWT({ client_id: 'client', token_use: 'access', sub: 'a-user' })
      .setProtectedHeader({ alg: 'RS256', kid: 'key' })
      .setIssuer(issuerOf('us-east-1_Pool'))
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 3600)
      .sign(pool.privateKey);
    const answerAt = async (seconds: number) => {
      vi.setSystemTime((issuedAt + seconds) * 1000);
      return await authorize({ authorization: `Bearer ${token}` });
    };
    for (const seconds of [0, 1, 60, 3540, 3599]) expect(await answerAt(seconds)).toHaveProperty('claims');
    for (const seconds of [-7200, -600, -1, 3600, 3661, 10_800])
      expect(await answerAt(seconds)).toHaveProperty('refusal');
  });
});
