import { expect, it } from 'vitest';
import { type NoticeKind, noticeKindNames } from '#shared/domain/notices/notice-kinds.ts';
import { noticeWords, toNews } from '#shared/domain/notices/notice-words.ts';

const when = (instant: string) => `<${instant}>`;
const job = { jobId: 'job 1', jobTitle: 'ICU nurse', facility: 'Oak Hill', answerBy: 'noon' };
const ofCandidate = { ...job, candidateId: 'riley 1', person: 'Riley Mercer', said: '“Too far.”' };
const several = { lines: 'first\nsecond', total: '2' };

type Words = ReturnType<typeof noticeWords>;
type Fields = Readonly<Record<string, string>>;
const said = (title: string, detail: string, path: string): Words => ({ title, detail, path });
const ofJob = '/applications?candidate=riley%201&job=job%201';
const ofRiley = '/users?view=riley%201&kind=candidate';
const unknown = '/applications?candidate=&job=';
const noOne = '/users?view=&kind=candidate';

/** What each kind says with all that may be known of it, and what where nothing but a document's name is. */
const rows: readonly (readonly [NoticeKind, Fields, Words, Words])[] = [
  [
    'offerExtended',
    job,
    said('You have an offer', 'ICU nurse, Oak Hill · Answer by <noon>', '/offer/job%201'),
    said('You have an offer', '', '/offer/'),
  ],
  [
    'offerChanged',
    job,
    said('Your offer has new terms', 'ICU nurse, Oak Hill · Answer by <noon>', '/offer/job%201'),
    said('Your offer has new terms', '', '/offer/'),
  ],
  [
    'offerLapsing',
    job,
    said('Your offer ends soon', 'ICU nurse, Oak Hill · Answer by <noon>', '/offer/job%201'),
    said('Your offer ends soon', '', '/offer/'),
  ],
  [
    'offerLapsed',
    job,
    said(
      'Your offer has ended',
      'ICU nurse, Oak Hill · It was not answered in time; your recruiter can renew it',
      '/offer/job%201',
    ),
    said('Your offer has ended', 'It was not answered in time; your recruiter can renew it', '/offer/'),
  ],
  [
    'offerWithdrawn',
    job,
    said('An offer was taken back', 'ICU nurse, Oak Hill', '/myjobs?tab=applications'),
    said('An offer was taken back', '', '/myjobs?tab=applications'),
  ],
  [
    'consentNeeded',
    job,
    said(
      'Please agree to the terms',
      'ICU nurse, Oak Hill · Your application waits until you do',
      '/myjobs?tab=applications',
    ),
    said('Please agree to the terms', 'Your application waits until you do', '/myjobs?tab=applications'),
  ],
  [
    'applicationMoved',
    { ...job, status: 'Client Submission', words: 'Good luck!' },
    said('Your application was sent to the facility', 'ICU nurse, Oak Hill · Good luck!', '/myjobs?tab=applications'),
    said('Your application went a step further', '', '/myjobs?tab=applications'),
  ],
  [
    'applicationEnded',
    { facility: 'Oak Hill', reason: 'The job was filled.' },
    said('Your application has ended', 'Oak Hill · The job was filled.', '/myjobs?tab=applications'),
    said('Your application has ended', '', '/myjobs?tab=applications'),
  ],
  [
    'newRecruiter',
    { person: 'Robin Vale' },
    said('Robin Vale is your recruiter now', 'See how to reach your team', '/my-team'),
    said('You have another recruiter', 'See how to reach your team', '/my-team'),
  ],
  [
    'documentRefused',
    { documentName: 'Resume', reason: 'It cannot be read.', drawer: 'work & more' },
    said('Please send Resume once more', 'It cannot be read.', '/profile?edit=work%20%26%20more'),
    said('Please send Resume once more', '', '/profile?edit='),
  ],
  [
    'documentAsked',
    { documentName: 'Resume', words: 'The newest, please.', dueOn: '2026-12-01', drawer: 'resume' },
    said('Please send Resume', 'By 12/01/2026 · The newest, please.', '/profile?edit=resume'),
    said('Please send Resume', '', '/profile'),
  ],
  [
    'credentialsEnding',
    several,
    said('2 things in your wallet end', 'first · and 1 more', '/wallet'),
    said('One thing in your wallet ends', '', '/wallet'),
  ],
  [
    'credentialEndsInAssignment',
    { ...several, atPlace: 'Austin, TX' },
    said('Before your assignment in Austin, TX ends', 'first · and 1 more · renew in time to keep working', '/wallet'),
    said('Before your assignment ends', 'renew in time to keep working', '/wallet'),
  ],
  [
    'accountLeaving',
    { leavesAt: 'noon' },
    said(
      'Your account is deleted on <noon>',
      'You asked for it. Until then one press keeps it: log in and choose “Keep my account”',
      '/account',
    ),
    said(
      'Your account is deleted on <>',
      'You asked for it. Until then one press keeps it: log in and choose “Keep my account”',
      '/account',
    ),
  ],
  [
    'mailing',
    { person: 'Robin Vale', subject: 'New jobs', words: 'Have a look.' },
    said('Robin Vale wrote to you', 'New jobs · Have a look.', '/my-team'),
    said('Your recruiter wrote to you', '', '/my-team'),
  ],
  [
    'jobSuggested',
    {
      ...job,
      person: 'Robin Vale',
      city: 'Austin',
      state: 'TX',
      weeklyPay: '$2,450/week',
      startDate: '04/05/2027',
      others: 'one\ntwo',
      words: 'Nights!',
    },
    said(
      'Robin Vale suggests 3 jobs',
      'ICU nurse, Oak Hill · Austin, TX · $2,450/week · starts 04/05/2027 · one · two · Nights!',
      '/myjobs',
    ),
    said('Your recruiter suggests a job', '', '/job/'),
  ],
  [
    'jobAlert',
    { ...several, searchName: 'ICU', searches: '1', jobIds: 'a.b', question: 'Still wanted?' },
    {
      ...said('2 new jobs for “ICU”', 'first · and 1 more · Still wanted?', '/search?profession=all&jobs=a.b'),
      shortPath: '/notices',
    },
    { ...said('A new job for your saved search', '', '/job/'), shortPath: '/notices' },
  ],
  [
    'jobDigest',
    { ...several, jobIds: 'a.b', question: 'Still wanted?' },
    said('2 new jobs for your saved searches', 'first · and 1 more · Still wanted?', '/search?profession=all&jobs=a.b'),
    said('A new job for your saved searches', '', '/job/'),
  ],
  ...(
    [
      ['offerAccepted', 'accepted the offer'],
      ['offerDeclined', 'declined the offer'],
      ['offerUnanswered', 'did not answer the offer in time'],
      ['applicationWithdrawn', 'withdrew an application'],
      ['consentGiven', 'agreed to be submitted'],
    ] as const
  ).map(
    ([kind, did]) =>
      [
        kind,
        ofCandidate,
        said(`Riley Mercer ${did}`, 'ICU nurse, Oak Hill · “Too far.”', ofJob),
        said(`A candidate ${did}`, '', unknown),
      ] as const,
  ),
  [
    'supportMessageSent',
    ofCandidate,
    said('Riley Mercer wrote to support', 'Your candidate may need you', ofRiley),
    said('A candidate wrote to support', 'Your candidate may need you', noOne),
  ],
  [
    'candidateAssigned',
    ofCandidate,
    said('Riley Mercer is your candidate now', 'Open applications and tasks came along', ofRiley),
    said('A candidate is your candidate now', 'Open applications and tasks came along', noOne),
  ],
  [
    'candidateLeft',
    ofCandidate,
    said('Riley Mercer has another recruiter now', 'Open applications and tasks went along', ofRiley),
    said('A candidate has another recruiter now', 'Open applications and tasks went along', noOne),
  ],
  [
    'applicationOverdue',
    ofCandidate,
    said('Riley Mercer has waited a working day too long', 'ICU nurse, Oak Hill', ofJob),
    said('A candidate has waited a working day too long', '', unknown),
  ],
];

it.each(rows)(
  'a notice of the kind %s says what is known of it, and leads to its place [N10]',
  (kind, fields, full, bare) => {
    expect(noticeWords(kind, fields, when)).toEqual(full);
    expect(noticeWords(kind, { documentName: 'Resume' }, when)).toEqual(bare);
  },
);

it('has words for every kind, and each kind is tried here [N10]', () => {
  expect(new Set(rows.map(([kind]) => kind))).toEqual(new Set(noticeKindNames));
});

it('says one thing alone, and several by the first and how many there are beside it [D16] [C14]', () => {
  const one = { lines: 'first', total: '1' };
  expect(noticeWords('credentialsEnding', one, when)).toMatchObject({
    title: 'One thing in your wallet ends',
    detail: 'first',
  });
  expect(noticeWords('jobAlert', { ...one, searches: '2', jobIds: 'a' }, when)).toMatchObject({
    title: 'A new job for 2 of your saved searches',
    detail: 'first',
    path: '/job/a',
  });
  expect(noticeWords('jobDigest', { ...one, jobIds: 'a' }, when)).toMatchObject({
    title: 'A new job for your saved searches',
    path: '/job/a',
  });
  expect(noticeWords('jobSuggested', { ...job, others: '' }, when)).toMatchObject({
    title: 'Your recruiter suggests a job',
    path: '/job/job%201',
  });
});

it('says of each step of an application what it is [N10]', () => {
  const titleOf = (status: string) => noticeWords('applicationMoved', { status }, when).title;
  expect(titleOf('Candidate Submission')).toBe('Your recruiter is preparing your application');
  expect(titleOf('Client Submission')).toBe('Your application was sent to the facility');
  expect(titleOf('Interview')).toBe('Your application went a step further');
});

it('leads to one new job by its own page, to several by the board [D16]', () => {
  expect([toNews('a'), toNews('a.b'), toNews('a&b')]).toEqual([
    '/job/a',
    '/search?profession=all&jobs=a.b',
    '/job/a%26b',
  ]);
});
