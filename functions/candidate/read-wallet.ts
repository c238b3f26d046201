import type { candidate } from '#shared/contract/candidate.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { missing } from '#shared/domain/problem.ts';
import { plannedDay } from '#shared/domain/wallet/plans.ts';
import { type Marks, mayRest, thresholdAt } from '#shared/domain/wallet/reminders.ts';
import { lineKey } from '#shared/domain/wallet/wallet.ts';
import { findWallet, type Wallet } from '../_people/profile/wallet.ts';

export type ShownWallet = Answer<typeof candidate.wallet>;

/** The wallet as its owner reads it, by the day at home. */
export async function readWallet(candidateId: string): Promise<ShownWallet> {
  const wallet = await findWallet(candidateId);
  if (!wallet) throw missing();
  return shownWallet(wallet);
}

/** A wallet, and what its owner has said of the lines. */
type MarkedWallet = Omit<Wallet, 'profile' | 'reminder'> & { readonly reminder: Marks | undefined };

/** A wallet with what rests in it, and what is planned. */
export function shownWallet({ today, lines, assignments, reminder, calendarLinkMadeAt }: MarkedWallet): ShownWallet {
  const { rests = {}, plans = {} } = reminder ?? {};
  const walletList = lines.map((line) => {
    const rest = rests[lineKey(line)];
    const isResting = rest !== undefined && rest.until >= today && thresholdAt(line, today) !== undefined;
    const plannedOn = plannedDay(line, plans) ?? '';
    return {
      ...line,
      ...(plannedOn >= today && { plannedOn }),
      ...(isResting && { restsUntil: rest.until }),
      ...(mayRest(line, today, { rests, plans }) && { canRest: true }),
    };
  });
  return {
    today,
    walletList,
    assignmentList: [...assignments],
    ...(calendarLinkMadeAt && { calendarLinkMadeAt }),
  };
}
