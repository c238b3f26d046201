import type { Day } from '../dates.ts';
import type { WorkPeriod } from '../experience.ts';
import type { Profession } from '../specialties.ts';

/** What a candidate has on file, as far as requirements ask for it. Expiration dates are empty where there is none. */
export interface Credentials {
  readonly profession: Profession | undefined;
  /** The state of the home. */
  readonly homeState: string;
  /** The states in which the candidate says to be licensed; a license of one of them may be on file. */
  readonly licenseStates: readonly string[];
  /** Whether the candidate says that a license is multistate. */
  readonly isCompact: boolean;
  readonly licenses: readonly {
    readonly state?: string | undefined;
    readonly isMultistate?: boolean | undefined;
    readonly expirationDate: Day;
  }[];
  /** Certifications and the documents that are filed with them. */
  readonly certifications: readonly {
    readonly certificationId: number;
    readonly fileName: string;
    readonly expirationDate: Day;
  }[];
  readonly work: readonly (WorkPeriod & { readonly specialty: string; readonly jobTitle: string })[];
  readonly references: number;
  readonly chartingSystems: readonly string[];
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
