import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { type Credentials, stateLicenses } from '#shared/domain/eligibility/credentials.ts';
import { referenceEnds } from '#shared/domain/experience.ts';
import { stateCodeOf } from '#shared/domain/place/location.ts';
import { professions } from '#shared/domain/specialties.ts';

/** What a profile holds of what jobs ask for. */
export function credentialsOf(details: CandidateDetails): Credentials {
  const { basicInfo: own } = details;
  return {
    profession: professions.find((profession) => profession === own.primarySpecialty),
    homeState: stateCodeOf(own.state) ?? '',
    licenseStates: own.licenseStateList.map((state) => stateCodeOf(state) ?? state),
    isCompact: own.isCompactLicense,
    licenses: stateLicenses(own.stateLicenseList, details.licenseList),
    certifications: details.certificationList,
    work: details.workHistoryList,
    references: details.referenceList.length,
    referenceEnds: referenceEnds(details.referenceList, details.workHistoryList),
    chartingSystems: own.chartingSystemList,
    hasTraveled: own.isFirstTimeTraveler === undefined ? undefined : !own.isFirstTimeTraveler,
  };
}
