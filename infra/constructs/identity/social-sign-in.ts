import {
  type CfnUserPoolIdentityProvider,
  ProviderAttribute,
  type UserPool,
  UserPoolIdentityProviderFacebook,
  UserPoolIdentityProviderGoogle,
} from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';
import type { Stage } from '../../stages.ts';
import type { PortalSecrets } from '../portal-secrets.ts';

/** Sign-in with Google. Its verified flag of an address is trusted; Facebook has none. */
export function google(scope: Construct, userPool: UserPool, secrets: PortalSecrets): UserPoolIdentityProviderGoogle {
  return new UserPoolIdentityProviderGoogle(scope, 'Google', {
    userPool,
    clientId: secrets.social('googleClientId').unsafeUnwrap(),
    clientSecretValue: secrets.social('googleClientSecret'),
    scopes: ['openid', 'email', 'profile'],
    attributeMapping: {
      email: ProviderAttribute.GOOGLE_EMAIL,
      emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
      givenName: ProviderAttribute.GOOGLE_GIVEN_NAME,
      familyName: ProviderAttribute.GOOGLE_FAMILY_NAME,
      fullname: ProviderAttribute.GOOGLE_NAME,
    },
  });
}

/** Sign-in with Facebook. The construct takes its secret as text only; unwrapped, it is a reference that is resolved at deployment. */
export function facebook(
  scope: Construct,
  userPool: UserPool,
  secrets: PortalSecrets,
): UserPoolIdentityProviderFacebook {
  return new UserPoolIdentityProviderFacebook(scope, 'Facebook', {
    userPool,
    clientId: secrets.social('facebookClientId').unsafeUnwrap(),
    clientSecret: secrets.social('facebookClientSecret').unsafeUnwrap(),
    scopes: ['public_profile', 'email'],
    attributeMapping: {
      email: ProviderAttribute.FACEBOOK_EMAIL,
      givenName: ProviderAttribute.FACEBOOK_FIRST_NAME,
      familyName: ProviderAttribute.FACEBOOK_LAST_NAME,
      fullname: ProviderAttribute.FACEBOOK_NAME,
    },
  });
}

/**
 * Makes CloudFormation read the social secrets again when the stage's number is raised: it resolves a secret only when a property of the
 * provider changes. https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
 */
export function readSecretsAgain(
  provider: UserPoolIdentityProviderGoogle | UserPoolIdentityProviderFacebook,
  { identity }: Stage,
): void {
  const resource = provider.node.defaultChild as CfnUserPoolIdentityProvider;
  resource.idpIdentifiers = [`${resource.providerName}-${identity.socialSecrets}`];
}
