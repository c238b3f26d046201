/** The mails whose words an admin may change, in the order of the page. */
export const templateTypes = [
  'profileCompleted',
  'profileStarted',
  'checklistCompleted',
  'applicationCompleted',
  'applicationStarted',
] as const;
export type TemplateType = (typeof templateTypes)[number];

/** What the page calls each (section 2.11 of the working areas). */
export const templateNames: Readonly<Record<TemplateType, string>> = {
  profileCompleted: 'Candidate profile completed',
  profileStarted: 'Candidate profile started',
  checklistCompleted: 'Candidate skill checklist completed',
  applicationCompleted: 'Job application completed',
  applicationStarted: 'Job application started',
};

/** The largest template, in bytes. */
export const maxTemplateBytes = 256 * 1024;
export const tooLargeTemplate = 'A template may have at most 256 KB.';

const person = {
  candidateName: 'Riley Mercer',
  candidateEmail: 'riley@demo.example',
  candidatePhone: '512-555-0147',
  recruiterName: 'Robin Vale',
  date: '03/14/2027',
};
const job = {
  jobTitle: 'ICU Nurse, nights',
  facility: 'Juniper Ridge Hospital',
  city: 'Austin',
  state: 'TX',
  startDate: '04/05/2027',
  weeklyPay: '$2,450/week',
};
const people = { ...person, link: 'https://caravel.example/users' };
const application = { ...person, ...job, link: 'https://caravel.example/job/sample' };

/** The fields of each mail, with the sample that a preview shows. */
export const sampleFields: Readonly<Record<TemplateType, Readonly<Record<string, string>>>> = {
  profileCompleted: people,
  profileStarted: people,
  checklistCompleted: { ...people, checklistName: 'Intensive Care Skills Checklist' },
  applicationCompleted: application,
  applicationStarted: application,
};

/** Whether a text names one of the five. */
export function isTemplateType(text: string): text is TemplateType {
  return (templateTypes as readonly string[]).includes(text);
}
