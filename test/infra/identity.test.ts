import { beforeAll, describe, expect, it } from 'vitest';
import { long } from '../support/long.ts';
import { type StackUnderTest, stackUnderTest } from '../support/stack-under-test.ts';

interface Statement {
  readonly Action: string | string[];
  readonly Resource: unknown;
}

describe('the identity provider', () => {
  let stack: StackUnderTest;
  beforeAll(async () => {
    stack = await stackUnderTest('production');
  });

  const pool = () => stack.one('AWS::Cognito::UserPool');
  const client = (name: string) => stack.one('AWS::Cognito::UserPoolClient', `IdentityPool${name}`);

  it('signs in by username or by a verified address, whatever its case [I01]', () => {
    expect(pool()).toMatchObject({ AliasAttributes: ['email'], UsernameConfiguration: { CaseSensitive: false } });
    expect(pool()).not.toHaveProperty('UsernameAttributes');
  });

  it('requires passwords as promised [A30]', () => {
    expect(pool().Policies).toEqual({
      PasswordPolicy: {
        MinimumLength: 8,
        RequireLowercase: true,
        RequireNumbers: true,
        RequireSymbols: true,
        RequireUppercase: true,
      },
    });
  });

  it('knows an authenticator app as the second factor, no text message, and mails before it texts [I01] [Z08]', () => {
    expect(pool()).toMatchObject({ MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] });
    expect(pool().AccountRecoverySetting).toEqual({
      RecoveryMechanisms: [
        { Name: 'verified_email', Priority: 1 },
        { Name: 'verified_phone_number', Priority: 2 },
      ],
    });
  });

  it('lets a new address or phone count only after its code', () => {
    expect(pool()).toMatchObject({
      AutoVerifiedAttributes: ['email', 'phone_number'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email', 'phone_number'] },
    });
  });

  it('asks the identity function before a sign-up, after it, after a sign-in, and for its messages [Y19]', () => {
    const asked = pool().LambdaConfig as Record<string, { 'Fn::GetAtt': string[] }>;
    expect(Object.keys(asked).sort()).toEqual(['CustomMessage', 'PostAuthentication', 'PostConfirmation', 'PreSignUp']);
    for (const {
      'Fn::GetAtt': [id = ''],
    } of Object.values(asked)) {
      expect(stack.template.Resources[id]?.Properties.Handler).toBe('identity/handler.handler');
    }
  });

  it('lets the identity function end accounts and sessions, and grant no rights [R10] [R12]', () => {
    const { PolicyDocument } = stack.one('AWS::IAM::Policy', 'IdentityTriggerRights');
    const { Statement } = PolicyDocument as { Statement: { Action: string[]; Resource: unknown }[] };
    expect(Statement).toHaveLength(1);
    expect(Statement[0]?.Action).toEqual(expect.arrayContaining(['cognito-idp:AdminDeleteUser']));
    expect(JSON.stringify(Statement)).not.toMatch(/Group"|\*/);
  });

  /** The actions on S3 that a function is granted, each with the part of its bucket. */
  function grantedOnFiles(name: string): string[] {
    const roles = stack
      .ofType('AWS::Lambda::Function')
      .filter(([, { Properties }]) => Properties.Handler === `${name}/handler.handler`)
      .map(([, { Properties }]) => (Properties.Role as { 'Fn::GetAtt': string[] })['Fn::GetAtt'][0]);
    const statements = stack
      .ofType('AWS::IAM::Policy')
      .filter(([, policy]) => JSON.stringify(policy.Properties.Roles).includes(`"${roles[0]}"`))
      .flatMap(([, policy]) => (policy.Properties.PolicyDocument as { Statement: Statement[] }).Statement);
    expect(statements.length).toBeGreaterThan(2);
    return statements
      .flatMap(({ Action, Resource }) => {
        const where = JSON.stringify(Resource);
        const bucket = /(\w+)Bucket[0-9A-F]{8}/.exec(where)?.[1];
        const place = where.includes('/avatars/*') ? ' pictures' : where.includes('/*') ? ' objects' : '';
        return [Action].flat().flatMap((action) => (action.startsWith('s3:') ? [`${action} ${bucket}${place}`] : []));
      })
      .toSorted();
  }

  it('gives the triggers no file at all: none to read, to list or to delete [Z01] [R32]', () => {
    expect(grantedOnFiles('identity')).toEqual([]);
  });

  it('lets the hourly round find and end documents, and read no more of them than whose a picture is [Z01] [I07] [R32]', () => {
    expect(
      grantedOnFiles('hourly').filter((grant) => grant.includes(' Documents') && !grant.includes('Snapshots')),
    ).toEqual([
      's3:DeleteObjectVersion Documents objects',
      's3:GetObject Documents pictures',
      's3:ListBucket Documents',
      's3:ListBucketVersions Documents',
    ]);
  });

  it('knows the two groups of staff', () => {
    const groups = stack.ofType('AWS::Cognito::UserPoolGroup').map(([, { Properties }]) => Properties.GroupName);
    expect(groups.sort()).toEqual(['admin', 'recruiter']);
  });

  it('takes the word of Google that an address is verified, and not that of Facebook [R12]', () => {
    const mapped = (name: string) =>
      stack.one('AWS::Cognito::UserPoolIdentityProvider', `Identity${name}`).AttributeMapping;
    expect(mapped('Google')).toMatchObject({
      email: 'email',
      email_verified: 'email_verified',
      given_name: 'given_name',
    });
    expect(mapped('Facebook')).toMatchObject({ email: 'email', given_name: 'first_name', family_name: 'last_name' });
    expect(mapped('Facebook')).not.toHaveProperty('email_verified');
  });

  it('lets candidates in with Google, Facebook or a password, and returns them to the main site only', () => {
    expect(client('PortalClient')).toMatchObject({
      SupportedIdentityProviders: ['COGNITO', 'Google', 'Facebook'],
      AllowedOAuthFlows: ['code'],
      CallbackURLs: ['https://caravel.example/auth'],
      LogoutURLs: ['https://caravel.example/login'],
      AccessTokenValidity: 60,
      RefreshTokenValidity: 30 * 24 * 60,
    });
  });

  it('lets staff in with a password only, for half a day', () => {
    expect(client('StaffClient')).toMatchObject({
      SupportedIdentityProviders: ['COGNITO'],
      AllowedOAuthFlowsUserPoolClient: false,
      AccessTokenValidity: 60,
      RefreshTokenValidity: 12 * 60,
    });
    expect(client('StaffClient')).not.toHaveProperty('CallbackURLs');
  });

  it.each(['PortalClient', 'StaffClient'])(
    '%s proves passwords without sending them, rotates tokens, can revoke, and tells strangers nothing [Y17]',
    (name) => {
      expect(client(name)).toMatchObject({
        // Rotation and the older way to refresh exclude each other.
        ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
        RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
        GenerateSecret: false,
        EnableTokenRevocation: true,
        PreventUserExistenceErrors: 'ENABLED',
      });
    },
  );

  it.each(['PortalClient', 'StaffClient'])(
    '%s lets a person write neither groups nor what only a code may prove [R20]',
    (name) => {
      const five = ['email', 'family_name', 'given_name', 'name', 'phone_number'];
      expect(client(name).WriteAttributes).toEqual(five);
      const read = [...five, 'email_verified', 'phone_number_verified'].toSorted();
      expect((client(name).ReadAttributes as string[]).toSorted()).toEqual(read);
    },
  );

  it('stops an address that floods sign-in, and no hospital behind one address [I07]', () => {
    const acl = stack.one('AWS::WAFv2::WebACL', 'Identity');
    expect(acl).toMatchObject({
      Scope: 'REGIONAL',
      Rules: [
        { Name: 'Flood', Statement: { RateBasedStatement: { Limit: 1000, EvaluationWindowSec: 300 } } },
        { Name: 'Codes' },
        // The API's own questions after sessions are counted apart: they come from few addresses.
        { Name: 'Sessions', Statement: { RateBasedStatement: { Limit: 10_000, EvaluationWindowSec: 300 } } },
      ],
    });
    const [[poolId], [aclId]] = [
      stack.ofType('AWS::Cognito::UserPool')[0] ?? [],
      stack.ofType('AWS::WAFv2::WebACL').find(([id]) => id.startsWith('Identity')) ?? [],
    ];
    expect(stack.ofType('AWS::WAFv2::WebACLAssociation').map(([, { Properties }]) => Properties)).toEqual([
      { ResourceArn: { 'Fn::GetAtt': [poolId, 'Arn'] }, WebACLArn: { 'Fn::GetAtt': [aclId, 'Arn'] } },
    ]);
  });

  it('lets one address have few codes sent [R17]', () => {
    const { Rules } = stack.one('AWS::WAFv2::WebACL', 'Identity');
    const codes = (Rules as { Name: string; Action: object; Statement: Record<string, object> }[])[1];
    expect(codes?.Action).toEqual({ Block: {} });
    expect(codes?.Statement.RateBasedStatement).toMatchObject({ Limit: 10, EvaluationWindowSec: 600 });
    expect(JSON.stringify(codes)).toContain('GetUserAttributeVerificationCode');
  });
});

it.runIf(long)('codes are mailed through SES once the domain is proven, and through Cognito until then', async () => {
  const senders = { local: 'DEVELOPER', production: undefined } as const;
  for (const [stage, sender] of Object.entries(senders)) {
    const stack = await stackUnderTest(stage as keyof typeof senders);
    const { EmailConfiguration } = stack.one('AWS::Cognito::UserPool') as {
      EmailConfiguration?: { EmailSendingAccount: string };
    };
    expect(EmailConfiguration?.EmailSendingAccount).toBe(sender);
  }
});
