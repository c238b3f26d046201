import type { Day } from '../dates.ts';
import { findingFor } from './answer-requirements.ts';
import type { Credentials } from './credentials.ts';
import type { Requirement } from './requirement.ts';

/**
 * How far a requirement is met: whatever the days are, never, only by asking, or by assignments whose last day is not after a day. What is
 * on file ends once, so that an assignment that ends earlier is answered no worse [N01].
 */
export type Reach = 'always' | 'never' | 'asked' | { readonly until: Day };

const farDay: Day = '9999-12-31';

/** The reach of one requirement of a job of some specialty (its name), by the answers to it [D39]. */
export function reachOf(requirement: Requirement, specialty: string, own: Credentials, on: Day): Reach {
  const answerAt = (lastDay: Day) =>
    findingFor(requirement, own, { specialty, assignment: { firstDay: lastDay, lastDay }, on }).answer;
  const last = answerAt(farDay);
  if (last === 'met') return 'always';
  if (last === 'ask') return 'asked';
  if (last === 'missing') return 'never';
  const ends = [...own.licenses, ...own.certifications].map(({ expirationDate }) => expirationDate);
  const until = ends.toSorted().findLast((day) => answerAt(day) === 'met');
  return until === undefined ? 'never' : { until };
}
