import { knownAssignment } from '#shared/domain/assignments/assignment.ts';
import {
  answerEvent,
  assignmentEvents,
  type CalendarEvent,
  endEvents,
} from '#shared/domain/calendar/calendar-events.ts';
import { dayIn } from '#shared/domain/days/shown-weekday-and-time.ts';
import { type HeldOffer, isAcceptedUntil, offersAmong } from '../../_jobs/engagements-of.ts';
import { isCurrent, type OfferRecord, termsOf } from '../../_jobs/offers.ts';
import type { Profile } from '../profile/profile.ts';
import { profileIn } from '../profile/profile.ts';
import { walletItems } from '../profile/wallet.ts';
import { walletLinesOf } from '../profile/wallet-lines.ts';
import { zoneOfHome } from '../profile/zone-of.ts';

/**
 * What a candidate's calendar shows on a day [C17]: the assignments that run or come, the offers to answer, and what has not ended yet. By
 * the query of the wallet, and application and job of each such offer. Undefined without a profile.
 */
export async function findCalendar(candidateId: string, now = new Date()): Promise<CalendarEvent[] | undefined> {
  const items = await walletItems(candidateId);
  const profile = profileIn(items);
  if (!profile) return undefined;
  const today = dayIn(now.toISOString(), zoneOfHome(profile.basics));
  const isAccepted = isAcceptedUntil(today);
  const held = await offersAmong(items, (offer) => isAccepted(offer) || isToAnswer(offer, now));
  return [...held.flatMap(eventsOf), ...endEvents(walletLinesOf(profile), today, (line) => revisionOf(profile, line))];
}

const isToAnswer = (offer: OfferRecord, now: Date) => !offer.answer && termsOf(offer).answerBy > now.toISOString();

/** An assignment that was cancelled has its signed offer still, and a job that closes ends its offer. */
function eventsOf({ offer, application, job }: HeldOffer): CalendarEvent[] {
  const { terms, answerBy } = termsOf(offer);
  if (!offer.answer)
    return isCurrent(offer, application) && job.isOpen ? [answerEvent(job, answerBy, offer.version)] : [];
  const days = knownAssignment(terms.startDate, terms.weeks);
  return days && application.status === 'Accepted - Pending Start' ? assignmentEvents(job, days, offer.version) : [];
}

/** The number of saves of the section where a line is entered, or of the checklist. */
function revisionOf(
  { basics: { versions }, skills }: Profile,
  line: { readonly place: string; readonly entry: string },
) {
  if (line.place === 'checklist') return skills.find(({ assessmentId }) => assessmentId === line.entry)?.version ?? 0;
  return versions[line.place === 'license' ? 'license' : 'certifications'] ?? 0;
}
