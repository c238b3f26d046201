/** Why a candidate asks for another recruiter, as the candidate chooses it. */
export const changeReasons = {
  answers: 'Answers take too long',
  jobs: 'The jobs do not fit me',
  specialty: 'I want someone who knows my specialty',
  understanding: 'We do not get along',
  other: 'Something else',
} as const;

export type ChangeReason = keyof typeof changeReasons;
export const changeReasonNames = Object.keys(changeReasons) as [ChangeReason, ...ChangeReason[]];

/** For this many days the rule of assignment leaves a former recruiter out, and a change that was asked for counts [N09]. */
export const formerDays = 90;

/** How many changes may be asked for within these days. */
export const mostChanges = 2;
