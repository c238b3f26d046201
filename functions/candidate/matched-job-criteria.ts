import { missing } from '#shared/domain/problem.ts';
import { basics, preferencesOf } from '../_people/profile/candidates.ts';
import { findSpecialty } from '../_reference/specialties.ts';

/** The preferences that the board ranks jobs by. */
export async function matchedJobCriteria(candidateId: string) {
  const own = await basics.find({ candidateId });
  if (!own) throw missing();
  const { specialtyIds, states, shifts, availableOn } = preferencesOf(own);
  const specialties = specialtyIds.flatMap((id) => findSpecialty(id) ?? []);
  return {
    specialtyList: specialties.map((specialty) => ({ ...specialty, uid: String(specialty.id) })),
    locationList: [...states],
    shiftTypeList: [...shifts],
    startDate: availableOn ?? '',
  };
}
