import type { CognitoOptions } from '../../../../infra/local/cognito/emulate-cognito.ts';
import { unrestricted } from '../../../../infra/local/iam/access.ts';

type Properties = Record<string, unknown>;

export const poolId = 'us-east-1_Abc123XYZ';
/** Signs in by SRP only, with Google and Facebook, as a product's main client would. */
export const portalId = 'portalclientportalclient01';
/** Signs in with the password in the clear: for tests whose subject is something else. */
export const plainId = 'plainclientplainclient0001';
/** Rotates its refresh tokens and tells who exists. */
export const rotatingId = 'rotatingclientrotating0001';
export const origin = 'http://localhost:3000';
export const mount = '/__local/oauth';

const pool: Properties = {
  AliasAttributes: ['email'],
  AutoVerifiedAttributes: ['email', 'phone_number'],
  UsernameConfiguration: { CaseSensitive: false },
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email', 'phone_number'] },
  AccountRecoverySetting: {
    RecoveryMechanisms: [
      { Name: 'verified_email', Priority: 1 },
      { Name: 'verified_phone_number', Priority: 2 },
    ],
  },
  Policies: {
    PasswordPolicy: {
      MinimumLength: 8,
      RequireLowercase: true,
      RequireUppercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
    },
  },
  Schema: [
    { Name: 'email', Required: true, Mutable: true },
    { Name: 'nickname', Required: false, Mutable: false },
    { Name: 'badge', AttributeDataType: 'String', Mutable: true, StringAttributeConstraints: { MaxLength: '5' } },
  ],
  LambdaConfig: {},
  MfaConfiguration: 'OFF',
};

const attributes = ['email', 'phone_number', 'given_name', 'family_name', 'name', 'nickname'];

const portal: Properties = {
  UserPoolId: poolId,
  ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
  PreventUserExistenceErrors: 'ENABLED',
  EnableTokenRevocation: true,
  AccessTokenValidity: 60,
  IdTokenValidity: 60,
  RefreshTokenValidity: 43_200,
  TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
  SupportedIdentityProviders: ['COGNITO', 'Google', 'Facebook'],
  AllowedOAuthFlowsUserPoolClient: true,
  AllowedOAuthFlows: ['code'],
  AllowedOAuthScopes: ['openid', 'email', 'profile', 'aws.cognito.signin.user.admin'],
  CallbackURLs: [`${origin}/auth`],
  LogoutURLs: [`${origin}/login`],
  ReadAttributes: [...attributes, 'email_verified', 'phone_number_verified'],
  WriteAttributes: attributes,
};

const provider = (name: string, mapping: Properties) => ({
  Type: 'AWS::Cognito::UserPoolIdentityProvider',
  Properties: {
    UserPoolId: poolId,
    ProviderName: name,
    ProviderType: name,
    AttributeMapping: mapping,
    ProviderDetails: { client_id: `${name}-app`, client_secret: 'a secret', authorize_scopes: 'openid email profile' },
  },
});

const group = (name: string) => ({
  Type: 'AWS::Cognito::UserPoolGroup',
  Properties: { UserPoolId: poolId, GroupName: name, Precedence: 1 },
});

/** Changes to the sample pool and to its main client. */
export interface Variation {
  readonly pool?: Properties;
  readonly portal?: Properties;
}

/** A template's resources: one pool with two groups, two providers and three clients. */
export function sampleResources(variation: Variation = {}): CognitoOptions['resources'] {
  return {
    Pool: { Type: 'AWS::Cognito::UserPool', Properties: { ...pool, ...variation.pool } },
    Portal: { Type: 'AWS::Cognito::UserPoolClient', Properties: { ...portal, ...variation.portal } },
    Plain: {
      Type: 'AWS::Cognito::UserPoolClient',
      Properties: {
        ...portal,
        SupportedIdentityProviders: ['COGNITO'],
        AllowedOAuthFlowsUserPoolClient: false,
        ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      },
    },
    Rotating: {
      Type: 'AWS::Cognito::UserPoolClient',
      Properties: {
        UserPoolId: poolId,
        ExplicitAuthFlows: ['ALLOW_USER_PASSWORD_AUTH', 'ALLOW_USER_SRP_AUTH'],
        EnableTokenRevocation: false,
        RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 },
      },
    },
    Recruiters: group('recruiter'),
    Admins: group('admin'),
    Domain: { Type: 'AWS::Cognito::UserPoolDomain', Properties: { UserPoolId: poolId, Domain: 'sample' } },
    Google: provider('Google', {
      email: 'email',
      email_verified: 'email_verified',
      given_name: 'given_name',
      family_name: 'family_name',
    }),
    Facebook: provider('Facebook', { email: 'email', given_name: 'first_name', family_name: 'last_name' }),
  };
}

export const samplePhysicalIds = {
  Pool: poolId,
  Portal: portalId,
  Plain: plainId,
  Rotating: rotatingId,
  Domain: 'sample',
};

/** For tests of what Cognito does for those who may ask: keys and roles have tests of their own. */
export const freeAccess = { callerOf: () => unrestricted, role: () => unrestricted };
