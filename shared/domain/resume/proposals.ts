import type { Degree } from './degrees.ts';

/** A day as a resume gives it: YYYY, YYYY-MM or YYYY-MM-DD; empty where it gives none. */
export type PartialDay = string;

/** What has to be asked before a proposal can be saved. */
export const resumeQuestions = [
  'facility',
  'start',
  'end',
  'school',
  'degree',
  'graduation',
  'state',
  'kind',
  'expiration',
] as const;
export type ResumeQuestion = (typeof resumeQuestions)[number];

/** What every proposal says of itself. */
interface Proposal {
  /** The line of the resume that it was read from, at most 300 characters, and its place from 0 on. */
  readonly source: { readonly line: number; readonly text: string };
  /** What is missing or doubtful, in the order of the fields. */
  readonly asks: readonly ResumeQuestion[];
  /** Whether all that a saved entry needs was read without doubt: such a row is ticked when the sheet opens. */
  readonly isWhole: boolean;
}

/** A job: an assignment, or work for an employer. */
export interface JobProposal extends Proposal {
  /** As written; empty where the resume names only an agency, or none. */
  readonly facility: string;
  readonly city: string;
  /** A postal code, or empty. */
  readonly state: string;
  readonly title: string;
  readonly unit: string;
  /** The staffing agency that it was through; never the facility. */
  readonly agency: string;
  readonly start: PartialDay;
  /** Empty for a current one. */
  readonly end: PartialDay;
  readonly isCurrent: boolean;
}

export interface SchoolProposal extends Proposal {
  readonly school: string;
  readonly city: string;
  readonly state: string;
  /** One that the profile knows, or empty. */
  readonly degree: Degree | '';
  readonly graduation: PartialDay;
}

export interface LicenseProposal extends Proposal {
  readonly state: string;
  /** RN, LPN, RRT and the like; empty where it is not said. */
  readonly kind: string;
  readonly number: string;
  readonly expiration: PartialDay;
  readonly isMultistate: boolean;
}

export interface CertificationProposal extends Proposal {
  /** The code of a certification type, as `datalist/certificationtypes` has it. */
  readonly code: string;
  readonly number: string;
  readonly expiration: PartialDay;
}

/** A charting system that the profile knows, by its name there. */
export interface ChartingProposal extends Proposal {
  readonly system: string;
}

/** More than 30 days between two jobs that were read, by the first and the last day without one (YYYY-MM-DD). */
export interface WorkGap {
  readonly from: string;
  readonly to: string;
  readonly days: number;
}

/** What a resume proposes; nothing of it is saved before it is ticked and added. */
export interface ResumeProposals {
  /** The newest first. */
  readonly jobs: readonly JobProposal[];
  readonly schools: readonly SchoolProposal[];
  readonly licenses: readonly LicenseProposal[];
  readonly certifications: readonly CertificationProposal[];
  readonly charting: readonly ChartingProposal[];
  readonly gaps: readonly WorkGap[];
}
