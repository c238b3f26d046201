/** How a notice reaches its receiver. The inbox has every notice; the other ways are the receiver's to switch off. */
export type NoticeWay = 'inbox' | 'mail' | 'text';

interface NoticeDescription {
  readonly goesTo: 'candidate' | 'staff';
  readonly ways: readonly NoticeWay[];
  /** Its receiver has to act, and there is a time until which that counts. */
  readonly isUrgent: boolean;
  /** What is known of its cause. Those whose names end in Id are ids, and say with the instant which cause it was. */
  readonly fields: readonly string[];
}

const everyWay = ['inbox', 'mail', 'text'] as const;
const quietWays = ['inbox', 'mail'] as const;
const job = ['jobId', 'jobTitle', 'facility'] as const;
/** Of a job, as texts: by what a candidate decides whether to look at it. */
const terms = ['city', 'state', 'weeklyPay', 'startDate'] as const;
const own = { goesTo: 'candidate', isUrgent: false } as const;
const staff = { goesTo: 'staff', isUrgent: false } as const;

/**
 * Every kind of notice. No field holds a person's name, address or private words: a notice outlives for 90 days what it is
 * about, so that names are looked up by their ids where the notice is shown.
 */
export const noticeKinds = {
  offerExtended: { ...own, ways: everyWay, isUrgent: true, fields: [...job, 'answerBy'] },
  offerChanged: { ...own, ways: everyWay, isUrgent: true, fields: [...job, 'answerBy'] },
  /** Twelve hours before it lapses. */
  offerLapsing: { ...own, ways: everyWay, isUrgent: true, fields: [...job, 'answerBy'] },
  offerLapsed: { ...own, ways: everyWay, fields: job },
  offerWithdrawn: { ...own, ways: everyWay, fields: job },
  /** The terms became worse since the candidate agreed, or staff applied for them: `jobId` is the application's. */
  consentNeeded: { ...own, ways: everyWay, isUrgent: true, fields: job },
  /** `words` is what staff say to the candidate about it; empty for none. */
  applicationMoved: { ...own, ways: quietWays, fields: [...job, 'status', 'words'] },
  /** `reason` is what staff chose for the candidate to read; empty for none. */
  applicationEnded: { ...own, ways: quietWays, fields: [...job, 'reason'] },
  newRecruiter: { ...own, ways: quietWays, fields: ['recruiterId'] },
  /** `documentName` is what the profile calls it; `drawer` is the part of the profile where it is mended. */
  documentRefused: {
    ...own,
    ways: quietWays,
    fields: ['documentId', 'documentName', 'reason', 'drawer'],
  },
  /** Asked for by staff: `dueOn` is a day, empty for no hurry. */
  documentAsked: { ...own, ways: quietWays, fields: ['requestId', 'documentName', 'words', 'dueOn', 'drawer'] },
  /**
   * What ends in a candidate's wallet, one notice a day: `total` counts all, of which `lines` says up to ten, a line each, and `entryIds`
   * names them; `byText` is "yes" where one of them ends within a week.
   */
  credentialsEnding: {
    ...own,
    ways: everyWay,
    fields: ['entryIds', 'firstEndsOn', 'lines', 'total', 'byText'],
  },
  /**
   * The same, where something ends before an accepted assignment does: of all that does when it is accepted, and in place of the other at
   * every day of a reminder. `atPlace` is where the assignment is. It is never switched off.
   */
  credentialEndsInAssignment: {
    ...own,
    ways: everyWay,
    isUrgent: true,
    fields: ['entryIds', 'firstEndsOn', 'lines', 'total', 'byText', 'atPlace'],
  },
  /** The account is deleted then, as its owner asked: at once, and two days before. It is never switched off. */
  accountLeaving: { ...own, ways: quietWays, isUrgent: true, fields: ['leavesAt'] },
  /** Mail of staff to many candidates: `subject` and `words` are what it says, `mailingId` is how it was sent. */
  mailing: { ...own, ways: quietWays, fields: ['recruiterId', 'mailingId', 'subject', 'words'] },
  /** `words` is the recruiter's line to the candidate; `others` are further jobs that were suggested with it, a line each. */
  jobSuggested: { ...own, ways: quietWays, fields: [...job, ...terms, 'others', 'recruiterId', 'words'] },
  /**
   * New jobs of saved searches, so many, `searchId` the first: `jobIds` of at most 100 with a dot between two, of which `lines` says up to 20, a line each; `total` counts
   * all. `sourceId` is the feed that brought them, `byText` is "yes" where the search asks for a text and none went out that day,
   * `searchIds` are all searches with a dot between two, `question` asks whether one is still wanted; empty for none.
   */
  jobAlert: {
    ...own,
    ways: everyWay,
    fields: ['searchId', 'sourceId', 'searches', 'searchIds', 'jobIds', 'total', 'lines', 'byText', 'question'],
  },

  /** The digest of a day: `searches` has a line for each search (its id, how many jobs, their ids with dots), `digestId` is its bucket. */
  jobDigest: {
    ...own,
    ways: quietWays,
    fields: ['digestId', 'searches', 'jobIds', 'total', 'lines', 'changes', 'question'],
  },

  offerAccepted: { ...staff, ways: quietWays, fields: ['candidateId', ...job] },
  offerDeclined: { ...staff, ways: quietWays, fields: ['candidateId', ...job] },
  offerUnanswered: { ...staff, ways: quietWays, fields: ['candidateId', ...job] },
  applicationWithdrawn: { ...staff, ways: quietWays, fields: ['candidateId', ...job] },
  consentGiven: { ...staff, ways: quietWays, fields: ['candidateId', ...job] },
  supportMessageSent: { ...staff, ways: quietWays, fields: ['candidateId'] },
  candidateAssigned: { ...staff, ways: quietWays, fields: ['candidateId'] },
  candidateLeft: { ...staff, ways: quietWays, fields: ['candidateId'] },
  /** To admins, one working day after a clock ran out. */
  applicationOverdue: { ...staff, ways: quietWays, fields: ['candidateId', ...job] },
} as const satisfies Readonly<Record<string, NoticeDescription>>;

export type NoticeKind = keyof typeof noticeKinds;
export type NoticeFields<K extends NoticeKind> = Readonly<Record<(typeof noticeKinds)[K]['fields'][number], string>>;
/** The fields that say which cause it was. */
export type NoticeIds<K extends NoticeKind> = Extract<(typeof noticeKinds)[K]['fields'][number], `${string}Id`>;

export const noticeKindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];

/** Days for which a notice is kept. */
export const noticeDays = 90;
