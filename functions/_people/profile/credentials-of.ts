import { type Credentials, stateLicenses } from '#shared/domain/eligibility/credentials.ts';
import { referenceEnds } from '#shared/domain/experience.ts';
import type { Profile } from './profile.ts';

/** The credentials in a stored profile that job requirements are checked against. */
export function storedCredentialsOf({ basics: own, ...lists }: Profile): Credentials {
  return {
    profession: own.profession,
    homeState: own.state,
    licenseStates: own.licenseStates,
    isCompact: own.isCompactLicense,
    licenses: stateLicenses(own.stateLicenses ?? [], lists.licenses),
    certifications: lists.certifications,
    work: lists.workEntries,
    references: lists.references.length,
    referenceEnds: referenceEnds(lists.references, lists.workEntries),
    chartingSystems: own.chartingSystems ?? [],
    hasTraveled: !own.isFirstTimeTraveler,
  };
}
