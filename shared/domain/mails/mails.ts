import { noticeKinds } from '../notices/notice-kinds.ts';
import { noticeLabels } from '../notices/notice-labels.ts';
import { noticeWords } from '../notices/notice-words.ts';
import type { MailKind } from './mail-kinds.ts';

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
const profile = { ...person, link: 'https://caravel.example/users?view=sample&kind=candidate' };
const application = {
  ...person,
  ...job,
  link: 'https://caravel.example/job/sample',
  personLink: 'https://caravel.example/users',
};
const visitor = { name: 'Riley Mercer', email: 'riley@demo.example', phone: '512-555-0147' };
const shared = { candidateId: '', jobId: '', shareId: '', link: 'https://caravel.example/packet' };
const sharedJob = { jobTitle: job.jobTitle, facility: job.facility };
const invitation = { inviter: 'Robin Vale', firstName: 'Riley', link: 'https://caravel.example/signup' };

/** What notices are about in their samples. */
const sampled = {
  candidateId: 'sample',
  jobId: 'sample',
  jobTitle: job.jobTitle,
  facility: job.facility,
  answerBy: '2026-11-24T23:00:00Z',
  status: 'Client Submission',
  reason: 'The second page cannot be read.',
  said: '“The lodging is too low for Austin.”',
  documentName: 'Resume',
  drawer: 'resume',
  city: job.city,
  state: job.state,
  weeklyPay: job.weeklyPay,
  startDate: job.startDate,
  words: 'Nights, as you like them.',
  dueOn: '2026-12-01',
  searchName: 'ICU nights in Texas',
  jobIds: 'sample.another',
  total: '2',
  lines: 'ICU Nurse, nights, Juniper Ridge Hospital, Austin, TX, $2,450/week, starts 04/05/2027, listed by 2 sources',
};

/** What every mail of a notice may say; title and detail are the inbox's, of this kind in the sample too. */
function noticeMail(kind: keyof typeof noticeLabels) {
  const isOfStaff = noticeKinds[kind].goesTo === 'staff';
  // Who it is about, where there is someone.
  const about = isOfStaff ? person.candidateName : person.recruiterName;
  const { title, detail, path } = noticeWords(kind, { ...sampled, person: about }, () => 'Tue, Nov 24, 5:00 PM CST');
  return {
    goesTo: 'user',
    templateName: `Notice: ${noticeLabels[kind]}`,
    fields: {
      firstName: isOfStaff ? 'Robin' : 'Riley',
      title,
      detail,
      link: `https://caravel.example${path}`,
      person: about,
      jobTitle: job.jobTitle,
      facility: job.facility,
    },
  } as const;
}

const suggested = noticeMail('jobSuggested');
const alert = noticeMail('jobAlert');
const digest = noticeMail('jobDigest');

/** What a mail to many candidates may say; `message` is what its sender adds. */
const mailing = {
  firstName: 'Riley',
  specialty: 'ICU - Intensive Care Unit',
  credentials: 'ACLS (12/14/2026), BLS (01/30/2027)',
  message: 'I have three new assignments for you.',
  recruiterName: 'Robin Vale',
  recruiterEmail: 'robin@caravel.example',
  recruiterPhone: '503-555-0114',
  link: 'https://caravel.example/profile',
};

interface Mail {
  /** `recruiter` is the one in charge of the candidate, or the support mailbox while there is none. */
  readonly goesTo: 'user' | 'support' | 'recruiter';
  /** What /doctemps calls it; without a name, admins cannot upload another template. */
  readonly templateName?: string;
  /** Every field with the sample that a preview shows. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What each mail of mail-kinds.ts is. */
export const mails = {
  profileCompleted: { goesTo: 'recruiter', templateName: 'Candidate profile completed', fields: profile },
  profileStarted: { goesTo: 'recruiter', templateName: 'Candidate profile started', fields: profile },
  checklistCompleted: {
    goesTo: 'recruiter',
    templateName: 'Candidate skill checklist completed',
    fields: { ...profile, checklistName: 'Intensive Care Skills Checklist' },
  },
  applicationCompleted: {
    goesTo: 'recruiter',
    templateName: 'Job application completed',
    fields: application,
  },
  applicationStarted: { goesTo: 'recruiter', templateName: 'Job application started', fields: application },
  /** The candidate's copy of a completed application: it speaks to the candidate. */
  applicationReceived: { goesTo: 'user', fields: { ...application, firstName: 'Riley' } },
  /** What several applications of one candidate within ten minutes become; its jobs come beside the fields. */
  applicationsGathered: {
    goesTo: 'recruiter',
    fields: { ...person, news: 'applied for 3 jobs', link: application.link, personLink: application.personLink },
  },
  /** The link is made while the mail is sent, for the user with this id. */
  confirmEmail: { goesTo: 'user', fields: { firstName: 'Riley', link: 'https://caravel.example/confirm', userId: '' } },
  /** As confirmEmail, for a forgotten password of an account that has proved no contact. */
  recoverAccount: {
    goesTo: 'user',
    fields: { firstName: 'Riley', link: 'https://caravel.example/confirm', userId: '' },
  },
  emailIsNew: { goesTo: 'user', fields: { firstName: 'Riley', supportPhone: '503-555-0100' } },
  emailChanged: { goesTo: 'user', fields: { firstName: 'Riley', supportPhone: '503-555-0100' } },
  passwordChanged: { goesTo: 'user', fields: { firstName: 'Riley', supportPhone: '503-555-0100' } },
  accountDeleted: { goesTo: 'user', fields: { firstName: 'Riley', supportPhone: '503-555-0100' } },
  adminAppointed: {
    goesTo: 'user',
    fields: {
      firstName: 'Morgan',
      link: 'https://admin.caravel.example',
      passwordLink: 'https://admin.caravel.example/forgot',
    },
  },
  authenticatorReset: { goesTo: 'user', fields: { firstName: 'Riley', supportPhone: '503-555-0100' } },
  authenticatorAdded: { goesTo: 'user', fields: { firstName: 'Riley', supportPhone: '503-555-0100' } },
  authenticatorChanged: { goesTo: 'user', fields: { firstName: 'Riley', supportPhone: '503-555-0100' } },
  /** To the address, once another sign-in was chosen for it. */
  addressReleased: {
    goesTo: 'user',
    fields: { username: 'internal_1f0c', provider: 'Google', supportPhone: '503-555-0100' },
  },
  addressProved: {
    goesTo: 'user',
    fields: { firstName: 'Riley', provider: 'Google', supportPhone: '503-555-0100' },
  },
  candidateInvitation: { goesTo: 'user', fields: invitation },
  recruiterInvitation: { goesTo: 'user', fields: invitation },
  /** The link is made while the mail is sent, for the share with these ids; so is the code. */
  packetShared: {
    goesTo: 'user',
    fields: {
      ...shared,
      sharedBy: 'Robin Vale',
      day: '12/07/2026',
      words: 'She can talk today after 3 PM.',
      greeting: 'Hello Dana Reed,',
      ...sharedJob,
    },
  },
  packetCode: { goesTo: 'user', fields: { ...shared, code: '123456' } },
  recruiterLead: { goesTo: 'support', fields: { ...visitor, specialty: 'ICU' } },
  offerExtended: noticeMail('offerExtended'),
  offerChanged: noticeMail('offerChanged'),
  offerLapsing: noticeMail('offerLapsing'),
  offerLapsed: noticeMail('offerLapsed'),
  offerWithdrawn: noticeMail('offerWithdrawn'),
  consentNeeded: noticeMail('consentNeeded'),
  applicationMoved: noticeMail('applicationMoved'),
  applicationEnded: noticeMail('applicationEnded'),
  newRecruiter: noticeMail('newRecruiter'),
  documentRefused: noticeMail('documentRefused'),
  documentAsked: noticeMail('documentAsked'),
  credentialsEnding: noticeMail('credentialsEnding'),
  credentialEndsInAssignment: noticeMail('credentialEndsInAssignment'),
  accountLeaving: noticeMail('accountLeaving'),
  mailing: {
    goesTo: 'user',
    templateName: 'Mail to many: your own words',
    fields: { ...mailing, subject: 'New assignments' },
  },
  mailingAvailability: { goesTo: 'user', templateName: 'Mail to many: when are you free?', fields: mailing },
  mailingCredentials: { goesTo: 'user', templateName: 'Mail to many: credentials that end', fields: mailing },
  mailingJobs: { goesTo: 'user', templateName: 'Mail to many: new jobs', fields: mailing },
  jobSuggested: {
    ...suggested,
    fields: {
      ...suggested.fields,
      city: job.city,
      state: job.state,
      weeklyPay: job.weeklyPay,
      startDate: job.startDate,
      words: sampled.words,
    },
  },
  jobAlert: { ...alert, fields: { ...alert.fields, total: sampled.total, lines: sampled.lines } },
  jobDigest: { ...digest, fields: { ...digest.fields, total: sampled.total } },
  offerAccepted: noticeMail('offerAccepted'),
  offerDeclined: noticeMail('offerDeclined'),
  offerUnanswered: noticeMail('offerUnanswered'),
  applicationWithdrawn: noticeMail('applicationWithdrawn'),
  consentGiven: noticeMail('consentGiven'),
  supportMessageSent: noticeMail('supportMessageSent'),
  candidateAssigned: noticeMail('candidateAssigned'),
  candidateLeft: noticeMail('candidateLeft'),
  applicationOverdue: noticeMail('applicationOverdue'),
  /** The doctor's, to the operator. */
  trial: { goesTo: 'user', fields: { stage: 'staging' } },
  supportMessage: { goesTo: 'support', fields: { ...visitor, description: 'I cannot open my checklist.' } },
} as const satisfies Record<MailKind, Mail>;

/** A job in a list of a mail, as texts. */
export interface MailJob {
  /** What the candidate did. */
  readonly did: string;
  readonly jobTitle: string;
  readonly facility: string;
  readonly city: string;
  readonly state: string;
  readonly startDate: string;
  readonly weeklyPay: string;
  readonly link: string;
}
/** The fields of one kind of mail. */
export type MailField<K extends MailKind> = K extends MailKind ? keyof (typeof mails)[K]['fields'] : never;
/** The kinds of mail that go to this recipient. */
export type MailTo<R extends Mail['goesTo']> = {
  [K in MailKind]: (typeof mails)[K]['goesTo'] extends R ? K : never;
}[MailKind];
