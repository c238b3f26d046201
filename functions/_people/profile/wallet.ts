import type { Day } from '#shared/domain/dates.ts';
import { dayIn } from '#shared/domain/days/shown-weekday-and-time.ts';
import type { WalletAssignment, WalletLine } from '#shared/domain/wallet/wallet.ts';
import { acceptedByOffers } from '../../_jobs/engagements-of.ts';
import { queryRange } from '../../_table/query.ts';
import { calendarLinkAmong } from '../calendar/own-link.ts';
import { basics } from './candidates.ts';
import { type Profile, profileIn } from './profile.ts';
import { type Reminder, readReminder } from './reminders.ts';
import { walletLinesOf } from './wallet-lines.ts';
import { zoneOfHome } from './zone-of.ts';

export interface Wallet {
  readonly profile: Profile;
  /** The date at home. */
  readonly today: Day;
  readonly lines: readonly WalletLine[];
  /** The current and coming accepted assignments, by first day. */
  readonly assignments: readonly WalletAssignment[];
  readonly reminder: Reminder | undefined;
  /** When the private calendar link was created, if there is one. */
  readonly calendarLinkMadeAt: string | undefined;
}

/** The raw items of a candidate's wallet: offers and profile, which are adjacent in the table. */
export async function walletItems(candidateId: string, consistent = false): Promise<Record<string, unknown>[]> {
  return await queryRange(basics.key({ candidateId }).PK, ['OFFER#', 'P#~'], { consistent });
}

/**
 * A candidate's expiring credentials and accepted assignments [C13]: one query over the candidate's items, plus application and job of each
 * signed offer. Undefined without a profile; strongly consistent on demand (twice the price).
 */
export async function findWallet(
  candidateId: string,
  { now = new Date(), consistent = false } = {},
): Promise<Wallet | undefined> {
  const items = await walletItems(candidateId, consistent);
  const profile = profileIn(items);
  if (!profile) return undefined;
  const today = dayIn(now.toISOString(), zoneOfHome(profile.basics));
  const accepted = await acceptedByOffers(items, today);
  const assignments = accepted
    .map(({ id, name, firstDay, lastDay }) => ({ id, name, firstDay, lastDay }))
    .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
  return {
    profile,
    today,
    assignments,
    reminder: readReminder(profile.reminder),
    calendarLinkMadeAt: calendarLinkAmong(items),
    lines: walletLinesOf(profile, assignments),
  };
}
