import type { ApplicationStatus } from '../applications/application-status.ts';
import { shownDay } from '../dates.ts';
import type { NoticeKind } from './notice-kinds.ts';

type Fields = Readonly<Record<string, string | undefined>>;

interface NoticeWords {
  readonly title: string;
  readonly detail: string;
  /** Where its receiver goes on from it. */
  readonly path: string;
  /** The same in a text message, where that one is too long. */
  readonly shortPath?: string;
}

const steps: Readonly<Partial<Record<ApplicationStatus, string>>> = {
  'Candidate Submission': 'Your recruiter is preparing your application',
  'Client Submission': 'Your application was sent to the facility',
};

const jobOf = ({ jobTitle, facility }: Fields) => [jobTitle, facility].filter(Boolean).join(', ');
const placeOf = ({ city, state }: Fields) => [city, state].filter(Boolean).join(', ');
const encoded = (text = '') => encodeURIComponent(text);
const toOffer = ({ jobId }: Fields) => `/offer/${encoded(jobId)}`;
const toJobs = () => '/myjobs?tab=applications';
/** Where the board shows exactly these jobs (ids with a dot between two), of whatever profession. */
export const toNews = (jobIds: string) =>
  jobIds.includes('.') ? `/search?profession=all&jobs=${encoded(jobIds)}` : `/job/${encoded(jobIds)}`;
const toCandidate = (candidateId: string | undefined) => `/users?view=${encoded(candidateId)}&kind=candidate`;
const toApplication = ({ candidateId, jobId }: Fields) =>
  `/applications?candidate=${encoded(candidateId)}&job=${encoded(jobId)}`;

/** What the inbox says of each kind. `when` writes an instant as its reader's clock shows it. */
const words: {
  readonly [K in NoticeKind]: (fields: Fields, when: (instant: string) => string) => NoticeWords;
} = {
  offerExtended: (of, when) => openOffer(of, 'You have an offer', when),
  offerChanged: (of, when) => openOffer(of, 'Your offer has new terms', when),
  offerLapsing: (of, when) => openOffer(of, 'Your offer ends soon', when),
  offerLapsed: (of) => offer(of, 'Your offer has ended', 'It was not answered in time; your recruiter can renew it'),
  offerWithdrawn: (of) => ({ title: 'An offer was taken back', detail: jobOf(of), path: toJobs() }),
  // Of a job whose terms became worse, and of one that staff applied to.
  consentNeeded: (of) => ({
    title: 'Please agree to the terms',
    detail: joined(jobOf(of), 'Your application waits until you do'),
    path: toJobs(),
  }),
  applicationMoved: (of) => ({
    title: steps[of.status as ApplicationStatus] ?? 'Your application went a step further',
    detail: joined(jobOf(of), of.words),
    path: toJobs(),
  }),
  applicationEnded: (of) => ({
    title: 'Your application has ended',
    detail: joined(jobOf(of), of.reason),
    path: toJobs(),
  }),
  newRecruiter: ({ person }) => ({
    title: person ? `${person} is your recruiter now` : 'You have another recruiter',
    detail: 'See how to reach your team',
    path: '/my-team',
  }),
  documentRefused: ({ documentName, reason, drawer }) => ({
    title: `Please send ${documentName} once more`,
    detail: joined(reason),
    path: `/profile?edit=${encoded(drawer)}`,
  }),
  documentAsked: ({ documentName, words: said, dueOn, drawer }) => ({
    title: `Please send ${documentName}`,
    detail: joined(dueOn && `By ${shownDay(dueOn)}`, said),
    // Several documents are sent in several parts of the profile.
    path: drawer ? `/profile?edit=${encoded(drawer)}` : '/profile',
  }),
  credentialsEnding: (of) => {
    const { first, more } = firstOf(of);
    return {
      title: more ? `${of.total} things in your wallet end` : 'One thing in your wallet ends',
      detail: joined(first, more),
      path: '/wallet',
    };
  },
  credentialEndsInAssignment: ({ atPlace, ...of }) => {
    const { first, more } = firstOf(of);
    return {
      title: atPlace ? `Before your assignment in ${atPlace} ends` : 'Before your assignment ends',
      detail: joined(first, more, 'renew in time to keep working'),
      path: '/wallet',
    };
  },
  accountLeaving: ({ leavesAt = '' }, when) => ({
    title: `Your account is deleted on ${when(leavesAt)}`,
    detail: 'You asked for it. Until then one press keeps it: log in and choose “Keep my account”',
    path: '/account',
  }),
  mailing: ({ person, subject, words: said }) => ({
    title: `${person ?? 'Your recruiter'} wrote to you`,
    detail: joined(subject, said),
    path: '/my-team',
  }),
  jobSuggested: ({ person, words: line, jobId, others, ...of }) => {
    const more = others ? others.split('\n') : [];
    return {
      title: `${person ?? 'Your recruiter'} suggests ${more.length > 0 ? `${more.length + 1} jobs` : 'a job'}`,
      detail: joined(jobOf(of), placeOf(of), of.weeklyPay, of.startDate && `starts ${of.startDate}`, ...more, line),
      path: more.length > 0 ? '/myjobs' : `/job/${encoded(jobId)}`,
    };
  },
  jobAlert: ({ searchName, searches, jobIds = '', question, ...of }) => {
    const { first, more } = firstOf(of);
    const what = more ? `${of.total} new jobs` : 'A new job';
    const search = searchName ? `“${searchName}”` : 'your saved search';
    return {
      title: `${what} for ${Number(searches) > 1 ? `${searches} of your saved searches` : search}`,
      detail: joined(first, more, question),
      path: toNews(jobIds),
      shortPath: '/notices',
    };
  },
  jobDigest: ({ jobIds = '', question, ...of }) => {
    const { first, more } = firstOf(of);
    return {
      title: more ? `${of.total} new jobs for your saved searches` : 'A new job for your saved searches',
      detail: joined(first, more, question),
      path: toNews(jobIds),
    };
  },
  offerAccepted: (of) => ofCandidate(of, 'accepted the offer'),
  offerDeclined: (of) => ofCandidate(of, 'declined the offer'),
  offerUnanswered: (of) => ofCandidate(of, 'did not answer the offer in time'),
  applicationWithdrawn: (of) => ofCandidate(of, 'withdrew an application'),
  consentGiven: (of) => ofCandidate(of, 'agreed to be submitted'),
  supportMessageSent: ({ person, candidateId }) => ({
    title: `${person ?? 'A candidate'} wrote to support`,
    detail: 'Your candidate may need you',
    path: toCandidate(candidateId),
  }),
  candidateAssigned: ({ person, candidateId }) => ({
    title: `${person ?? 'A candidate'} is your candidate now`,
    detail: 'Open applications and tasks came along',
    path: toCandidate(candidateId),
  }),
  candidateLeft: ({ person, candidateId }) => ({
    title: `${person ?? 'A candidate'} has another recruiter now`,
    detail: 'Open applications and tasks went along',
    path: toCandidate(candidateId),
  }),
  applicationOverdue: (of) => ({
    title: `${of.person ?? 'A candidate'} has waited a working day too long`,
    detail: jobOf(of),
    path: toApplication(of),
  }),
};

/** A notice as its receiver reads it. */
export function noticeWords(kind: NoticeKind, fields: Fields, when: (instant: string) => string): NoticeWords {
  return words[kind](fields, when);
}

const joined = (...parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(' · ');

/** The first of some things that are said a line each, and how many there are beside it. */
function firstOf({ lines, total }: Fields) {
  const others = Number(total) - 1;
  return { first: lines?.split('\n')[0], more: others > 0 && `and ${others} more` };
}

function openOffer(of: Fields, title: string, when: (instant: string) => string): NoticeWords {
  return offer(of, title, of.answerBy && `Answer by ${when(of.answerBy)}`);
}

function offer(of: Fields, title: string, note: string | undefined): NoticeWords {
  return { title, detail: joined(jobOf(of), note), path: toOffer(of) };
}

function ofCandidate(of: Fields, did: string): NoticeWords {
  return { title: `${of.person ?? 'A candidate'} ${did}`, detail: joined(jobOf(of), of.said), path: toApplication(of) };
}
