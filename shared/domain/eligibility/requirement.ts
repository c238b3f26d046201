import type { Profession } from '../specialties.ts';

/** A certification by its id and its usual short form. */
export interface NamedCertification {
  readonly id: number;
  readonly code: string;
}

/** What a job asks for, as far as its words could be read; what could not stays text. */
export type Requirement =
  /** A license that is good in the job's state. */
  | { readonly kind: 'license'; readonly profession: Profession; readonly state: string }
  | { readonly kind: 'profession'; readonly profession: Profession }
  /** Any one of these. */
  | { readonly kind: 'certification'; readonly anyOf: NamedCertification[] }
  /** Months of work in a field (experience-fields.ts); recent where that work must not be long ago. */
  | { readonly kind: 'experience'; readonly months: number; readonly field: string; readonly isRecent: boolean }
  /** Any one of these charting systems. */
  | { readonly kind: 'charting'; readonly anyOf: string[] }
  | { readonly kind: 'references'; readonly count: number }
  /** By the label of its document's slot. */
  | { readonly kind: 'vaccination'; readonly vaccine: string }
  | { readonly kind: 'text'; readonly text: string };

/** What a job is, as far as its requirements depend on it. */
export interface RequiringJob {
  readonly state: string;
  readonly profession: Profession;
  /** The name of its specialty. */
  readonly specialty: string;
}

/** What every job asks for without saying so: nurses need a license that is good in its state, others the profession. */
export function impliedRequirement({ state, profession }: Omit<RequiringJob, 'specialty'>): Requirement {
  const isNurse = profession === 'Nurse' || profession === 'LPN';
  return isNurse ? { kind: 'license', profession, state } : { kind: 'profession', profession };
}
