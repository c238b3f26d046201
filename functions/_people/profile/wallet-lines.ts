import { type WalletAssignment, type WalletLine, walletOf } from '#shared/domain/wallet/wallet.ts';
import { lastDayOf } from './checklist-versions.ts';
import type { Profile } from './profile.ts';

/** Everything in a stored profile that expires, by day [C13]. */
export function walletLinesOf(
  { basics: own, licenses, certifications, skills }: Pick<Profile, 'basics' | 'licenses' | 'certifications' | 'skills'>,
  assignments: readonly WalletAssignment[] = [],
): WalletLine[] {
  const { licenseStates, stateLicenses = [] } = own;
  const checklists = skills.map((one) => ({ ...one, validUntil: lastDayOf(one) }));
  return walletOf({ licenseStates, stateLicenses, licenses, certifications, checklists }, assignments);
}
