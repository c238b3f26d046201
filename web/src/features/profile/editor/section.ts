import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { FormSchema, FormValues } from '../../../ui/forms/form-state.ts';

/** One part of the profile that is edited in a drawer of its own and saved by a call of its own. */
export interface Section {
  /** As the server counts its saves. */
  readonly name: string;
  /** What its kept draft is called, where several drawers save the same section. */
  readonly draftName?: string;
  readonly endpoint: Endpoint;
  /** The contract's own rules of what is sent. */
  readonly schema: FormSchema<unknown>;
  /** What the drawer opens with, in the shape of what is sent; days as they are typed. */
  draftOf(details: CandidateDetails): FormValues;
  /** What is sent; the version comes to it by itself. */
  bodyOf(draft: FormValues, details: CandidateDetails): Record<string, unknown>;
  /** The field of the draft that a fault of the body belongs to, where the two are not called the same. */
  fieldOf?(path: string, draft: FormValues): string;
}
