import { brand } from '#shared/domain/brand.ts';
import type { StageSettings } from '#shared/domain/stage-settings.ts';

export const stageNames = ['local', 'dev', 'staging', 'production'] as const;
export type StageName = (typeof stageNames)[number];

/** One Lambda each: the families of the contract, then what events start. */
export const functionNames = [
  'user',
  'candidate',
  'job',
  'datalist',
  'admin',
  'file',
  'packet',
  'identity',
  'feed',
  'hourly',
  'stream',
] as const;
export type FunctionName = (typeof functionNames)[number];

/** Everything that differs between stages. Handlers get `settings` in the variable STAGE_SETTINGS. */
export interface Stage {
  readonly name: StageName;
  /** The number of the account of AWS that it is deployed to, and to no other; the local stage has none. */
  readonly account?: string;
  readonly settings: StageSettings;
  /** Main and staff site as a browser names them in `location.host`. */
  readonly mainHost: string;
  readonly staffHost: string;
  /** Own names with a certificate for both hosts. Without a zone the operator makes the DNS records. */
  readonly names?: { readonly zone?: { readonly id: string; readonly name: string } };
  /** The domain that mail is sent from; no two stages of an account may share one. */
  readonly mail: {
    readonly domain: string;
    /**
     * Whether SES has seen the DNS records that prove the domain. Cognito refuses to send through an unproven one, so a stage
     * begins without; until then its codes come from Cognito's own address, at most 50 a day.
     */
    readonly isProven: boolean;
    /** The domain was an identity of SES before: it is used, and neither made nor removed. */
    readonly isAdopted?: boolean;
  };
  readonly identity: {
    /** First label of the hosted sign-in pages; unique in all of AWS. */
    readonly domainPrefix: string;
    /** Watches sign-ins for stolen passwords; needs Cognito's Plus plan. */
    readonly threatProtection: boolean;
    /** Raise it after a change of the social secrets: CloudFormation reads them again only when a provider changes. */
    readonly socialSecrets: number;
  };
  /** The number of the value in the origin secret that CloudFront sends; npm run rotate -- STAGE origin adds the next. */
  readonly originProof: number;
  /** The table that npm run restore has made and named: used in the place of the stack's own, which stays. */
  readonly restoredTable?: { readonly name: string; readonly streamArn: string };
  /** Calls move to new code by tenths, and back when an alarm goes off; otherwise new code is there at once. */
  readonly releasesGradually: boolean;
  /** Data outlives the stack; of a stage without, `cdk destroy` removes everything, files included. */
  readonly keepsData: boolean;
  /**
   * Neither stack, table nor user pool can be deleted by mistake. The very first deployment leaves it off (`-c first=true`): otherwise
   * CloudFormation could not take back what it made before a failure.
   */
  readonly isProtected: boolean;
  /** `cdk destroy` empties the buckets first: CloudFormation deletes no bucket that holds a file. */
  readonly emptiesBuckets: boolean;
  readonly logDays: 7 | 30 | 365;
  /**
   * How the copies of audit records are locked, and for how long: under governance an administrator with a right of its own can still
   * delete them, under compliance no account can. Without it they are plain files.
   */
  readonly auditLock?: { readonly mode: 'governance' | 'compliance'; readonly years: number };
  /** Copies table and documents each night to another region, of another account where one is named. Its vault is made by hand (RUNBOOK.md). */
  readonly copies?: { readonly region: string; readonly account?: string };
  /** Old versions of files are kept this long. */
  readonly oldVersionDays: number;
  /** Encrypts under a key of our own, with yearly rotation, instead of the one that AWS keeps. */
  readonly ownKey: boolean;
  readonly accessLogs: boolean;
  /**
   * Requests per address in five minutes; no firewall without it. A hospital is behind one address: sign-ins are limited for floods
   * only, and guessing is Cognito's own lock-out's concern.
   */
  readonly firewall?: { readonly calls: number; readonly signIns: number };
  /**
   * Alarms and their ends, sent to these addresses, two at least, and a dashboard. Texts of the account may cost so much a month before one
   * goes off; the whole account may cost as much as its budget before both addresses hear of it.
   */
  readonly alarms?: { readonly emails: readonly string[]; readonly textDollars: number; readonly monthDollars: number };
  /** The gateway's throttling: above it, requests get 429. */
  readonly throttle: { readonly requestsPerSecond: number; readonly burst: number };
  /**
   * The functions that the account may run at once; a new one 10. From 1,000 on a share is set aside for sign-up and mail (see `setAside`).
   */
  readonly concurrentFunctions: number;
}

/** What is set aside for single functions: those whose callers time out while a search or an import has all the others. */
export function setAside({ concurrentFunctions }: Stage): Partial<Record<FunctionName, number>> {
  return concurrentFunctions >= 1000 ? { identity: 50, stream: 20 } : {};
}

/** The stack of a stage, as CloudFormation names it. */
export const stackNameOf = (stage: StageName): string => `${brand.name}-${stage}`;

const companyDomains = ['caravel.example', 'caravelhealth.example'] as const;

const supportTeam = [
  {
    name: `${brand.name} Support`,
    jobTitle: 'Candidate support',
    email: brand.supportEmail,
    phone: brand.supportPhone,
  },
];

function settings(
  stage: StageName,
  [siteOrigin, staffOrigin]: readonly [string, string],
  mailDomain: string,
  more: Partial<StageSettings> = {},
): StageSettings {
  return {
    stage,
    siteOrigin,
    staffOrigin,
    companyDomains,
    supportEmail: brand.supportEmail,
    mailFrom: `no-reply@${mailDomain}`,
    autoVerifyPhone: false,
    fullRecruiterAccess: false,
    recruiterApproval: false,
    pictureHosts: [],
    supportTeam,
    rateFactor: 1,
    ...more,
  };
}

/** What production has on, and one machine leaves off unless it is asked (SWITCHES=production). */
const productionSwitches = { fullRecruiterAccess: false, scansUploads: true, staffMfa: true };

/**
 * One machine. PORT moves it; RATE_LIMITS=raised and FULL_RECRUITER_ACCESS=off are for tests that need the other value, and
 * SWITCHES=production is for trying what production does. What only AWS has (certificates, firewall, alarms, keys, access logs) is
 * left out.
 */
function local(env: NodeJS.ProcessEnv): Stage {
  const mainHost = `localhost:${env.PORT ?? '3000'}`;
  const staffHost = `admin.${mainHost}`;
  return {
    name: 'local',
    settings: settings('local', [`http://${mainHost}`, `http://${staffHost}`], 'caravel.example', {
      fullRecruiterAccess: env.FULL_RECRUITER_ACCESS !== 'off',
      testAccount: 'tester@demo.example',
      rateFactor: env.RATE_LIMITS === 'raised' ? 1_000_000 : 1,
      // Approval of recruiters is the operator's choice: where all is switched on, it is tried as well.
      ...(env.SWITCHES === 'production' ? { ...productionSwitches, recruiterApproval: true } : {}),
    }),
    mainHost,
    staffHost,
    mail: { domain: 'caravel.example', isProven: true },
    identity: { domainPrefix: 'caravel-local', threatProtection: false, socialSecrets: 1 },
    originProof: 1,
    releasesGradually: false,
    keepsData: false,
    isProtected: false,
    emptiesBuckets: false,
    logDays: 7,
    oldVersionDays: 1,
    ownKey: false,
    accessLogs: false,
    throttle: { requestsPerSecond: 2000, burst: 4000 },
    concurrentFunctions: 10,
  };
}

/** A stage on AWS under a name of the company's domain. */
function onAws(name: Exclude<StageName, 'local'>, mainHost: string, more: Partial<StageSettings> = {}) {
  const staffHost = `admin.${mainHost}`;
  return {
    name,
    // A placeholder: no credentials are those of this account.
    account: '000000000000',
    settings: settings(name, [`https://${mainHost}`, `https://${staffHost}`], mainHost, more),
    mainHost,
    staffHost,
    names: {},
    mail: { domain: mainHost, isProven: false },
    identity: { domainPrefix: `caravel-${name}`, threatProtection: false, socialSecrets: 1 },
    originProof: 1,
    ownKey: true,
    accessLogs: true,
    firewall: { calls: 10_000, signIns: 1000 },
    alarms: {
      emails: ['operations@caravel.example', 'on-call@caravel.example'],
      textDollars: 50,
      monthDollars: 200,
    },
  } satisfies Partial<Stage>;
}

const dev: Stage = {
  ...onAws('dev', 'dev.caravel.example', { fullRecruiterAccess: true, testAccount: 'tester@caravel.example' }),
  releasesGradually: false,
  keepsData: false,
  isProtected: false,
  emptiesBuckets: true,
  logDays: 7,
  oldVersionDays: 1,
  throttle: { requestsPerSecond: 50, burst: 100 },
  concurrentFunctions: 10,
};

const staging: Stage = {
  ...onAws('staging', 'staging.caravel.example', { testAccount: 'tester@caravel.example' }),
  releasesGradually: false,
  keepsData: true,
  isProtected: true,
  emptiesBuckets: false,
  logDays: 30,
  auditLock: { mode: 'governance', years: 1 },
  oldVersionDays: 7,
  throttle: { requestsPerSecond: 200, burst: 400 },
  concurrentFunctions: 10,
};

const production: Stage = {
  ...onAws('production', 'caravel.example', productionSwitches),
  releasesGradually: true,
  keepsData: true,
  isProtected: true,
  emptiesBuckets: false,
  logDays: 365,
  // As long as HIPAA asks for documentation (45 CFR 164.316(b)(2)).
  auditLock: { mode: 'compliance', years: 6 },
  copies: { region: 'us-west-2' },
  oldVersionDays: 30,
  throttle: { requestsPerSecond: 1000, burst: 2000 },
  concurrentFunctions: 10,
};

/** The stage of that name, if there is one. The environment is read for the stage `local` only. */
export function stageNamed(name: string, env: NodeJS.ProcessEnv = process.env): Stage | undefined {
  if (name === 'local') return local(env);
  return [dev, staging, production].find((stage) => stage.name === name);
}
