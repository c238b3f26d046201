import type { NoticeKind } from './notice-kinds.ts';

/** What each kind is called where its receiver chooses. */
export const noticeLabels: Readonly<Record<NoticeKind, string>> = {
  offerExtended: 'An offer',
  offerChanged: 'New terms of an offer',
  offerLapsing: 'An offer that ends soon',
  offerLapsed: 'An offer that has ended',
  offerWithdrawn: 'An offer that was taken back',
  consentNeeded: 'Terms to agree to',
  applicationMoved: 'Steps of an application',
  applicationEnded: 'The end of an application',
  newRecruiter: 'Another recruiter',
  documentRefused: 'A document to send again',
  documentAsked: 'A document that your recruiter asks for',
  credentialsEnding: 'What ends in your wallet',
  credentialEndsInAssignment: 'What ends during your assignment',
  accountLeaving: 'The end of your account',
  mailing: 'News from recruiters',
  jobSuggested: 'A job that your recruiter suggests',
  jobAlert: 'New jobs of a saved search',
  jobDigest: 'New jobs of a day',
  offerAccepted: 'Offers accepted',
  offerDeclined: 'Offers declined',
  offerUnanswered: 'Offers not answered in time',
  applicationWithdrawn: 'Applications withdrawn',
  consentGiven: 'Consents given',
  supportMessageSent: 'Messages to support',
  candidateAssigned: 'Candidates who are yours now',
  candidateLeft: 'Candidates who have another recruiter now',
  applicationOverdue: 'Overdue applications (to admins)',
};

/** Kinds that are chosen together. */
export interface NoticeGroup {
  readonly title: string;
  readonly kinds: readonly NoticeKind[];
}

/** The kinds as notice settings group them, each in one group, those of candidates before those of staff. */
export const noticeGroups: readonly NoticeGroup[] = [
  {
    title: 'Offers and consents',
    kinds: ['offerExtended', 'offerChanged', 'offerLapsing', 'offerLapsed', 'offerWithdrawn', 'consentNeeded'],
  },
  { title: 'Applications', kinds: ['applicationMoved', 'applicationEnded'] },
  {
    title: 'Documents',
    kinds: ['documentAsked', 'documentRefused', 'credentialsEnding', 'credentialEndsInAssignment'],
  },
  { title: 'Your recruiter', kinds: ['jobSuggested', 'newRecruiter', 'mailing'] },
  { title: 'Your account', kinds: ['accountLeaving'] },
  { title: 'New jobs', kinds: ['jobAlert', 'jobDigest'] },
  { title: 'Answers to offers', kinds: ['offerAccepted', 'offerDeclined', 'offerUnanswered'] },
  { title: 'Work on applications', kinds: ['applicationWithdrawn', 'consentGiven', 'applicationOverdue'] },
  { title: 'Your candidates', kinds: ['candidateAssigned', 'candidateLeft', 'supportMessageSent'] },
];
