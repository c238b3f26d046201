import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { assertOneNewIndex } from '../../infra/constructs/assert-one-new-index.ts';
import { dataResources } from '../../infra/release/data-resources.ts';
import { stackUnderTest } from '../support/stack-under-test.ts';

interface Specification {
  readonly schema: {
    readonly resource: {
      readonly entities: Readonly<
        Record<
          string,
          { readonly cloudFormationType: string; readonly properties: Record<string, { causesReplacement?: string }> }
        >
      >;
    };
  };
}

/** CloudFormation's own account of its types, as the CDK's command line reads it. */
const specification: Specification = JSON.parse(gunzipSync(readFileSync('node_modules/aws-cdk/db.json.gz')).toString());

/** Properties whose change replaces a resource of the type, and those by which what it holds is made anew or its update refused. */
function replacing(type: string): string[] {
  const found = Object.values(specification.schema.resource.entities).find((one) => one.cloudFormationType === type);
  if (!found) throw new Error(`The specification does not know ${type}.`);
  const byRule = Object.entries(found.properties).flatMap(([name, { causesReplacement = 'no' }]) =>
    causesReplacement === 'no' ? [] : [name],
  );
  return [...byRule, ...(alsoFixed[type] ?? [])].toSorted();
}

const alsoFixed: Readonly<Record<string, readonly string[]>> = {
  'AWS::Cognito::UserPool': ['AliasAttributes', 'UsernameAttributes', 'UsernameConfiguration', 'Schema'],
  'AWS::KMS::Key': ['KeySpec', 'KeyUsage', 'MultiRegion', 'Origin'],
  'AWS::SecretsManager::Secret': ['GenerateSecretString'],
};

const pool = { Ref: 'IdentityPool9E5AED46' };
const placeholder = 'not-set';
const generated = { ExcludePunctuation: true, PasswordLength: 64 };

/** The values of those properties, written out by hand: a change of one is a change of the data. */
const agreed: Readonly<Record<string, object>> = {
  DataKey2A0DE9E6: {},
  DataKeyLogs6A71F092: {},
  Table710B521B: {
    KeySchema: [
      { AttributeName: 'PK', KeyType: 'HASH' },
      { AttributeName: 'SK', KeyType: 'RANGE' },
    ],
  },
  AuditCopiesBucket073D9AE5: { ObjectLockEnabled: true },
  AuthenticatorWatchLogBucketA2B657ED: {},
  CopiesIdentitiesBucket3728345C: {},
  DocumentsAccessLogBucket42DAE642: {},
  DocumentsBucketD47AA664: {},
  DocumentsFeedsBucket139C5BCF: {},
  DocumentsJobSnapshotsBucket67116212: {},
  DocumentsPeopleSnapshotsBucket35991FB1: {},
  DocumentsTemplatesBucket57792747: {},
  WebsiteFilesBucket22CD30BE: {},
  IdentityPool9E5AED46: {
    AliasAttributes: ['email'],
    Schema: ['email', 'phone_number', 'given_name', 'family_name', 'name'].map((Name) => ({
      Mutable: true,
      Name,
      Required: Name === 'email',
    })),
    UsernameConfiguration: { CaseSensitive: false },
  },
  IdentityPoolPortalClientD1509E94: { GenerateSecret: false, UserPoolId: pool },
  IdentityPoolStaffClient35E5E426: { GenerateSecret: false, UserPoolId: pool },
  IdentityAdminsE2F26A9D: { GroupName: 'admin', UserPoolId: pool },
  IdentityRecruitersA5A2DDE6: { GroupName: 'recruiter', UserPoolId: pool },
  IdentityFacebook9D968818: { ProviderName: 'Facebook', ProviderType: 'Facebook', UserPoolId: pool },
  IdentityGoogle3605D03D: { ProviderName: 'Google', ProviderType: 'Google', UserPoolId: pool },
  SecretsOrigin297BAAC6: {
    GenerateSecretString: { ...generated, GenerateStringKey: '1', SecretStringTemplate: '{}' },
  },
  SecretsPortal2384B529: {
    GenerateSecretString: { ...generated, GenerateStringKey: '1', SecretStringTemplate: '{"current":1}' },
  },
  SecretsSocialDF4EC34C: {
    GenerateSecretString: {
      ...generated,
      GenerateStringKey: 'unused',
      SecretStringTemplate: JSON.stringify({
        googleClientId: placeholder,
        googleClientSecret: placeholder,
        facebookClientId: placeholder,
        facebookClientSecret: placeholder,
      }),
    },
  },
};

describe.each(['dev', 'staging', 'production'] as const)('what holds data in %s', (name) => {
  it('is in one list: every table, pool, bucket, key and secret, and who is known by a pool [O20]', async () => {
    const { template } = await stackUnderTest(name);
    const types = new Set(Object.values(dataResources));
    const found = Object.entries(template.Resources).filter(([, { Type }]) => types.has(Type));
    expect(Object.fromEntries(found.map(([id, { Type }]) => [id, Type]))).toEqual(dataResources);
  });

  it('has the properties on which a replacement depends as they were agreed [O20]', async () => {
    const { template } = await stackUnderTest(name);
    const now = Object.entries(dataResources).map(([id, type]) => {
      const given = template.Resources[id]?.Properties ?? {};
      const fixed = replacing(type).filter((property) => given[property] !== undefined);
      return [id, Object.fromEntries(fixed.map((property) => [property, given[property]]))];
    });
    const withoutLock = name === 'dev' ? { AuditCopiesBucket073D9AE5: {} } : {};
    expect(Object.fromEntries(now)).toEqual({ ...agreed, ...withoutLock });
  });
});

it('two indexes of the table that come or go in one release are refused at synthesis [O21]', () => {
  expect(() => assertOneNewIndex(['a', 'b', 'c'], ['a', 'b'])).not.toThrow();
  expect(() => assertOneNewIndex(['a'], ['a', 'b'])).not.toThrow();
  expect(() => assertOneNewIndex(['a', 'b', 'c'], ['a'])).toThrow(/would at once: b, c\. Deploy one/);
  expect(() => assertOneNewIndex(['b'], ['a'])).toThrow(/would at once: b, a\./);
});
