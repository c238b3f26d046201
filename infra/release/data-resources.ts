/**
 * What holds data, or is known by its id to those who hold some, by its logical id in the template. No release may replace or remove one: a
 * test holds the ids with every property that a replacement depends on, `npm run deploy` refuses a change set that would, and the policy
 * of the stack denies it. What is added is added here; how a shape changes on purpose is said in `../RUNBOOK.md`.
 */
export const dataResources: Readonly<Record<string, string>> = {
  DataKey2A0DE9E6: 'AWS::KMS::Key',
  DataKeyLogs6A71F092: 'AWS::KMS::Key',
  Table710B521B: 'AWS::DynamoDB::Table',
  AuditCopiesBucket073D9AE5: 'AWS::S3::Bucket',
  AuthenticatorWatchLogBucketA2B657ED: 'AWS::S3::Bucket',
  CopiesIdentitiesBucket3728345C: 'AWS::S3::Bucket',
  DocumentsAccessLogBucket42DAE642: 'AWS::S3::Bucket',
  DocumentsBucketD47AA664: 'AWS::S3::Bucket',
  DocumentsFeedsBucket139C5BCF: 'AWS::S3::Bucket',
  DocumentsJobSnapshotsBucket67116212: 'AWS::S3::Bucket',
  DocumentsPeopleSnapshotsBucket35991FB1: 'AWS::S3::Bucket',
  DocumentsTemplatesBucket57792747: 'AWS::S3::Bucket',
  WebsiteFilesBucket22CD30BE: 'AWS::S3::Bucket',
  IdentityPool9E5AED46: 'AWS::Cognito::UserPool',
  IdentityPoolPortalClientD1509E94: 'AWS::Cognito::UserPoolClient',
  IdentityPoolStaffClient35E5E426: 'AWS::Cognito::UserPoolClient',
  IdentityAdminsE2F26A9D: 'AWS::Cognito::UserPoolGroup',
  IdentityRecruitersA5A2DDE6: 'AWS::Cognito::UserPoolGroup',
  IdentityFacebook9D968818: 'AWS::Cognito::UserPoolIdentityProvider',
  IdentityGoogle3605D03D: 'AWS::Cognito::UserPoolIdentityProvider',
  SecretsOrigin297BAAC6: 'AWS::SecretsManager::Secret',
  SecretsPortal2384B529: 'AWS::SecretsManager::Secret',
  SecretsSocialDF4EC34C: 'AWS::SecretsManager::Secret',
};
