/** Teams that a recruiter belongs to. */
export const recruiterTeams = [
  'Allied',
  'Aya/Qualivis/Vaya',
  'CrossCountry',
  'Direct',
  'HealthTrust',
  'RightSourcing',
  'Post-Acute',
] as const;

export type RecruiterTeam = (typeof recruiterTeams)[number];

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

/** Whether a recruiter's meeting link is a web address with http or https; anything else could run as a script. */
export function isMeetingLink(text: string): boolean {
  if (text.length > 2_000 || /\s/.test(text)) return false;
  const parsed = URL.parse(text);
  return parsed !== null && (parsed.protocol === 'https:' || parsed.protocol === 'http:') && parsed.hostname !== '';
}
