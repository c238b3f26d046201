import type { CandidateDetails } from '#shared/contract/candidate.ts';
import type { Subject } from '#shared/domain/actor.ts';
import { missing } from '#shared/domain/problem.ts';
import { type CandidateBasics, findProfile, type Profile, progressOf } from '../_data/candidates.ts';
import { findSpecialty } from '../_data/reference/specialties.ts';
import { open } from '../_data/sealing.ts';

const masked = { ssn: '****', dateOfBirth: '**/**/****' };

/** The whole profile; social security digits and birth date are shown to the candidate alone, masked to anybody else. */
export async function readDetails(subject: Subject): Promise<CandidateDetails> {
  const profile = await findProfile(subject.id);
  if (!profile) throw missing();
  const { basics: own } = profile;
  const progress = progressOf(own);
  return {
    basicInfo: { ...basicInfo(own), ...(await privateFacts(own, subject)) },
    educationList: profile.educations,
    workHistoryList: profile.workEntries,
    referenceList: profile.references,
    certificationList: profile.certifications.map(shownFile),
    licenseList: profile.licenses.map(shownFile),
    resumeList: profile.resumes.map(shownFile),
    skillList: skillList(profile),
    progress: { ...progress, missing: [...progress.missing] },
    versions: own.versions,
  };
}

function basicInfo(own: CandidateBasics) {
  const specialties = own.specialtyIds.flatMap((id) => findSpecialty(id) ?? []);
  return {
    id: own.candidateId,
    firstName: own.firstName,
    lastName: own.lastName,
    email: own.email,
    phone: own.phone,
    city: own.city,
    state: own.state,
    zipCode: own.zipCode,
    professionalSummary: own.summary,
    pictureUrlPath: own.avatar,
    desiredLocationList: own.preferredStates,
    desiredShiftPreferenceList: own.preferredShifts,
    dateAvailable: own.availableOn ?? '',
    desiredQuality: own.quality,
    licenseStateList: own.licenseStates,
    isCompactLicense: own.isCompactLicense,
    primarySpecialty: own.profession,
    primaryYears: own.yearsExperience,
    specialtyList: specialties.map((specialty) => ({ ...specialty, uid: String(specialty.id) })),
    notificationsActive: own.notificationsActive,
    preferredContactMethod: own.preferredContactMethod,
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

function shownFile<F extends { createdAt: string }>(file: F): F & { createdDate: string } {
  return { ...file, createdDate: file.createdAt };
}

function skillList(profile: Profile) {
  return profile.completeSkills.map((skill) => ({ ...skill, createdDate: skill.createdAt }));
}
