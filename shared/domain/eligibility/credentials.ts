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
    readonly expirationDate: Day;
  }[];
  readonly work: readonly (WorkPeriod & {
    readonly specialty: string;
    readonly jobTitle: string;
    readonly unit?: string;
  })[];
  readonly references: number;
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
