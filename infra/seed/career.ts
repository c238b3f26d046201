import { type Day, dayNumber, dayOf } from '#shared/domain/dates.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { type Profession, professionOf } from '#shared/domain/specialties.ts';
import type { EntryFields, EntryKind } from '../../functions/_people/profile/profile.ts';
import { certificationTypes } from '../../functions/_reference/certification-types.ts';
import type { ReferenceSpecialty } from '../../functions/_reference/specialties.ts';
import { checklistFor } from './checklists.ts';
import type { SeedFacility } from './jobs/facilities.ts';
import { firstNames, lastNames } from './names.ts';
import { inventUuid, type SeedPerson } from './person.ts';
import { inventedPhone } from './phone-numbers.ts';
import type { Random } from './random.ts';

/** The entries of a profile before they have ids. */
export type Career = { readonly [K in EntryKind]: readonly EntryFields<K>[] };

type UnscoredChecklist = Omit<EntryFields<'skills'>, 'version' | 'packed'>;

/** A career as it is invented: its checklists get their scores when it is stored. */
export type InventedCareer = Omit<Career, 'skills'> & { readonly skills: readonly UnscoredChecklist[] };

interface Circumstances {
  readonly person: SeedPerson;
  readonly specialty: ReferenceSpecialty;
  readonly today: Day;
  /** Where people of this trade work. */
  readonly workplaces: readonly SeedFacility[];
}

const degrees: Readonly<Record<Profession, readonly string[]>> = {
  Nurse: ['BSN', 'BSN', 'AS', 'MSN'],
  Allied: ['AS', 'BS', 'AS'],
  LPN: ['Diploma', 'AA'],
  CNA: ['GED', 'Diploma'],
};
/** Schools that do not exist. */
export const schools = [
  'Fernmoor College',
  'Larkgate University',
  'Quillstone Community College',
  'Rowanbrook School of Health',
];
const jobTitles: Readonly<Record<Profession, readonly string[]>> = {
  Nurse: ['Staff RN', 'Travel RN', 'Charge RN'],
  Allied: ['Technologist', 'Lead Technologist', 'Travel Technologist'],
  LPN: ['LPN', 'Charge LPN'],
  CNA: ['Nursing Assistant', 'Travel CNA'],
};

/** A career with something in every part of the profile, its days counted back from today. */
export function inventCareer(random: Random, given: Circumstances): InventedCareer {
  const profession = professionOf(given.specialty.category);
  const workEntries = inventWork(random, given, profession);
  return {
    educations: [
      {
        school: random.pick(schools),
        state: random.pick(given.workplaces).city.state,
        degree: random.pick(degrees[profession]),
        graduationDate: `${Number(given.today.slice(0, 4)) - random.whole(9, 24)}-05-${random.whole(10, 28)}`,
      },
    ],
    workEntries,
    references: workEntries.slice(0, 2).map((work) => inventReference(random, work.facility, given.person)),
    certifications: inventCertifications(random, given),
    licenses: [
      {
        ...inventFile(random, `license-${profession}-${given.person.home.state}.pdf`),
        expirationDate: later(given.today, random.whole(60, 700)),
        state: given.person.home.state,
      },
    ],
    resumes: [inventFile(random, `resume-${given.person.firstName}${given.person.lastName}.pdf`)],
    skills: [inventSkill(given.specialty)],
  };
}

/** One to three jobs in a row, the present one first. */
function inventWork(random: Random, given: Circumstances, profession: Profession): EntryFields<'workEntries'>[] {
  let until = dayNumber(given.today);
  return random.sample(given.workplaces, random.whole(1, 3)).map((facility, position) => {
    const began = until - random.whole(150, 900);
    const entry = {
      facility: facility.name,
      present: position === 0,
      unitBeds: facility.beds,
      city: facility.city.name,
      state: facility.city.state,
      startDate: dayAt(began),
      endDate: position === 0 ? '' : dayAt(until),
      jobTitle: random.pick(jobTitles[profession]),
      specialty: given.specialty.name,
      unit: given.specialty.group,
    };
    until = began - random.whole(10, 60);
    return entry;
  });
}

function inventReference(random: Random, companyName: string, person: SeedPerson): EntryFields<'references'> {
  const [firstName, lastName] = [random.pick(firstNames), random.pick(lastNames)];
  return {
    firstName,
    lastName,
    jobTitle: random.pick(['Nurse Manager', 'Charge Nurse', 'Unit Director', 'Clinical Supervisor']),
    preferredContactMethod: random.pick(['Email', 'Text']),
    email: `reference${random.whole(100, 999)}@demo.example`,
    phone: inventedPhone(person.home.state, random.whole(0, 99)),
    companyName,
    ratio: random.pick(['', '1:2', '1:4', '1:5']),
  };
}

function inventCertifications(random: Random, given: Circumstances): EntryFields<'certifications'>[] {
  const wanted = given.specialty.usualCertifications.length > 0 ? given.specialty.usualCertifications : ['BLS'];
  return certificationTypes
    .filter(({ code }) => wanted.includes(code))
    .map(({ id, code, label, usualValidityMonths }) => ({
      ...inventFile(random, `cert-${code}.pdf`),
      certificationId: id,
      name: label,
      expirationDate: later(given.today, random.whole(30, (usualValidityMonths ?? 24) * 30)),
    }));
}

function inventSkill(specialty: ReferenceSpecialty): UnscoredChecklist {
  const { id, name } = checklistFor(specialty);
  return {
    assessmentId: id,
    assessmentName: name,
    percentageComplete: 100,
    isComplete: true,
    fileId: '',
    fileName: '',
  };
}

function inventFile(random: Random, fileName: string) {
  const plain = fileName.normalize('NFD').replace(/[^\w.-]/g, '');
  return { fileId: inventUuid(random), fileName: plain, fileSize: random.whole(20_000, 900_000) };
}

function later(today: Day, days: number): Day {
  return dayAt(dayNumber(today) + days);
}

function dayAt(number: number): Day {
  return dayOf(new Date(number * dayMs));
}
