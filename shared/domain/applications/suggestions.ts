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

/** How many candidates are suggested a job at once. */
export const mostSuggestedAtOnce = 25;
