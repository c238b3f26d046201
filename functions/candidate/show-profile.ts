import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import type { Subject } from '#shared/domain/actor.ts';
import { type CandidateBasics, progressOf } from '../_people/profile/candidates.ts';
import type { Profile } from '../_people/profile/profile.ts';
import { findSpecialty } from '../_reference/specialties.ts';
import { open } from '../_runtime/sealing.ts';

const masked = { ssn: '****', dateOfBirth: '**/**/****' };

/** What every answer about a profile carries. */
export function standing(own: CandidateBasics): Pick<CandidateDetails, 'progress' | 'versions'> {
  const progress = progressOf(own);
  return { progress: { ...progress, missing: [...progress.missing] }, versions: own.versions };
}

/** The lists of a profile as cards show them. */
export const lists = {
  educations: (profile: Profile) => ({ educationList: [...profile.educations] }),
  workEntries: (profile: Profile) => ({ workHistoryList: [...profile.workEntries] }),
  references: (profile: Profile) => ({ referenceList: [...profile.references] }),
  certifications: (profile: Profile) => ({ certificationList: profile.certifications.map(dated) }),
  licenses: (profile: Profile) => ({ licenseList: profile.licenses.map(dated) }),
  resumes: (profile: Profile) => ({ resumeList: profile.resumes.map(dated) }),
  skills: ({ skills }: Pick<Profile, 'skills'>) => ({
    skillList: skills.map((skill) => ({ ...dated(skill), completedDate: skill.completedAt ?? '' })),
  }),
} as const;

/** Everything that exists once; social security digits and birth date only for the candidate, masked for anybody else. */
export async function basicInfo(
  { basics: own, summary }: Pick<Profile, 'basics' | 'summary'>,
  subject: Subject,
): Promise<{ basicInfo: CandidateDetails['basicInfo'] }> {
  const specialties = own.specialtyIds.flatMap((id) => findSpecialty(id) ?? []);
  return {
    basicInfo: {
      id: own.candidateId,
      firstName: own.firstName,
      lastName: own.lastName,
      email: own.email,
      phone: own.phone,
      city: own.city,
      state: own.state,
      zipCode: own.zipCode,
      professionalSummary: summary,
      pictureUrlPath: own.avatar,
      desiredLocationList: own.preferredStates,
      desiredShiftPreferenceList: own.preferredShifts,
      dateAvailable: own.availableOn ?? '',
      desiredQuality: own.quality,
      licenseStateList: own.licenseStates,
      isCompactLicense: own.isCompactLicense,
      primarySpecialty: own.profession,
      primaryYears: own.yearsExperience,
      secondarySpecialty: null,
      specialtyList: specialties.map((specialty) => ({ ...specialty, uid: String(specialty.id) })),
      notificationsActive: own.notificationsActive,
      preferredContactMethod: own.preferredContactMethod,
      ...(await privateFacts(own, subject)),
    },
  };
}

async function privateFacts(own: CandidateBasics, subject: Subject): Promise<{ ssn: string; dateOfBirth: string }> {
  const read = async (sealed: string | undefined, mask: string) => {
    if (sealed === undefined) return '';
    return subject.impersonated ? mask : ((await open('private-field', sealed, own.candidateId)) ?? '');
  };
  return {
    ssn: await read(own.ssnSealed, masked.ssn),
    dateOfBirth: await read(own.dateOfBirthSealed, masked.dateOfBirth),
  };
}

function dated<E extends { createdAt: string }>(entry: E): E & { createdDate: string } {
  return { ...entry, createdDate: entry.createdAt };
}
