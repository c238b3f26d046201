import type { BrandLinks } from '#shared/domain/brand.ts';
import { answered } from './unreachable.ts';

/** The settings of a stage; the deployment writes them beside the build, so that one build serves every stage. */
export interface Config {
  readonly stage: string;
  readonly region: string;
  readonly userPoolId: string;
  /** The client of the main host, with social sign-in. */
  readonly userPoolClientId: string;
  /** The client of the staff host, without. */
  readonly staffClientId: string;
  readonly userPoolEndpoint: string;
  /** Host of the hosted sign-in pages; the local emulation includes its scheme, http. */
  readonly oauthDomain: string;
  readonly adminHost: string;
  /** Address of the candidates' site, without a trailing slash. */
  readonly siteOrigin: string;
  readonly companyDomains: readonly string[];
  readonly version: string;
  readonly autoVerifyPhone: boolean;
  readonly supportEmail: string;
  readonly links: BrandLinks;
  /** The one account that skips the phone code; absent in production. */
  readonly testAccount?: string;
}

let loaded: Config | undefined;
let loading: Promise<Config> | undefined;

/** Reads config.json once, before the first render; throws when it cannot be loaded. */
export function loadConfig(): Promise<Config> {
  loading ??= read();
  return loading;
}

async function read(): Promise<Config> {
  const response = await answered(fetch('/config.json'));
  if (!response.ok) throw new Error(`The settings of this site could not be loaded (${response.status}).`);
  loaded = (await response.json()) as Config;
  return loaded;
}

/** The settings; throws before loadConfig has ended. */
export function config(): Config {
  if (!loaded) throw new Error('The settings are used before they were loaded.');
  return loaded;
}

/** Whether this is the staff's address: company accounts only, no social sign-in. */
export function isStaffHost(): boolean {
  const { adminHost } = config();
  return adminHost !== '' && (window.location.host === adminHost || window.location.hostname === adminHost);
}

/** The identity client of this host. */
export function identityClientId(): string {
  return isStaffHost() ? config().staffClientId : config().userPoolClientId;
}
