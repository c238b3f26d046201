import { Stack, Validations } from 'aws-cdk-lib';
import {
  AccountRecovery,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  UserPool,
  type UserPoolClient,
  type UserPoolDomain,
  UserPoolEmail,
  UserPoolGroup,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { brand } from '#shared/domain/brand.ts';
import type { Stage } from '../../stages.ts';
import type { ApiFunction } from '../api-function.ts';
import type { DataKey } from '../data-key.ts';
import { Firewall } from '../firewall.ts';
import type { Mail } from '../mail/mail.ts';
import type { PortalSecrets } from '../portal-secrets.ts';
import { removalPolicy } from '../removal-policy.ts';
import { portalClient, staffClient } from './identity-clients.ts';
import { codeFlood, isSessionCheck, sessionFlood } from './identity-code-flood.ts';
import { facebook, google, readSecretsAgain } from './social-sign-in.ts';

/** Rights of every function with access: look an identity up and delete it. */
const lookUpAndEnd = [
  'cognito-idp:AdminGetUser',
  'cognito-idp:AdminDisableUser',
  'cognito-idp:AdminUserGlobalSignOut',
  'cognito-idp:AdminDeleteUser',
];
/** Additional rights: change attributes of an identity, create staff, or list all. */
const changes = {
  attributes: 'cognito-idp:AdminUpdateUserAttributes',
  groups: 'cognito-idp:AdminAddUserToGroup',
  authenticator: 'cognito-idp:AdminSetUserMFAPreference',
  list: 'cognito-idp:ListUsers',
  groupList: 'cognito-idp:ListUsersInGroup',
};

interface IdentityProps {
  readonly stage: Stage;
  readonly key: DataKey;
  readonly secrets: PortalSecrets;
  readonly mail: Mail;
  /** The function that Cognito calls during sign-up and before it sends a message. */
  readonly triggers: ApiFunction;
}

/** Authentication: the user pool with its two groups, Google and Facebook, the hosted pages and one client for each host. */
export class Identity extends Construct {
  readonly pool: UserPool;
  readonly portalClient: UserPoolClient;
  readonly staffClient: UserPoolClient;
  readonly domain: UserPoolDomain;
  /** Before sign-ins, where the stage has one. */
  firewall: Firewall | undefined;

  constructor(scope: Construct, id: string, { stage, key, secrets, mail, triggers }: IdentityProps) {
    super(scope, id);
    this.pool = this.makePool(stage, mail);
    this.answerTriggers(triggers);
    new UserPoolGroup(this, 'Recruiters', { userPool: this.pool, groupName: 'recruiter' });
    new UserPoolGroup(this, 'Admins', { userPool: this.pool, groupName: 'admin' });
    this.domain = this.pool.addDomain('Domain', { cognitoDomain: { domainPrefix: stage.identity.domainPrefix } });
    const providers = [google(this, this.pool, secrets), facebook(this, this.pool, secrets)];
    for (const provider of providers) readSecretsAgain(provider, stage);
    this.portalClient = portalClient(this.pool, stage);
    this.portalClient.node.addDependency(...providers);
    this.staffClient = staffClient(this.pool);
    this.guard(stage, key);
  }

  /** The endpoint of sign-in calls. */
  get endpoint(): string {
    return `https://cognito-idp.${Stack.of(this).region}.amazonaws.com/`;
  }

  /** Host of the hosted sign-in pages. */
  get hostedHost(): string {
    return `${this.domain.domainName}.auth.${Stack.of(this).region}.amazoncognito.com`;
  }

  /** Grants a function access to the pool and sets its variable: look up and delete identities, and the further rights that it needs. */
  openTo(fn: ApiFunction, ...further: (keyof typeof changes)[]): void {
    fn.addEnvironment('USER_POOL_ID', this.pool.userPoolId);
    const actions = [...lookUpAndEnd, ...further.map((change) => changes[change])];
    fn.addToRolePolicy(new PolicyStatement({ actions, resources: [this.pool.userPoolArn] }));
  }

  /** Sign-ins go to Cognito itself, past the website's firewall: the pool has one of its own. */
  private guard(stage: Stage, key: DataKey): void {
    if (!stage.firewall) return;
    const { signIns: requests } = stage.firewall;
    const ownRules = [codeFlood(1), sessionFlood(2, 10 * requests)];
    const counted = { notStatement: { statement: isSessionCheck } };
    const rules = { requests, managedRules: false, ownRules, counted };
    this.firewall = new Firewall(this, 'Firewall', { stage, key, scope: 'REGIONAL', ...rules });
    const webAclArn = this.firewall.arn;
    new CfnWebACLAssociation(this, 'Guard', { resourceArn: this.pool.userPoolArn, webAclArn });
  }

  private makePool(stage: Stage, mail: Mail): UserPool {
    const { threatProtection } = stage.identity;
    const pool = new UserPool(this, 'Pool', {
      selfSignUpEnabled: true,
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true, phone: true },
      // A new address takes effect when its code was entered; until then the old one stays.
      keepOriginal: { email: true, phone: true },
      standardAttributes: {
        email: { required: true, mutable: true },
        phoneNumber: { mutable: true },
        givenName: { mutable: true },
        familyName: { mutable: true },
        fullname: { mutable: true },
      },
      passwordPolicy: {
        minLength: 8,
        requireUppercase: true,
        requireLowercase: true,
        requireDigits: true,
        requireSymbols: true,
      },
      accountRecovery: AccountRecovery.EMAIL_AND_PHONE_WITHOUT_MFA,
      // Everyone may have an authenticator app; where the stage asks it of staff, each call of theirs is checked.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      featurePlan: threatProtection ? FeaturePlan.PLUS : FeaturePlan.LITE,
      ...(threatProtection ? { standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION } : {}),
      ...(stage.mail.isProven ? { email: throughSes(stage) } : {}),
      deletionProtection: stage.isProtected,
      removalPolicy: removalPolicy(stage),
    });
    pool.node.addDependency(mail.identity);
    explainPool(pool);
    return pool;
  }

  /**
   * Cognito calls the triggers. Those of a verified social sign-in and of a password reset end accounts and sessions; reports of its log
   * end sessions and turn an app on again.
   * That right is a policy of its own: as part of the role it would make function and pool depend on each other.
   */
  private answerTriggers(triggers: ApiFunction): void {
    this.pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, triggers);
    this.pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, triggers);
    this.pool.addTrigger(UserPoolOperation.POST_AUTHENTICATION, triggers);
    this.pool.addTrigger(UserPoolOperation.CUSTOM_MESSAGE, triggers);
    const actions = [...lookUpAndEnd, changes.attributes, changes.authenticator];
    const statements = [new PolicyStatement({ actions, resources: [this.pool.userPoolArn] })];
    new Policy(this, 'TriggerRights', { statements, ...(triggers.role ? { roles: [triggers.role] } : {}) });
  }
}

function throughSes({ mail, settings }: Stage): UserPoolEmail {
  return UserPoolEmail.withSES({ fromEmail: settings.mailFrom, fromName: brand.name, sesVerifiedDomain: mail.domain });
}

function explainPool(pool: UserPool): void {
  Validations.of(pool).acknowledge(
    {
      id: 'AwsSolutions-COG2',
      reason: 'A second factor is no part of how candidates sign in; staff may add one where the stage says so.',
    },
    {
      id: 'AwsSolutions-COG8',
      reason:
        'The Lite plan has all that the product uses at a third of the price; a stage that wants threat protection gets Plus.',
    },
    {
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'Cognito texts codes to phone numbers, which are no resources that a policy could name.',
    },
  );
}
