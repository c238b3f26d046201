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
const invitation = { inviter: 'Robin Vale', firstName: 'Riley', link: 'https://caravel.example/signup' };

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
  /** The candidate's copy of a completed application: it speaks to her. */
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
  adminAppointed: {
    goesTo: 'user',
    fields: {
      firstName: 'Morgan',
      link: 'https://admin.caravel.example',
      passwordLink: 'https://admin.caravel.example/forgot',
    },
  },
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
  recruiterLead: { goesTo: 'support', fields: { ...visitor, specialty: 'ICU' } },
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
