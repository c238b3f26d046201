import type { ExportFolder } from '#shared/domain/account/data-export.ts';
import type { CandidateBasics } from '../../_people/profile/candidates.ts';
import type { EntryKind, ProfileEntry } from '../../_people/profile/profile.ts';
import type { Reminder } from '../../_people/profile/reminders.ts';
import { openRecord } from '../../_people/profile/slot-records.ts';
import type { SupersededChecklist } from '../../_people/profile/superseded-checklists.ts';
import { findSpecialty } from '../../_reference/specialties.ts';
import { open } from '../../_runtime/sealing.ts';
import { answersInWords } from './checklist-answers.ts';
import { type OwnKind, type RawItem, type Shown, storedText } from './own-item.ts';

const entry = { candidateId: false, id: false, createdAt: true } as const;
/** Of a file only what its owner knows of it; the id leads to it in the list of files. */
const file = { fileId: false, fileName: true, fileSize: true } as const;
/** Of a document that a newer one has replaced [C16]. */
const replacing = { replacedAt: true, expiresAt: false } as const;

const basicsShown: Shown<CandidateBasics> = {
  candidateId: false,
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  preferredContactMethod: true,
  notificationsActive: true,
  city: true,
  state: true,
  zipCode: true,
  isCompactLicense: true,
  // Opened below.
  ssnSealed: false,
  dateOfBirthSealed: false,
  avatar: false,
  profession: true,
  // Their names, below.
  specialtyIds: false,
  yearsExperience: true,
  licenseStates: true,
  stateLicenses: true,
  chartingSystems: true,
  preferredStates: true,
  preferredShifts: true,
  availableOn: true,
  quality: true,
  isFirstTimeTraveler: true,
  interests: true,
  optionalInterests: true,
  referralCode: true,
  // Who is another person.
  referredBy: false,
  ownReferralCode: true,
  referredCount: true,
  // The name, beside.
  recruiterId: false,
  isCharged: false,
  // Counted from the entries.
  counts: false,
  licensedUntil: false,
  certifiedUntil: false,
  versions: false,
  startedAt: true,
  completedAt: true,
  version: false,
};

async function opened({ ssnSealed, dateOfBirthSealed, specialtyIds }: RawItem, ownerId: string): Promise<RawItem> {
  const read = async (sealed: unknown) =>
    sealed ? await open('private-field', storedText(sealed), ownerId) : undefined;
  const names = (specialtyIds as CandidateBasics['specialtyIds']).flatMap((id) => findSpecialty(id)?.name ?? []);
  return {
    ssnLast4: await read(ssnSealed),
    dateOfBirth: await read(dateOfBirthSealed),
    specialties: names,
  };
}

const uploads =
  (folder: ExportFolder): NonNullable<OwnKind['files']> =>
  ({ fileId, fileName }) =>
    fileId ? [{ folder, name: storedText(fileName), by: { call: 'file', id: storedText(fileId) } }] : [];

interface EntryRules<K extends EntryKind> extends Pick<OwnKind, 'section' | 'also' | 'files'> {
  readonly shown: Shown<ProfileEntry<K>>;
}

const entries: { readonly [K in EntryKind]: EntryRules<K> } = {
  educations: {
    section: 'educations',
    shown: { ...entry, school: true, state: true, degree: true, graduationDate: true },
  },
  workEntries: {
    section: 'workHistory',
    shown: {
      ...entry,
      facility: true,
      present: true,
      unitBeds: true,
      city: true,
      state: true,
      startDate: true,
      endDate: true,
      jobTitle: true,
      specialty: true,
      unit: true,
    },
  },
  references: {
    section: 'references',
    shown: {
      ...entry,
      firstName: true,
      lastName: true,
      jobTitle: true,
      preferredContactMethod: true,
      email: true,
      phone: true,
      companyName: true,
      ratio: true,
    },
  },
  licenses: {
    section: 'licenses',
    shown: { ...entry, ...file, ...replacing, state: true, expirationDate: true },
    files: uploads('licenses'),
  },
  certifications: {
    section: 'certificationsAndHealthRecords',
    shown: {
      ...entry,
      ...file,
      ...replacing,
      certificationId: false,
      name: true,
      expirationDate: true,
      number: true,
      slot: true,
      isToConfirm: true,
      // Opened below.
      recordSealed: false,
    },
    also: async (item, candidateId) => ({
      record: await openRecord({ candidateId, recordSealed: storedText(item.recordSealed) || undefined }),
    }),
    files: uploads('certifications and health records'),
  },
  resumes: { section: 'resumes', shown: { ...entry, ...file }, files: uploads('resumes') },
  skills: {
    section: 'checklists',
    shown: {
      ...entry,
      assessmentId: false,
      assessmentName: true,
      percentageComplete: true,
      isComplete: true,
      fileId: false,
      fileName: true,
      completedAt: true,
      validUntil: true,
      reason: true,
      // Both with their lines, below.
      retake: false,
      packed: false,
      version: false,
    },
    also: answersInWords,
    files: uploads('checklists'),
  },
};

const superseded: Shown<SupersededChecklist> = {
  candidateId: false,
  assessmentId: false,
  id: false,
  completedAt: true,
  validUntil: true,
  reason: true,
  fileId: false,
  fileName: true,
  packed: false,
  expiresAt: false,
};

const reminder: Shown<Reminder> = {
  candidateId: false,
  day: true,
  zone: true,
  toldOn: true,
  rests: true,
  plans: true,
  version: false,
};

/** The items of a profile [C24]. */
export const kindsOfProfile: readonly OwnKind[] = [
  {
    section: 'profile',
    partition: 'CAND',
    begins: 'P#BASIC',
    shown: basicsShown,
    also: opened,
    people: { recruiterId: 'recruiter' },
  },
  { section: 'summary', partition: 'CAND', begins: 'P#~SUMMARY', shown: { candidateId: false, summary: true } },
  ...Object.entries(entries).map(([kind, rules]): OwnKind => ({ ...rules, partition: 'CAND', begins: `P#${kind}#` })),
  {
    section: 'earlierChecklists',
    partition: 'CAND',
    begins: 'P#skillVersion#',
    shown: superseded,
    also: answersInWords,
    files: uploads('checklists'),
  },
  { section: 'reminder', partition: 'CAND', begins: 'P#REMINDER', shown: reminder },
];
