import { mistakesIn } from './mistake.ts';

const choosing = 'functions/user/address-choice';
const lacking = 'functions/_people/open-applications';
const password = 'functions/user/change-password';

/** Mistakes in what happens to accounts, and to candidates in the charge of their recruiters. */
export const inPeople = [
  ...mistakesIn(
    'functions/user/change-password.ts',
    password,
    ['  await signOutEverywhere(username);\n', ''],
    ['{ set: { revokedAt: `${new Date().toISOString().slice(0, 19)}.000Z` } }', '{ set: {} }'],
    ['`${new Date().toISOString().slice(0, 19)}.000Z`', 'new Date().toISOString()'],
    ["    notingEnd(id, 'ownPassword', address),\n", ''],
    ['.isEasy)', '.isEasy && !newPassword)'],
  ),
  ...mistakesIn(
    'functions/user/address-choice.ts',
    choosing,
    ["method !== 'Google' || ", ''],
    ['if (!identity?.emailVerified) return undefined;', 'if (!identity) return undefined;'],
    ["claim === 'firm' ? undefined : ", ''],
    ['?.username === actor.username) return', '?.username) return'],
    ['identity && normalizeEmail(identity.email) === email', 'identity'],
    ['...(phoneVerified ? ', '...(phone ? '],
    ["[basics.changing({ candidateId: record.id }, { set: { email: '' } })]", '[]'],
  ),
  ...mistakesIn('functions/_people/accounts/invitations.ts', 'functions/user/deleted-people', [
    '{ set: { usedBy: user.id } }, { when: open }',
    '{ set: { usedBy: user.id } }',
  ]),
  ...mistakesIn(
    'functions/admin/people/change-recruiter.ts',
    'functions/admin/people-changes',
    ['if (isNewEmail) await signOutEverywhere(user.username);', ''],
    [", notingEnd(user.id, 'email')", ''],
  ),
  ...mistakesIn(
    'functions/_people/open-applications.ts',
    lacking,
    ['requests.filter(({ withdrawnAt }) => !withdrawnAt)', 'requests'],
    [' && !one.fileId)', ')'],
    ['\n    .slice(0, mostListed)', ''],
    [' && !refused.has(fileId)', ''],
    ['one.kind === kind && ', ''],
    ["status !== 'Client Submission' && ", ''],
  ),
  ...mistakesIn(
    'functions/admin/desk/remind.ts',
    'functions/job/offer-acts',
    ['{ ...factsOf(job), answerBy: termsOf(offer).answerBy }', 'factsOf(job)'],
    ["stateOf(offer, own) === 'open'", 'stateOf(offer, own)'],
  ),
  ...mistakesIn('functions/_people/submissions.ts', 'functions/packet/submissions', ['.slice(0, mostKnown)', '']),
  ...mistakesIn(
    'functions/packet/packet-facts.ts',
    'functions/candidate/retaken-checklists',
    ['shownDay(one.completedAt.slice(0, 10))', 'shownDay(one.completedAt)'],
    ['one.isComplete ? [[', 'true ? [['],
    ['.filter(({ isComplete }) => isComplete)', ''],
  ),
  ...mistakesIn(
    'functions/_alerts/tell-candidate.ts',
    'functions/_alerts/tell-new-jobs',
    ['jobId)].slice(0, mostNewsJobs)', 'jobId)]'],
    ['lines\n      .slice(0, mostLines)', 'lines'],
    ['lines\n      .slice(0, mostNewsJobs)', 'lines'],
  ),
  ...mistakesIn('functions/stream/take-feedback.ts', 'functions/stream/mail-feedback', ['when: { email }, ', '']),
  ...mistakesIn('functions/feed/follow-terms.ts', 'functions/feed/follow-terms', [
    "refused.failed.includes(0) ? await follow(own, job) : 'nothing'",
    "'nothing'",
  ]),
  ...mistakesIn(
    'functions/job/own-suggestions.ts',
    'functions/job/suggested-and-applied',
    ['!isStillOpen(job) || ', ''],
    ['!mayApplyAgain(application.status)', "application.status === 'Rejected'"],
    ['if (own.reason !== reason) await', 'await'],
    ['.filter(({ declinedAt }) => !declinedAt)', ''],
    ['application && isAnswerTo({ at }, application)', 'application'],
  ),
  ...mistakesIn(
    'functions/job/share-page.ts',
    'functions/job/share-page',
    ["error.kind === 'missing'", "error.kind === 'invalid'"],
    ['/[&<>"]/g', '/[&<>]/g'],
    ['weeklySalary ? `', 'jobTitle ? `'],
    ['startDate && ', ''],
  ),
  ...mistakesIn(
    'functions/user/log-out.ts',
    'functions/user/log-out',
    ['if (everywhere) await signOutEverywhere(username);', ''],
    ['everywhere ? [revoking, noted] : [noted]', '[revoking, noted]'],
    ['everywhere ? [revoking, noted] : [noted]', '[noted]'],
  ),
  ...mistakesIn(
    'functions/stream/fan-out-mailing.ts',
    'functions/admin/mailing-plans',
    ['words.length > mostLetters', 'words.length >= mostLetters'],
    ['`${subject}\\n\\n${words}`', '`${subject}\\n\\n${beginningOf(words)}`'],
  ),
  ...mistakesIn(
    'functions/hourly/visit-people.ts',
    'functions/hourly/mending',
    [" || user.status === 'deleting'", ''],
    ['        await syncOpenApplications(entry.id);\n', ''],
    ['        await syncFacets(entry.id);\n', ''],
    ['        await beginReminders(entry.id);\n', ''],
  ),
  ...mistakesIn(
    'functions/candidate/rest-line.ts',
    'functions/candidate/planned-renewals',
    ['toldOn: reminder?.toldOn ?? today', 'toldOn: today'],
    ['{ ...before, [lineKey(line)]', '{ [lineKey(line)]'],
    ['place === named.place && ', ''],
    ['    basics.checking({ candidateId }, { version: profile.basics.version }),\n', ''],
  ),
  ...mistakesIn('functions/hourly/end-accounts.ts', 'functions/user/deletion', [
    '    users.checking({ id: userId }, { leavesAt: dueAt }),\n',
    '',
  ]),
  ...mistakesIn(
    'functions/candidate/save-basic.ts',
    'functions/candidate/section-saves',
    ['isByStaff: subject.impersonated', 'isByStaff: false'],
    ['if (avatar) await eraseAvatar(before)', 'await eraseAvatar(before)'],
  ),
  ...mistakesIn('functions/job/hidden.ts', 'functions/user/deleted-people', ['    requireInUse(candidateId),\n', '']),
  ...mistakesIn('functions/job/hidden.ts', 'functions/job/hidden-jobs', [' && !mayApplyAgain(application.status)', '']),
];
