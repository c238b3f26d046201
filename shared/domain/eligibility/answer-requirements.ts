import { type Assignment, assignmentOf } from '../assignments/assignment.ts';
import type { Day } from '../dates.ts';
import { medicalSlots, slotFiles } from '../document-slots.ts';
import type { Credentials } from './credentials.ts';
import { findExperience } from './find-experience.ts';
import { findLicense, otherProfession } from './find-license.ts';
import { asksForTravel, findTravel } from './find-travel.ts';
import { type Answer, best, type Finding, findingOf, notOnFile } from './finding.ts';
import { type Mend, mendOf } from './mend.ts';
import { onFileFor } from './on-file.ts';
import type { Requirement } from './requirement.ts';
import { requirementName } from './requirement-name.ts';

/** What an assignment asks for and when it is, as far as the answers depend on it. */
export interface AskingJob {
  readonly requirements: readonly Requirement[];
  readonly startDate: Day;
  readonly durationWeeks: number;
  /** The name of its specialty. */
  readonly specialty: string;
}

/** One requirement, answered. */
export interface RequirementAnswer extends Finding {
  /** What is asked for: "ACLS", "2 years ICU". */
  readonly name: string;
  /** Where what is open can be mended; missing for what is met. */
  readonly mend?: Mend;
}

/** Answers each requirement of a job for a candidate on a day, looking at the whole assignment [N01]. Nothing unmet answers met. */
export function answerRequirements(job: AskingJob, own: Credentials, on: Day): RequirementAnswer[] {
  const assignment = assignmentOf(job);
  return job.requirements.map((requirement) => {
    const found = findingFor(requirement, own, { specialty: job.specialty, assignment, on });
    const name = requirementName(requirement);
    const { answer, isForRecruiter } = found;
    return { name, ...found, ...(answer !== 'met' && { mend: mendOf(requirement, answer, isForRecruiter) }) };
  });
}

/** On what an answer depends beside the credentials. */
interface Circumstances {
  /** The name of the job's specialty. */
  readonly specialty: string;
  readonly assignment: Assignment;
  readonly on: Day;
}

/** The answer to one requirement, with what it rests on. */
export function findingFor(
  asked: Requirement,
  own: Credentials,
  { specialty, assignment, on }: Circumstances,
): Finding {
  switch (asked.kind) {
    case 'license':
      return findLicense(asked, own, assignment, on);
    case 'profession':
      return own.profession === asked.profession ? { answer: 'met', evidence: 'In the profile' } : otherProfession(own);
    case 'certification': {
      const ids = asked.anyOf.map(({ id }) => id);
      const held = own.certifications.filter(({ certificationId }) => ids.includes(certificationId));
      const codeOf = (id: number) => (asked.anyOf.length > 1 ? asked.anyOf.find((one) => one.id === id)?.code : '');
      return best(held.map((one) => findingOf(one.expirationDate, on, assignment, codeOf(one.certificationId))));
    }
    case 'experience':
      return findExperience(asked, own, specialty, on);
    case 'charting': {
      const known = asked.anyOf.filter((system) => own.chartingSystems.includes(system));
      return known.length > 0 ? { answer: 'met', evidence: 'In the profile' } : notOnFile;
    }
    case 'references':
      if (own.references >= asked.count) return { answer: 'met', evidence: `${own.references} on file` };
      return { answer: 'missing', evidence: own.references > 0 ? `${own.references} on file` : notOnFile.evidence };
    case 'vaccination':
      return findVaccination(asked.vaccine, own, assignment, on);
    case 'text':
      return (
        (asksForTravel(asked.text) && findTravel(own)) || {
          answer: 'ask',
          evidence: onFileFor(asked.text, own) || 'The profile does not say',
        }
      );
  }
}

function findVaccination(vaccine: string, own: Credentials, assignment: Assignment, on: Day): Finding {
  const slot = medicalSlots.find(({ label }) => label === vaccine);
  if (!slot) return notOnFile;
  return best(
    slotFiles(slot, own.certifications).map(({ expirationDate, isToConfirm }) => {
      const found: Finding =
        expirationDate === '' && slot.ends !== 'always'
          ? { answer: 'met', evidence: 'On file' }
          : findingOf(expirationDate, on, assignment);
      // Staff and packets read this evidence: it does not say what is on file.
      const hasToAgree = isToConfirm && found.answer !== 'missing';
      return hasToAgree ? { answer: 'ask', evidence: 'On file, to be confirmed', isForRecruiter: true } : found;
    }),
  );
}

/** How many of some answers are which; Ask is left out of `counted`. */
export interface AnswerCount {
  readonly met: number;
  readonly counted: number;
  readonly toAsk: number;
}

/** How many requirements are met, of how many that the profile can answer, and how many have to be asked. */
export function countAnswers(found: readonly { readonly answer: Answer }[]): AnswerCount {
  const toAsk = found.filter(({ answer }) => answer === 'ask').length;
  return { met: found.filter(({ answer }) => answer === 'met').length, counted: found.length - toAsk, toAsk };
}

/** The parts of the ring beside the words, and how many are full: what is to ask is a part that stays open [X13]. */
export function ringOf({ met, counted, toAsk }: AnswerCount): { parts: number; full: number } {
  return { parts: counted + toAsk, full: met };
}

/** "5 of 6", "all 6"; one of one is not all. */
export function metText({ met, counted }: Pick<AnswerCount, 'met' | 'counted'>): string {
  return met === counted && counted > 1 ? `all ${counted}` : `${met} of ${counted}`;
}

/** "You meet 5 of 6", "You meet all 6", "You meet 5 of 7, 1 to ask". Staff read "Meets". */
export function meetsText({ met, counted, toAsk }: AnswerCount, who = 'You meet'): string {
  const asked = toAsk > 0 ? `${toAsk} to ask` : '';
  if (counted === 0) return asked;
  return [`${who} ${metText({ met, counted })}`, asked].filter(Boolean).join(', ');
}
