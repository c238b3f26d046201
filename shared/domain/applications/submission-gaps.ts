import { licenseName, type RequestKind } from '../documents/document-requests.ts';
import type { Answer } from '../eligibility/finding.ts';
import type { Requirement } from '../eligibility/requirement.ts';

/** The most receivers of one submission, and the longest words to them and reason for submitting without something. */
export const mostReceivers = 5;
export const mostSubmissionWords = 500;
export const mostReasonLetters = 300;

/** Something that a job asks for and a packet does not show. */
export interface Gap {
  readonly name: string;
  readonly answer: Answer;
  readonly evidence: string;
  /** The document that would show it, as the candidate is asked for it. */
  readonly request?: { readonly kind: RequestKind; readonly name: string };
}

/** What is missing or ends too early; what has to be asked decides nothing. */
export function gapsOf(answers: readonly Gap[]): readonly Gap[] {
  return answers.filter(({ answer }) => answer === 'missing' || answer === 'ends');
}

/** The document that a candidate is asked for to meet a requirement; undefined where none would. `labelOf` names a certification. */
export function documentFor(requirement: Requirement, labelOf: (id: number) => string | undefined): Gap['request'] {
  if (requirement.kind === 'license') return { kind: 'license', name: licenseName(requirement.state) };
  if (requirement.kind === 'vaccination') return { kind: 'medical', name: requirement.vaccine };
  const [first] = requirement.kind === 'certification' ? requirement.anyOf : [];
  const name = first && labelOf(first.id);
  return name ? { kind: 'certification', name } : undefined;
}
