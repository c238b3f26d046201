import type { Day } from '../dates.ts';
import { mayBeCompact, type Profession } from '../specialties.ts';

/** The day on which the table below was last compared with the compact's own list. */
export const compactAsOf: Day = '2026-07-02';

/**
 * States that issue and accept multistate licences under the Nurse Licensure Compact (nursecompact.com). Massachusetts has enacted it
 * but is not live. No territory issues such licences [B28]; Guam, which accepts them, is left out for that.
 */
const members: ReadonlySet<string> = new Set(
  (
    'AL AZ AR CO CT DE FL GA ID IN IA KS KY LA ME MD MS MO MT NE NH NJ NM NC ND OH OK PA RI SC SD TN TX UT VT VA ' +
    'WA WV WI WY'
  ).split(' '),
);

/** Since when the latest members take part wholly; the others have for years. */
const since: Partial<Record<string, Day>> = { PA: '2025-07-07', CT: '2025-10-01' };

/** Whether a state issues and accepts multistate licences on a day. */
export function isInCompact(state: string, on: Day): boolean {
  return members.has(state) && on >= (since[state] ?? '');
}

/** Whether a multistate licence of this profession is good in a state on a day; the compact covers RN and LPN/VN only. */
export function acceptsCompactLicense(
  state: string,
  profession: Profession | undefined,
  on: Day = compactAsOf,
): boolean {
  return mayBeCompact(profession) && isInCompact(state, on);
}
