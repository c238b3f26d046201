import { Duration } from 'aws-cdk-lib';
import {
  ClientAttributes,
  OAuthScope,
  type UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
} from 'aws-cdk-lib/aws-cognito';
import type { Stage } from '../../stages.ts';

const written = { email: true, phoneNumber: true, givenName: true, familyName: true, fullname: true };

/** Settings of both clients: passwords are never sent (SRP), tokens are rotated and can be revoked, responses do not reveal which users exist. */
const common = {
  authFlows: { userSrp: true },
  generateSecret: false,
  preventUserExistenceErrors: true,
  enableTokenRevocation: true,
  accessTokenValidity: Duration.minutes(60),
  idTokenValidity: Duration.minutes(60),
  // A refresh token is used once; the one before it goes on for a minute, for tabs that renew at the same time.
  refreshTokenRotationGracePeriod: Duration.seconds(60),
  writeAttributes: new ClientAttributes().withStandardAttributes(written),
  readAttributes: new ClientAttributes().withStandardAttributes({
    ...written,
    emailVerified: true,
    phoneNumberVerified: true,
  }),
};

/** Candidates on the main site: email and password, Google, Facebook. */
export function portalClient(pool: UserPool, stage: Stage): UserPoolClient {
  const { siteOrigin } = stage.settings;
  return pool.addClient('PortalClient', {
    ...common,
    refreshTokenValidity: Duration.days(30),
    supportedIdentityProviders: [
      UserPoolClientIdentityProvider.COGNITO,
      UserPoolClientIdentityProvider.GOOGLE,
      UserPoolClientIdentityProvider.FACEBOOK,
    ],
    oAuth: {
      flows: { authorizationCodeGrant: true },
      // The last one lets users of Google or Facebook verify their phone with their own token.
      scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, OAuthScope.COGNITO_ADMIN],
      callbackUrls: [`${siteOrigin}/auth`],
      logoutUrls: [`${siteOrigin}/login`],
    },
  });
}

/** Staff on the admin host: email and password only. Cognito knows no idle end: twelve hours after the sign-in all is over [Y17]. */
export function staffClient(pool: UserPool): UserPoolClient {
  return pool.addClient('StaffClient', {
    ...common,
    refreshTokenValidity: Duration.hours(12),
    supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
    disableOAuth: true,
  });
}
