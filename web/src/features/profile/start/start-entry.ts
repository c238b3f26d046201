import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { stateCodeOf } from '#shared/domain/place/location.ts';
import { entryOfItem } from '../item-names.ts';
import type { DrawerName } from '../profile-drawers.tsx';

/** The certification that every bedside asks for. */
const usual = 'BLS';

/**
 * What the drawer of a step opens at, so that the first thing to type is in focus: the license of the first state without a copy,
 * a certification named BLS, which can be changed [C07]. What is on file already opens whole.
 */
export function startEntry(
  item: DrawerName,
  { basicInfo, licenseList, progress }: CandidateDetails,
  types: readonly { readonly id: number; readonly code: string }[],
): string | undefined {
  if (!progress.missing.includes(item)) return undefined;
  if (item === 'license') {
    const codes = basicInfo.licenseStateList.map((state) => stateCodeOf(state) ?? state);
    return codes.find((code) => !licenseList.some(({ state }) => state === code));
  }
  if (item === 'certifications') return types.find(({ code }) => code === usual)?.id.toString();
  return entryOfItem(item);
}
