import { type AttributeRule, readAttributeRules } from './attribute-rules.ts';
import type { Provider } from './pool-parts.ts';
import { maybeText, number, type Properties, part, refuseTemplate, texts, truth } from './resource.ts';

/** The triggers that are emulated, by their names in LambdaConfig. */
const triggerNames = ['PreSignUp', 'PostConfirmation', 'PostAuthentication', 'CustomMessage'] as const;
export type TriggerName = (typeof triggerNames)[number];

/** The attributes that a code can verify. */
export const contacts = ['email', 'phone_number'] as const;
export type ContactAttribute = (typeof contacts)[number];

/** The password policy. */
export interface PasswordPolicy {
  readonly shortest: number;
  readonly lower: boolean;
  readonly upper: boolean;
  readonly digit: boolean;
  readonly symbol: boolean;
}

/** A user pool of the template. */
export interface Pool {
  readonly id: string;
  readonly caseSensitive: boolean;
  readonly aliases: readonly ContactAttribute[];
  readonly autoVerified: readonly ContactAttribute[];
  readonly verifyBeforeUpdate: readonly ContactAttribute[];
  /** Destinations of reset codes in order of preference; undefined means Cognito's older rule (phone, then email). */
  readonly recovery: readonly string[] | undefined;
  /** Whether users may enable an authenticator app. */
  readonly mfa: boolean;
  readonly selfSignUp: boolean;
  readonly password: PasswordPolicy;
  readonly attributes: ReadonlyMap<string, AttributeRule>;
  readonly triggers: ReadonlyMap<TriggerName, string>;
  readonly messages: {
    readonly emailSubject: string;
    readonly email: string | undefined;
    readonly sms: string | undefined;
  };
  /** The role that Cognito sends texts with. */
  readonly smsRole: string | undefined;
  readonly groups: Set<string>;
  readonly providers: Map<string, Provider>;
}

function refuseUnemulated(properties: Properties): void {
  const mfa = maybeText(properties, 'MfaConfiguration') ?? 'OFF';
  if (mfa !== 'OFF' && mfa !== 'OPTIONAL') refuseTemplate(`MfaConfiguration ${mfa}`);
  const factor = texts(properties, 'EnabledMfas').find((one) => one !== 'SOFTWARE_TOKEN_MFA');
  if (factor) refuseTemplate(`EnabledMfas ${factor}`);
  if (texts(properties, 'UsernameAttributes').length > 0) refuseTemplate('UsernameAttributes (only AliasAttributes)');
  if (properties.DeviceConfiguration) refuseTemplate('DeviceConfiguration');
  const threat = maybeText(part(properties, 'UserPoolAddOns'), 'AdvancedSecurityMode') ?? 'OFF';
  if (threat !== 'OFF') refuseTemplate(`AdvancedSecurityMode ${threat}`);
  if (maybeText(part(properties, 'VerificationMessageTemplate'), 'DefaultEmailOption') === 'CONFIRM_WITH_LINK') {
    refuseTemplate('verification by link');
  }
  const factors = texts(part(part(properties, 'Policies'), 'SignInPolicy'), 'AllowedFirstAuthFactors', ['PASSWORD']);
  if (factors.some((factor) => factor !== 'PASSWORD')) refuseTemplate(`first factors ${factors.join(', ')}`);
}

function readContacts(properties: Properties, name: string): readonly ContactAttribute[] {
  return texts(properties, name).map(
    (attribute) => contacts.find((contact) => contact === attribute) ?? refuseTemplate(`${name} ${attribute}`),
  );
}

function readVerifyBeforeUpdate(properties: Properties): readonly ContactAttribute[] {
  const settings = part(properties, 'UserAttributeUpdateSettings');
  const held = readContacts(settings, 'AttributesRequireVerificationBeforeUpdate');
  const verified = texts(properties, 'AutoVerifiedAttributes');
  const wrong = held.find((contact) => !verified.includes(contact));
  if (wrong) refuseTemplate(`${wrong} verified before update but not AutoVerifiedAttributes; neither does AWS`);
  return held;
}

function readPasswordPolicy(properties: Properties): PasswordPolicy {
  const given = part(properties, 'Policies').PasswordPolicy as Properties | undefined;
  if (given?.PasswordHistorySize) refuseTemplate('PasswordHistorySize');
  const policy = given ?? {};
  return {
    shortest: number(policy, 'MinimumLength', 8),
    lower: truth(policy, 'RequireLowercase', !given),
    upper: truth(policy, 'RequireUppercase', !given),
    digit: truth(policy, 'RequireNumbers', !given),
    symbol: truth(policy, 'RequireSymbols', !given),
  };
}

function readTriggers(properties: Properties): ReadonlyMap<TriggerName, string> {
  return new Map(
    Object.entries(part(properties, 'LambdaConfig')).map(([name, arn]) => [
      triggerNames.find((one) => one === name) ?? refuseTemplate(`the trigger ${name}`),
      String(arn),
    ]),
  );
}

function readMessages(properties: Properties): Pick<Pool, 'messages'> {
  const template = part(properties, 'VerificationMessageTemplate');
  const own = (from: Properties, name: string, older: string) => maybeText(from, name) ?? maybeText(properties, older);
  return {
    messages: {
      emailSubject: own(template, 'EmailSubject', 'EmailVerificationSubject') ?? 'Your verification code',
      email: own(template, 'EmailMessage', 'EmailVerificationMessage'),
      sms: own(template, 'SmsMessage', 'SmsVerificationMessage'),
    },
  };
}

/** Parses an AWS::Cognito::UserPool. Throws, by name, for a setting that would change behaviour and is not emulated. */
export function readPool(id: string, properties: Properties): Pool {
  refuseUnemulated(properties);
  const recovery = part(properties, 'AccountRecoverySetting').RecoveryMechanisms as Properties[] | undefined;
  return {
    id,
    // Without UsernameConfiguration the API creates a case-sensitive pool.
    caseSensitive: truth(part(properties, 'UsernameConfiguration'), 'CaseSensitive', true),
    aliases: readContacts(properties, 'AliasAttributes'),
    autoVerified: readContacts(properties, 'AutoVerifiedAttributes'),
    verifyBeforeUpdate: readVerifyBeforeUpdate(properties),
    recovery: recovery?.toSorted((a, b) => Number(a.Priority) - Number(b.Priority)).map(({ Name }) => String(Name)),
    mfa: maybeText(properties, 'MfaConfiguration') === 'OPTIONAL',
    selfSignUp: !truth(part(properties, 'AdminCreateUserConfig'), 'AllowAdminCreateUserOnly', false),
    password: readPasswordPolicy(properties),
    attributes: readAttributeRules(properties),
    triggers: readTriggers(properties),
    ...readMessages(properties),
    smsRole: maybeText(part(properties, 'SmsConfiguration'), 'SnsCallerArn'),
    groups: new Set(),
    providers: new Map(),
  };
}
