import type { StateCode } from './place/location.ts';
import { mayBeCompact, type Profession } from './specialties.ts';

/** The day on which the table below was last compared with the compact's own list. */
export const compactAsOf = '2026-07-02';

/**
 * States that issue and accept multistate licences under the Nurse Licensure Compact (nursecompact.com). Connecticut is
 * in since 2025-10-01 and Pennsylvania wholly since 2025-07-07; Massachusetts has enacted it but is not live.
 */
const members: ReadonlySet<StateCode> = new Set(
  (
    'AL AZ AR CO CT DE FL GA ID IN IA KS KY LA ME MD MS MO MT NE NH NJ NM NC ND OH OK PA RI SC SD TN TX UT VT VA ' +
    'WA WV WI WY'
  ).split(' ') as StateCode[],
);

/** Whether a multistate licence of this profession is good in a state; the compact covers RN and LPN/VN only. */
export function acceptsCompactLicense(state: StateCode, profession: Profession): boolean {
  return mayBeCompact(profession) && members.has(state);
}
