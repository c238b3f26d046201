import type { ConsentTerms } from '#shared/domain/consent/consent-terms.ts';

/** Terms that a candidate has agreed to. */
export const agreedTerms: ConsentTerms = {
  facility: 'Larkfall Medical Center',
  weeklyDollars: 3120,
  startDate: '2027-01-04',
  weeks: 13,
  shift: 'Nights 3x12',
};
