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
 * The events of a candidate's calendar on a day [C17]: current and coming assignments, offers to answer, and expirations to come. Costs the
 * wallet's query plus one read of application and job per offer. Undefined without a profile.
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

/** A cancelled assignment still has its signed offer, and a closed job ends its offer. */
function eventsOf({ offer, application, job }: HeldOffer): CalendarEvent[] {
  const { terms, answerBy } = termsOf(offer);
  if (!offer.answer)
    return isCurrent(offer, application) && job.isOpen ? [answerEvent(job, answerBy, offer.version)] : [];
  const days = knownAssignment(terms.startDate, terms.weeks);
  return days && application.status === 'Accepted - Pending Start' ? assignmentEvents(job, days, offer.version) : [];
}

/** The save count of the line's section, or of its checklist. */
function revisionOf(
  { basics: { versions }, skills }: Profile,
  line: { readonly place: string; readonly entry: string },
) {
  if (line.place === 'checklist') return skills.find(({ assessmentId }) => assessmentId === line.entry)?.version ?? 0;
  return versions[line.place === 'license' ? 'license' : 'certifications'] ?? 0;
}
