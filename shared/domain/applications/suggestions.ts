/** Why a suggested job is not for a candidate, as the candidate chooses it. */
export const declineReasons = {
  pay: 'The pay',
  place: 'The place',
  shift: 'The shift',
  dates: 'The dates',
  facility: 'The facility',
  notLooking: 'I am not looking now',
  other: 'Something else',
} as const;

export type DeclineReason = keyof typeof declineReasons;
export const declineReasonNames = Object.keys(declineReasons) as [DeclineReason, ...DeclineReason[]];

/** The most letters of a recruiter's line with a suggestion. */
export const mostSuggestionLetters = 200;

/** Suggestions of one call: each job to each candidate is one. */
export const mostSuggestedAtOnce = 50;

/** What comes of a suggestion, with the words for staff. */
export const suggestionOutcomes = {
  suggested: 'Suggested.',
  already: 'It was suggested to them before.',
  applied: 'They have applied already.',
  closed: 'The job is no longer available.',
  notAllowed: 'You are not allowed to open this person.',
  missing: 'This candidate is no longer here.',
} as const;
export type SuggestionOutcome = keyof typeof suggestionOutcomes;
export const suggestionOutcomeNames = Object.keys(suggestionOutcomes) as [SuggestionOutcome, ...SuggestionOutcome[]];

/** "Suggested 3 of 5." and why the others were not. */
export function suggestedText(results: readonly { readonly outcome: SuggestionOutcome; readonly message: string }[]) {
  const others = results.filter(({ outcome }) => outcome !== 'suggested');
  const said = `Suggested ${results.length - others.length} of ${results.length}.`;
  return [said, ...new Set(others.map(({ message }) => message))].join(' ');
}

/** What staff narrow a candidate's jobs to: wished state and shift, a start when free, a license, everything met, told nothing of it yet. */
export const candidateJobFilters = ['wished', 'free', 'licensed', 'meetsAll', 'untold'] as const;
export type CandidateJobFilter = (typeof candidateJobFilters)[number];
