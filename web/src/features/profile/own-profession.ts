import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { type Profession, professionOf, professions } from '#shared/domain/specialties.ts';

/** What the candidate is: as stored, else what the specialties say. */
export function ownProfession({ basicInfo }: Pick<CandidateDetails, 'basicInfo'>): Profession | undefined {
  const named = professions.find((profession) => profession === basicInfo.primarySpecialty);
  const [first] = basicInfo.specialtyList;
  return named ?? (first && professionOf(first.category as Parameters<typeof professionOf>[0]));
}
