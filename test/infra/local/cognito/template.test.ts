import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { emulateCognito } from '../../../../infra/local/cognito/emulate-cognito.ts';
import { freeAccess, origin, poolId, samplePhysicalIds, sampleResources, type Variation } from './sample-pool.ts';

let folder: string;
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts with these resources in a new folder. */
async function start(resources: ReturnType<typeof sampleResources>) {
  folder = mkdtempSync(join(tmpdir(), 'cognito-'));
  const outside = { invoke: async () => undefined, send: async () => undefined };
  const cognito = emulateCognito({
    resources,
    physicalIds: samplePhysicalIds,
    folder,
    region: 'us-east-1',
    account: '000000000000',
    access: freeAccess,
    publicOrigin: origin,
    ...outside,
  });
  return cognito;
}

describe('a template', () => {
  it('gives each pool a key and its real issuer', async () => {
    const cognito = await start(sampleResources());
    expect(cognito.issuer(poolId)).toBe(`https://cognito-idp.us-east-1.amazonaws.com/${poolId}`);
    expect(cognito.jwks(poolId).keys).toEqual([
      { alg: 'RS256', e: 'AQAB', kid: expect.any(String), kty: 'RSA', n: expect.any(String), use: 'sig' },
    ]);
    expect(() => cognito.jwks('us-east-1_nothing01')).toThrow('does not exist');
    await cognito.close();
  });

  const unemulated: readonly [string, Variation][] = [
    ['MfaConfiguration ON', { pool: { MfaConfiguration: 'ON' } }],
    ['UsernameAttributes', { pool: { UsernameAttributes: ['email'] } }],
    ['the trigger UserMigration', { pool: { LambdaConfig: { UserMigration: 'arn' } } }],
    ['AdvancedSecurityMode ENFORCED', { pool: { UserPoolAddOns: { AdvancedSecurityMode: 'ENFORCED' } } }],
    ['PasswordHistorySize', { pool: { Policies: { PasswordPolicy: { PasswordHistorySize: 3 } } } }],
    ['AliasAttributes preferred_username', { pool: { AliasAttributes: ['preferred_username'] } }],
    ['verification by link', { pool: { VerificationMessageTemplate: { DefaultEmailOption: 'CONFIRM_WITH_LINK' } } }],
    ['the trigger PreTokenGeneration', { pool: { LambdaConfig: { PreTokenGeneration: 'arn' } } }],
    ['the trigger PreAuthentication', { pool: { LambdaConfig: { PreAuthentication: 'arn' } } }],
    ['email verified before update but not', { pool: { AutoVerifiedAttributes: ['phone_number'] } }],
    ['client secrets', { portal: { GenerateSecret: true } }],
    ['the OAuth flows implicit', { portal: { AllowedOAuthFlows: ['implicit'] } }],
    ['the flow ALLOW_ADMIN_USER_PASSWORD_AUTH', { portal: { ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH'] } }],
    ['the flow ALLOW_USER_AUTH', { portal: { ExplicitAuthFlows: ['ALLOW_USER_AUTH'] } }],
    ['the unknown provider SignInWithApple', { portal: { SupportedIdentityProviders: ['SignInWithApple'] } }],
    ['the user pool us-east-1_nothing01', { portal: { UserPoolId: 'us-east-1_nothing01' } }],
    ['rotation together with', { portal: { RefreshTokenRotation: { Feature: 'ENABLED' } } }],
  ];

  it.each(unemulated)('that asks for %s stops the start by that name', async (name, variation) => {
    const said = await start(sampleResources(variation)).catch(String);
    for (const word of name.split(' together ')) expect(said).toContain(word);
    expect(said).toMatch(/^Error: The local Cognito does not emulate/);
  });

  it('with a resource type that is not emulated stops the start, before anything is written', async () => {
    const extra = { Type: 'AWS::Cognito::UserPoolResourceServer', Properties: { UserPoolId: poolId } };
    await expect(start({ ...sampleResources(), Extra: extra })).rejects.toThrow('AWS::Cognito::UserPoolResourceServer');
  });

  it('leaves its state behind in one file', async () => {
    const cognito = await start(sampleResources());
    await cognito.close();
    expect(readdirSync(folder)).toEqual(['cognito.sqlite']);
  });
});
