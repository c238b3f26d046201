import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
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
