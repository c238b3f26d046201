import type { Day } from '../dates.ts';
import type { WorkPeriod } from '../experience.ts';
import type { Profession } from '../specialties.ts';

/** A license by its state; no expiration date where none is on file. */
export interface StateLicense {
  readonly state: string;
  readonly isMultistate: boolean;
  readonly expirationDate: Day;
}

/** What a candidate has on file, as far as requirements ask for it. Expiration dates are empty where there is none. */
export interface Credentials {
  readonly profession: Profession | undefined;
  /** The state of the home. */
  readonly homeState: string;
  /** The states in which the candidate says to be licensed; a license of one of them may be on file. */
  readonly licenseStates: readonly string[];
  /** Whether the candidate says that a license is multistate. */
  readonly isCompact: boolean;
  readonly licenses: readonly StateLicense[];
  /** Certifications and the documents that are filed with them. */
  readonly certifications: readonly {
    readonly certificationId: number;
    readonly fileName: string;
    readonly slot?: string | undefined;
    /** Whether a facility has to agree to what it says. */
    readonly isToConfirm?: boolean | undefined;
    readonly expirationDate: Day;
  }[];
  readonly work: readonly (WorkPeriod & {
    readonly specialty: string;
    readonly jobTitle: string;
    readonly unit?: string;
  })[];
  readonly references: number;
  /** The last days of the work that the references are from, as far as the work history names their places; '' for work of now. */
  readonly referenceEnds?: readonly Day[];
  readonly chartingSystems: readonly string[];
  /** Whether the candidate had traveled before signing up; undefined where it was not asked. */
  readonly hasTraveled?: boolean | undefined;
}

/** Of a visitor, or of a profile in which nothing is filled in. */
export const noCredentials: Credentials = {
  profession: undefined,
  homeState: '',
  licenseStates: [],
  isCompact: false,
  licenses: [],
  certifications: [],
  work: [],
  references: 0,
  chartingSystems: [],
};

/** The license of each state once: of several papers the one that ends last, since a renewal is beside the old one [X12]. */
export function currentLicenses(all: readonly StateLicense[]): StateLicense[] {
  return Array.from(
    Map.groupBy(all, ({ state }) => state),
    ([state, ofState]) => ({
      state,
      isMultistate: ofState.some(({ isMultistate }) => isMultistate),
      expirationDate: lastEnd(ofState),
    }),
  );
}

/** The last expiration of the same credential, renewals included; empty when one never expires. */
export function lastEnd(all: readonly { readonly expirationDate: Day }[]): Day {
  if (all.some(({ expirationDate }) => expirationDate === '')) return '';
  return all.reduce((last, { expirationDate }) => (expirationDate > last ? expirationDate : last), '');
}

/** Whether another paper of the same credential ends later: this one is kept, and counts no more once it has ended [X12]. */
export function isReplaced(
  { expirationDate }: { readonly expirationDate: Day },
  sameKind: readonly { readonly expirationDate: Day }[],
): boolean {
  return expirationDate !== '' && sameKind.some(({ expirationDate: end }) => end === '' || end > expirationDate);
}

/** The licenses of a profile: what is said of each state, with the end of its document where one is filed for it. */
export function stateLicenses(
  said: readonly StateLicense[],
  documents: readonly { readonly state?: string | undefined; readonly expirationDate: Day }[],
): StateLicense[] {
  const isMultistate = (state: string) => said.some((one) => one.state === state && one.isMultistate);
  const filed = documents.flatMap(({ state, expirationDate }) =>
    state ? [{ state, isMultistate: isMultistate(state), expirationDate }] : [],
  );
  const isFiled = ({ state, expirationDate }: StateLicense) =>
    expirationDate === '' || filed.some((document) => document.state === state);
  return [...filed, ...said.filter((license) => !isFiled(license))];
}
