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
