import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { profileFields } from '#shared/contract/profile-shapes.ts';
import type { Subject } from '#shared/domain/actor.ts';
import { findPoint } from '../../_reference/places.ts';
import { findSpecialty } from '../../_reference/specialties.ts';
import { open } from '../../_runtime/sealing.ts';
import { type CandidateBasics, progressOf } from './candidates.ts';
import { shownChecklist } from './checklist-versions.ts';
import { shownEarlier } from './earlier-documents.ts';
import type { Profile, ProfileEntry } from './profile.ts';
import { openRecord } from './slot-records.ts';

const masked = { ssn: '****', dateOfBirth: '**/**/****' };

/** The sections that are whole in `basicInfo`. */
export const sectionsOfBasics = ['basic', 'about', 'summary', 'preferences', 'specialties'] as const;

/**
 * The completeness in every profile answer, and the save counts of the sections that the answer contains. Counts of other sections are left
 * out: with one, a client could overwrite a newer section with its stale copy.
 */
export function progressAndVersions(
  own: CandidateBasics,
  shown: readonly string[] = Object.keys(own.versions),
): Pick<CandidateDetails, 'progress' | 'versions'> {
  const progress = progressOf(own);
  const versions = Object.fromEntries(Object.entries(own.versions).filter(([section]) => shown.includes(section)));
  return { progress: { ...progress, missing: [...progress.missing] }, versions };
}

/** A profile's lists in answer form. */
export const lists = {
  educations: (profile: Profile) => ({ educationList: [...profile.educations] }),
  workEntries: (profile: Profile) => ({ workHistoryList: [...profile.workEntries] }),
  references: (profile: Profile) => ({ referenceList: [...profile.references] }),
  certifications: async ({ certifications, earlier }: Profile, reader: ProfileReader) => ({
    certificationList: await Promise.all(certifications.map((entry) => shownCertification(entry, reader))),
    ...(earlier && { earlierList: shownEarlier(earlier) }),
  }),
  licenses: ({ licenses, earlier }: Profile) => ({
    licenseList: licenses.map(dated),
    ...(earlier && { earlierList: shownEarlier(earlier) }),
  }),
  resumes: (profile: Profile) => ({ resumeList: profile.resumes.map(dated) }),
  skills: ({ skills, superseded = [] }: Pick<Profile, 'skills' | 'superseded'>) => ({
    skillList: skills.map((skill) => shownChecklist(skill, superseded)),
  }),
} as const;

/** The viewer of a profile: the candidate, or staff, who never see the private fields. */
export type ProfileReader = Pick<Subject, 'impersonated'>;

/** Everything the profile cards show. */
export async function wholeProfile(profile: Profile, reader: ProfileReader): Promise<CandidateDetails> {
  return {
    ...(await basicInfo(profile, reader)),
    ...lists.educations(profile),
    ...lists.workEntries(profile),
    ...lists.references(profile),
    ...(await lists.certifications(profile, reader)),
    ...lists.licenses(profile),
    ...lists.resumes(profile),
    ...lists.skills(profile),
    ...progressAndVersions(profile.basics),
  };
}

/** A profile's fields; social security digits and birth date are masked for everyone but the candidate. */
export async function basicInfo(
  { basics: own, summary }: Pick<Profile, 'basics' | 'summary'>,
  reader: ProfileReader,
): Promise<{ basicInfo: CandidateDetails['basicInfo'] }> {
  const specialties = own.specialtyIds.flatMap((id) => findSpecialty(id) ?? []);
  return {
    basicInfo: {
      id: own.candidateId,
      ...profileFields.parse(own),
      professionalSummary: summary,
      pictureUrlPath: own.avatar,
      desiredLocationList: own.preferredStates,
      desiredShiftPreferenceList: own.preferredShifts,
      dateAvailable: own.availableOn ?? '',
      homePoint: findPoint(own),
      desiredQuality: own.quality,
      licenseStateList: own.licenseStates,
      stateLicenseList: own.stateLicenses ?? [],
      chartingSystemList: own.chartingSystems ?? [],
      isFirstTimeTraveler: own.isFirstTimeTraveler,
      primarySpecialty: own.profession,
      primaryYears: own.yearsExperience,
      secondarySpecialty: null,
      specialtyList: specialties.map((specialty) => ({ ...specialty, uid: String(specialty.id) })),
      ...(await privateFields(own, reader)),
    },
  };
}

async function privateFields(
  own: CandidateBasics,
  reader: ProfileReader,
): Promise<{ ssn: string; dateOfBirth: string }> {
  const read = async (sealed: string | undefined, mask: string) => {
    if (sealed === undefined) return '';
    return reader.impersonated ? mask : ((await open('private-field', sealed, own.candidateId)) ?? '');
  };
  return {
    ssn: await read(own.ssnSealed, masked.ssn),
    dateOfBirth: await read(own.dateOfBirthSealed, masked.dateOfBirth),
  };
}

/** A certification, with what the document of a slot says for the candidate alone [C10]. */
async function shownCertification(
  entry: ProfileEntry<'certifications'>,
  reader: ProfileReader,
): Promise<CandidateDetails['certificationList'][number]> {
  const { recordSealed, ...shown } = dated(entry);
  if (!recordSealed) return shown;
  const record = reader.impersonated ? undefined : await openRecord(entry);
  return { ...shown, hasRecord: true, ...(record && { record }) };
}

function dated<E extends { createdAt: string }>(entry: E): E & { createdDate: string } {
  return { ...entry, createdDate: entry.createdAt };
}
