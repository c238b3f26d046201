import type { Turn, Wait } from '#shared/domain/clocks/turn.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { shownMoment } from '../../lib/shown-moment.ts';
import { lengthText } from '../../lib/time/length-text.ts';

/** What is due, as the person who is to do it reads it. */
export const deeds: Record<Wait, string> = {
  firstAnswer: 'Give the first answer',
  submission: 'Submit the candidate',
  facilityAnswer: 'Tell the candidate what the facility says',
  consent: 'Agree to be submitted',
  offer: 'Answer the offer',
};

/** Whose turn it is, in a word: of another's candidate that person's first name, of one without an owner "Ours" [X22]. */
export function whoseTurn(
  { whose, wait }: Pick<Turn, 'whose' | 'wait'>,
  owner: { readonly id: string; readonly name: string } | null,
  viewerId: string,
): string {
  if (whose === 'candidate') return 'Candidate';
  if (wait === 'facilityAnswer') return 'Facility';
  if (!owner) return 'Ours';
  return owner.id === viewerId ? 'Yours' : (owner.name.split(' ')[0] ?? 'Ours');
}

/** How much is left of a clock, or by how much it has run out: "6 h 40 over", "2 h 05 left", "by Tue, Nov 24, 5 PM". */
export function clockText(by: string, now: number): string {
  const left = Date.parse(by) - now;
  if (left < 0) return `${lengthText(-left)} over`;
  return left < dayMs ? `${lengthText(left)} left` : `by ${shownMoment(by)}`;
}
