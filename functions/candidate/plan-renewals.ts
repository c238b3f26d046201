import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import type { walletPlans } from '#shared/contract/candidate-details.ts';
import { missing, saveFailed, wrongField } from '#shared/domain/problem.ts';
import { openPlans, type Plans, planFault } from '#shared/domain/wallet/plans.ts';
import { lineKey } from '#shared/domain/wallet/wallet.ts';
import { basics } from '../_people/profile/candidates.ts';
import { dayAtMost, nextDayOf, puttingReminder, type Reminder } from '../_people/profile/reminders.ts';
import { findWallet, type Wallet } from '../_people/profile/wallet.ts';
import { zoneOfHome } from '../_people/profile/zone-of.ts';
import { transact } from '../_table/transaction.ts';
import { type ShownWallet, shownWallet } from './read-wallet.ts';

type Sent = z.output<typeof walletPlans>['planList'];

const attempts = 4;

/**
 * Makes days on which lines of the wallet are to be renewed, or removes them [C15]. A plan is kept in the one reminder of its owner and is
 * reminded of like a threshold. Idempotent. Problem missing for a line that is not in the wallet, invalid for a day that is past or after
 * the end; conflict where others keep saving meanwhile.
 */
export async function planRenewals(candidateId: string, sent: Sent): Promise<ShownWallet> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const wallet = await findWallet(candidateId, { consistent: true });
    if (!wallet) throw missing();
    const next = reminderWith(wallet, plansAfter(wallet, sent));
    if (!next) return shownWallet(wallet);
    const { version } = wallet.profile.basics;
    const refused = await transact([
      basics.checking({ candidateId }, { version }),
      puttingReminder(next, wallet.reminder),
    ]);
    if (!refused) return shownWallet({ ...wallet, reminder: next });
  }
  throw saveFailed();
}

/** All plans of a wallet after those that were sent. */
function plansAfter({ lines, today, reminder }: Wallet, sent: Sent): Plans {
  const plans: Record<string, Plans[string]> = { ...openPlans(lines, reminder?.plans ?? {}, today) };
  for (const [index, { plannedOn: on, ...named }] of sent.entries()) {
    const key = lineKey(named);
    const line = lines.find((one) => lineKey(one) === key);
    if (!line) throw missing();
    if (on === '') {
      delete plans[key];
      continue;
    }
    const fault = planFault(line, on, today);
    if (fault) throw wrongField(`planList.${index}.plannedOn`, fault);
    plans[key] = { on, endsOn: line.endsOn };
  }
  return plans;
}

/** The reminder with these plans; undefined where nothing changes. */
function reminderWith(
  { lines, today, reminder, profile }: Wallet,
  plans: Plans,
): Omit<Reminder, 'version'> | undefined {
  if (isDeepStrictEqual(plans, reminder?.plans ?? {})) return undefined;
  const { rests = {}, toldOn = today } = reminder ?? {};
  return {
    candidateId: profile.basics.candidateId,
    zone: zoneOfHome(profile.basics),
    day: dayAtMost(nextDayOf(lines, today, { rests, plans }) ?? today, reminder),
    toldOn,
    rests,
    plans,
  };
}
