import { fullName } from '#shared/domain/contact/full-name.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { type Day, shownDay } from '#shared/domain/dates.ts';
import { weeksText } from '#shared/domain/days/day-words.ts';
import { earliestToday, hasExpired } from '#shared/domain/days/plausible-days.ts';
import { isCertification, medicalSlots, slotFiles } from '#shared/domain/document-slots.ts';
import { answerRequirements, type RequirementAnswer } from '#shared/domain/eligibility/answer-requirements.ts';
import { currentLicenses, isReplaced, stateLicenses } from '#shared/domain/eligibility/credentials.ts';
import { monthText } from '#shared/domain/eligibility/finding.ts';
import { stateNameOf } from '#shared/domain/place/location.ts';
import { checklistFileName } from '#shared/domain/skills.ts';
import { categoryOf, yearsOfExperience } from '#shared/domain/specialties.ts';
import type { JobRecord } from '../_jobs/jobs.ts';
import { storedCredentialsOf } from '../_people/profile/credentials-of.ts';
import type { Profile } from '../_people/profile/profile.ts';
import type { ProfileFile } from '../_people/profile/read-file.ts';
import { findSpecialty } from '../_reference/specialties.ts';

/** A file of the profile with the words that it goes by in the packet. */
export type PacketFile = ProfileFile & {
  readonly title: string;
  /** Of a checklist that has no document yet: it is drawn into the packet. */
  readonly drawn?: { readonly assessmentId: string; readonly version: number };
};

/** A line with what it is about. */
export type PacketFact = readonly [name: string, value: string];

/** All that a submission packet says. It names no social security digits and no birth date: they are not among its fields. */
export interface PacketContent {
  readonly name: string;
  readonly title: string;
  readonly job: readonly PacketFact[];
  readonly jobTitle: string;
  readonly agency: { readonly name: string; readonly email: string; readonly phone: string };
  readonly facts: readonly PacketFact[];
  readonly summary: string;
  readonly requirements: readonly Pick<RequirementAnswer, 'name' | 'answer' | 'evidence'>[];
  readonly licenses: readonly PacketFact[];
  readonly certifications: readonly PacketFact[];
  /** What the documents of medical slots say; absent unless staff ticked them and the consent names them [C10]. */
  readonly health?: readonly PacketFact[];
  readonly checklists: readonly PacketFact[];
  readonly references: readonly (readonly PacketFact[])[];
  readonly work: readonly PacketFact[];
  readonly education: readonly PacketFact[];
  readonly files: readonly PacketFile[];
}

/** A document of a medical slot with what it says. */
export interface HealthPaper {
  readonly label: string;
  readonly paper: Profile['certifications'][number];
  /** Empty where nothing but the document is on file. */
  readonly words: string;
}

/** The documents of medical slots, without those that have ended and have a newer one beside them. */
export function healthPapersOf({ certifications }: Pick<Profile, 'certifications'>) {
  return medicalSlots.flatMap((slot) =>
    inForce(slotFiles(slot, certifications), ({ fileId }) => fileId && slot.mark)
      .filter(({ fileId }) => fileId !== '')
      .map((paper) => ({ label: slot.label, paper })),
  );
}

/** A profile and a job as a packet says them; with health papers only where these are given. */
export function packetContentOf(
  profile: Profile,
  job: JobRecord,
  agency: PacketContent['agency'],
  health?: readonly HealthPaper[],
): PacketContent {
  const { basics: own } = profile;
  const certifications = inForce(profile.certifications.filter(isCertification), ({ name }) => name);
  const years = yearsOfExperience.find(({ value }) => value === own.yearsExperience)?.label ?? '';
  const specialties = own.specialtyIds.flatMap((id) => findSpecialty(id)?.label ?? []);
  const asking = {
    ...job,
    requirements: job.requirements ?? [],
    specialty: findSpecialty(job.specialtyId)?.label ?? '',
  };
  const requirements = answerRequirements(asking, storedCredentialsOf(profile), earliestToday());
  return {
    name: fullName(own),
    title: [categoryOf(own.profession), ...specialties].join(' · '),
    jobTitle: job.jobTitle,
    job: named({
      Job: job.jobTitle,
      Facility: `${job.companyName}, ${job.city}, ${job.state}`,
      Start: shownDay(job.startDate),
      Length: weeksText(job.durationWeeks),
      Shift: job.shift,
    }),
    agency,
    facts: named({
      Home: [own.city, own.state].filter(Boolean).join(', '),
      Experience: years,
      Traveling: own.isFirstTimeTraveler ? 'First assignment' : 'Has traveled before',
      Available: own.availableOn ? shownDay(own.availableOn) : '',
      Charting: (own.chartingSystems ?? []).join(', '),
    }),
    summary: profile.summary,
    requirements: requirements.map(({ name, answer, evidence }) => ({ name, answer, evidence })),
    licenses: currentLicenses(stateLicenses(own.stateLicenses ?? [], profile.licenses)).map((one) => [
      until(one.expirationDate),
      `${stateNameOf(one.state)}${one.isMultistate ? ', multistate' : ''}`,
    ]),
    certifications: certifications.map(({ name, expirationDate }) => [until(expirationDate), name]),
    checklists: profile.skills.flatMap((one) =>
      one.isComplete ? [[one.completedAt ? shownDay(one.completedAt.slice(0, 10)) : '', one.assessmentName]] : [],
    ) as PacketFact[],
    references: profile.references.slice(0, 2).map((one) =>
      named({
        Name: fullName(one),
        Position: one.jobTitle,
        Facility: one.companyName,
        Phone: shownPhone(one.phone),
        Email: one.email,
      }),
    ),
    work: profile.workEntries.map((one) => [
      `${monthOf(one.startDate)} - ${one.present ? 'now' : monthOf(one.endDate)}`,
      [one.jobTitle, one.specialty, one.facility, `${one.city}, ${one.state}`, one.unit, beds(one.unitBeds)]
        .filter(Boolean)
        .join(' · '),
    ]),
    education: profile.educations.map((one) => [
      monthOf(one.graduationDate),
      [one.degree, one.school, one.state].filter(Boolean).join(' · '),
    ]),
    ...(health && {
      health: health.map(({ label, paper, words }) => [
        until(paper.expirationDate),
        [label, words].filter(Boolean).join(': '),
      ]),
    }),
    files: [
      ...filesOf(profile),
      ...(health ?? []).map(({ label, paper: { candidateId, fileId, fileName } }): PacketFile => {
        return { candidateId, fileId, fileName, kind: 'certification', title: label };
      }),
    ],
  };
}

/** The papers behind the pages: the newest resume, licenses, certifications, and the checklists with their scores. */
function filesOf({ resumes, licenses, certifications, skills }: Profile): PacketFile[] {
  const of = (
    kind: ProfileFile['kind'],
    { candidateId, fileId, fileName }: Omit<ProfileFile, 'kind'>,
    title: string,
  ): PacketFile => ({ candidateId, fileId, fileName, kind, title });
  return [
    ...resumes.slice(0, 1).map((one) => of('resume', one, 'Resume')),
    ...inForce(licenses, ({ state }) => state).map((one) =>
      of('license', one, one.state ? `License, ${stateNameOf(one.state)}` : 'License'),
    ),
    ...inForce(certifications.filter(isCertification), ({ name }) => name).map((one) =>
      of('certification', one, one.name),
    ),
    ...skills
      .filter(({ isComplete }) => isComplete)
      .map(({ assessmentId, assessmentName, version = 0, ...one }) =>
        one.fileId
          ? of('checklist', one, assessmentName)
          : {
              ...of('checklist', { ...one, fileName: checklistFileName(assessmentName) }, assessmentName),
              drawn: { assessmentId, version },
            },
      ),
  ].filter(({ fileId, drawn }: PacketFile) => fileId !== '' || drawn);
}

/** Papers without those that have ended and have a newer one of the same credential beside them; those of no credential all stay. */
function inForce<P extends { readonly expirationDate: Day }>(
  papers: readonly P[],
  of: (paper: P) => string | undefined,
) {
  const today = earliestToday();
  return papers.filter((paper) => {
    const same = papers.filter((other) => of(paper) !== undefined && of(other) === of(paper));
    return !hasExpired(paper.expirationDate, today) || !isReplaced(paper, same);
  });
}

function named(facts: Readonly<Record<string, string>>): PacketFact[] {
  return Object.entries(facts).filter(([, value]) => value !== '');
}

const until = (day: string) => (day ? `until ${shownDay(day)}` : 'no end on file');
const beds = (count: number) => (count > 0 ? `${count} beds` : '');
const monthOf = (day: string) => (day ? monthText(day) : '');
