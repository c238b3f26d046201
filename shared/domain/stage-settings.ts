import type { BrandLinks } from './brand.ts';
import type { ClockSettings } from './clocks/turn.ts';
import type { RateName } from './rates.ts';

/** What differs between stages and is needed while a request is handled; travels as JSON in STAGE_SETTINGS. */
export interface StageSettings extends ClockSettings {
  readonly stage: 'local' | 'dev' | 'staging' | 'production';
  /** Addresses people see, without a trailing slash. */
  readonly siteOrigin: string;
  readonly staffOrigin: string;
  /** The two domains whose addresses may become staff, lower-case ASCII. */
  readonly companyDomains: readonly [string, string];
  readonly supportEmail: string;
  readonly mailFrom: string;
  /** Addresses that differ from those of brand.ts. */
  readonly links?: Partial<BrandLinks>;
  /** Whether a social sign-up counts its phone as verified at once (autoVerifyPhone) [A15]. */
  readonly autoVerifyPhone: boolean;
  /** The capability flag: staff may act as candidates and delete people. */
  readonly fullRecruiterAccess: boolean;
  /** A new recruiter waits for an admin's approval when true. */
  readonly recruiterApproval: boolean;
  /** Staff do nothing before they have set up an authenticator app. */
  readonly staffMfa?: boolean;
  /** The one account that user/resettest may delete and that skips the phone code; none in production. */
  readonly testAccount?: string;
  /** Whether a candidate gets another recruiter one working day after a clock of an application ran out [N09]. */
  readonly reassignsOverdue?: boolean;
  /** Whether every upload is scanned for malware, so that it is handed out only once it is found clean. */
  readonly scansUploads?: boolean;
  /** Hosts that job pictures may come from. */
  readonly pictureHosts: readonly string[];
  /** Those who help candidates beside their own recruiter. */
  readonly supportTeam: readonly { name: string; jobTitle: string; email: string; phone: string }[];
  /** Multiplies every rate limit; 1 outside tests. */
  readonly rateFactor: number;
  /** Single limits that differ from the defaults in rates.ts. */
  readonly rates?: Partial<Record<RateName, number>>;
}
