import type * as z from 'zod';
import type { walletLineName } from '#shared/contract/candidate-details.ts';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { missing, saveFailed } from '#shared/domain/problem.ts';
import { mayRest, nextReminder, restDays, thresholdAt } from '#shared/domain/wallet/reminders.ts';
import { lineKey } from '#shared/domain/wallet/wallet.ts';
import { basics } from '../_people/profile/candidates.ts';
import { dayAtMost, puttingReminder } from '../_people/profile/reminders.ts';
import { findWallet } from '../_people/profile/wallet.ts';
import { zoneOfHome } from '../_people/profile/zone-of.ts';
import { transact } from '../_table/transaction.ts';
import { type ShownWallet, shownWallet } from './read-wallet.ts';

/**
 * Puts the reminders of a line off for 14 days, once at each threshold [C14]: what comes due meanwhile comes after it. Where there is nothing
 * to put off the wallet stays, and its answer says so. Idempotent; Problem missing for a line that is not in the wallet.
 */
export async function restLine(candidateId: string, named: z.output<typeof walletLineName>): Promise<ShownWallet> {
  const wallet = await findWallet(candidateId, { consistent: true });
  if (!wallet) throw missing();
  const { lines, today, reminder, profile } = wallet;
  const line = lines.find(
    ({ place, entry, name }) => place === named.place && entry === named.entry && name === named.name,
  );
  if (!line) throw missing();
  const { rests: before = {}, plans = {} } = reminder ?? {};
  const threshold = thresholdAt(line, today);
  if (threshold === undefined || !mayRest(line, today, { rests: before, plans })) return shownWallet(wallet);
  const rests = { ...before, [lineKey(line)]: { until: dayFrom(today, restDays), threshold } };
  const day = dayAtMost(nextReminder(lines, today, { rests, plans }) ?? today, reminder);
  const next = { candidateId, zone: zoneOfHome(profile.basics), toldOn: reminder?.toldOn ?? today, day, rests, plans };
  const refused = await transact([
    basics.checking({ candidateId }, { version: profile.basics.version }),
    puttingReminder(next, reminder),
  ]);
  if (refused) throw saveFailed();
  return shownWallet({ ...wallet, reminder: next });
}
