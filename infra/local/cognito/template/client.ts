import { standardAttributes } from './attribute-rules.ts';
import { maybeText, number, type Properties, part, refuseTemplate, texts, truth } from './resource.ts';

/** An app client of the template. Validities are in seconds. */
export interface Client {
  readonly id: string;
  readonly poolId: string;
  readonly flows: ReadonlySet<string>;
  readonly hidesUserExistence: boolean;
  readonly revocable: boolean;
  readonly accessSeconds: number;
  readonly idSeconds: number;
  readonly refreshSeconds: number;
  /** How long a challenge stays valid. */
  readonly challengeSeconds: number;
  /** undefined: refresh tokens are not rotated. */
  readonly rotationGraceSeconds: number | undefined;
  readonly readable: ReadonlySet<string>;
  readonly writable: ReadonlySet<string>;
  readonly providers: readonly string[];
  readonly callbacks: readonly string[];
  readonly logouts: readonly string[];
  readonly scopes: ReadonlySet<string>;
  readonly hosted: boolean;
}

const secondsOf: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };
const defaultFlows = ['ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH'];
const unemulatedFlows = [
  'ALLOW_USER_AUTH',
  'ALLOW_ADMIN_USER_PASSWORD_AUTH',
  'ADMIN_NO_SRP_AUTH',
  'CUSTOM_AUTH_FLOW_ONLY',
  'USER_PASSWORD_AUTH',
];

function readValidities(properties: Properties) {
  const units = part(properties, 'TokenValidityUnits');
  const seconds = (name: string, unitName: string, unit: string, fallback: number) =>
    number(properties, name, fallback) * (secondsOf[maybeText(units, unitName) ?? unit] ?? Number.NaN);
  return {
    accessSeconds: seconds('AccessTokenValidity', 'AccessToken', 'hours', 1),
    idSeconds: seconds('IdTokenValidity', 'IdToken', 'hours', 1),
    // A validity of 0 means the default of 30 days.
    refreshSeconds: seconds('RefreshTokenValidity', 'RefreshToken', 'days', 30) || 30 * 86_400,
    challengeSeconds: number(properties, 'AuthSessionValidity', 3) * 60,
  };
}

function readHosted(properties: Properties) {
  const hosted = truth(properties, 'AllowedOAuthFlowsUserPoolClient', false);
  const flows = texts(properties, 'AllowedOAuthFlows');
  if (hosted && flows.some((flow) => flow !== 'code'))
    refuseTemplate(`the OAuth flows ${flows.join(', ')} (only code)`);
  return {
    hosted,
    providers: texts(properties, 'SupportedIdentityProviders'),
    callbacks: texts(properties, 'CallbackURLs'),
    logouts: texts(properties, 'LogoutURLs'),
    scopes: new Set(texts(properties, 'AllowedOAuthScopes')),
  };
}

/** Parses an AWS::Cognito::UserPoolClient. Throws, by name, for a setting that would change behaviour and is not emulated. */
export function readClient(id: string, properties: Properties): Client {
  if (truth(properties, 'GenerateSecret', false)) refuseTemplate('client secrets');
  const flows = texts(properties, 'ExplicitAuthFlows', defaultFlows);
  for (const flow of flows) if (unemulatedFlows.includes(flow)) refuseTemplate(`the flow ${flow}`);
  const rotation = part(properties, 'RefreshTokenRotation');
  const rotates = maybeText(rotation, 'Feature') === 'ENABLED';
  if (rotates && flows.includes('ALLOW_REFRESH_TOKEN_AUTH')) {
    refuseTemplate('refresh token rotation together with ALLOW_REFRESH_TOKEN_AUTH; neither does AWS');
  }
  return {
    id,
    poolId: String(properties.UserPoolId),
    flows: new Set(flows),
    hidesUserExistence: maybeText(properties, 'PreventUserExistenceErrors') === 'ENABLED',
    revocable: truth(properties, 'EnableTokenRevocation', true),
    ...readValidities(properties),
    rotationGraceSeconds: rotates ? number(rotation, 'RetryGracePeriodSeconds', 0) : undefined,
    readable: new Set(texts(properties, 'ReadAttributes', standardAttributes)),
    writable: new Set(texts(properties, 'WriteAttributes', standardAttributes)),
    ...readHosted(properties),
  };
}
