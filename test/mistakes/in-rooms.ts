import { mistakesIn } from './mistake.ts';

const lacking = 'functions/_people/open-applications';
const search = 'functions/_search/search';
const people = 'functions/_search/people-search';

/** Mistakes in the rooms that the families share: people, what runs, search. */
export const inRooms = [
  ...mistakesIn(
    'functions/_runtime/page-token.ts',
    'functions/_runtime/page-tokens',
    ['found && found.until > Date.now()', 'found'],
    ["open('page-token', token, bound)", "open('page-token', token, '')"],
  ),
  ...mistakesIn(
    'functions/_runtime/sealing.ts',
    ['functions/_runtime/sealing', 'functions/_runtime/page-tokens'],
    [" || named + bytes.toString('base64url') !== sealed", ''],
    ["'caravel', purpose, 32", "'caravel', '', 32"],
  ),
  ...mistakesIn('functions/_runtime/sealing-keys.ts', 'functions/_runtime/sealing', [
    'Math.min(...byVersion.keys())',
    'Math.max(...byVersion.keys())',
  ]),
  ...mistakesIn(
    'functions/_runtime/log.ts',
    'functions/_runtime/log',
    ["word.includes('@') || ", ''],
    [' && Object.keys(error).length === 0', ''],
    [".replace(error.message, '')", ''],
  ),
  ...mistakesIn('functions/_search/bits.ts', search, [
    'index * 32 + 31 - Math.clz32(word & -word)',
    'index * 32 + 31 - Math.clz32(word)',
  ]),
  ...mistakesIn(
    'functions/_search/find-rows.ts',
    search,
    ['passed++ >= skip', 'passed++ > skip'],
    ['eachOf(lists, (row) => clearBit(selected, row));', ''],
    ['bitsFrom(sorted, Math.max(0, skip - before)', 'bitsFrom(sorted, skip'],
  ),
  ...mistakesIn('functions/_search/columns/range-column.ts', search, ['firstFrom(last + 1)', 'firstFrom(last)']),
  ...mistakesIn('functions/_search/columns/mask-column.ts', search, [
    '((one[word] as number) | (other[word] as number))',
    '((one[word] as number) & (other[word] as number))',
  ]),
  ...mistakesIn('functions/_search/columns/order-column.ts', search, [
    'sortedItems(numbers, -1, idRanks)',
    'sortedItems(numbers, 1, idRanks)',
  ]),
  ...mistakesIn(
    'functions/_search/jobs/job-filters.ts',
    search,
    ['rows.leading(weeklySalary + 1)', 'rows.leading(weeklySalary)'],
    ['place.range(`${state}/`, `${state}0`)', 'place.range(`${state}/`, `${state}/`)'],
    ['Math.max(1, least ?? 1)', 'least ?? 0'],
    ['city && !whole.has(state)', 'city'],
  ),
  ...mistakesIn(
    'functions/_search/jobs/job-snapshot.ts',
    search,
    ['[...hidden, job.jobId]', 'hidden'],
    ['(query.page - 1) * query.count', 'query.page * query.count'],
  ),
  ...mistakesIn(
    'functions/_search/jobs/relevance.ts',
    search,
    ['(values[row] as number) >= availableOn', '(values[row] as number) > availableOn'],
    [' - (sameCity[code] as number)', ''],
  ),
  ...mistakesIn('functions/_search/jobs/count-openings.ts', 'functions/_search/count-openings', [
    "if (state !== 'DC') states.add(state);",
    'states.add(state);',
  ]),
  ...mistakesIn(
    'functions/_search/snapshot-reader.ts',
    'functions/_search/current-snapshot',
    ["if (loaded.version !== version) throw new Error('The snapshot is another one than the pointer says.');", ''],
    ['now - readAt >= refreshMilliseconds', 'now - readAt >= 10 * refreshMilliseconds'],
    ['held ??= none;', 'held = none;'],
  ),
  ...mistakesIn('functions/_search/publish-snapshot.ts', 'functions/_search/current-snapshot', [
    ' && changedAt.getTime() < before',
    '',
  ]),
  ...mistakesIn(
    'functions/_search/people/facet-days.ts',
    ['functions/_people/facets', people],
    ["expirationDate !== '' && expirationDate < on", "expirationDate !== '' && expirationDate <= on"],
    ['mayBeCompact(profession) ? stateCodes', 'profession ? stateCodes'],
    ['isProved && isOfHome', 'isProved'],
    ['endings.find(({ endsOn }) => endsOn >= on)', 'endings.find(({ endsOn }) => endsOn > on)'],
    ['progress.findLast(({ from }) => from <= on)', 'progress.findLast(({ from }) => from < on)'],
  ),
  ...mistakesIn(
    'functions/_search/people/people-collection.ts',
    people,
    ['dayNumber(on) + free + 1', 'dayNumber(on) + free'],
    ['dayNumber(on) + ending + 1', 'dayNumber(on) + ending'],
    ['endsOn < on)),', 'endsOn <= on)),'],
    ["newest: { column: 'joinedOn', direction: -1 }", "newest: { column: 'joinedOn', direction: 1 }"],
  ),
  ...mistakesIn(
    'functions/_search/people/people-snapshot.ts',
    people,
    ['one.key - other.key || one.lead - other.lead', 'one.key - other.key || other.lead - one.lead'],
    ['count: skip + count }', 'count }'],
    ['earlier.total + later.total', 'earlier.total'],
  ),
  ...mistakesIn(
    'functions/_search/people/fitting.ts',
    people,
    ['state: 4, shift: 2', 'state: 2, shift: 4'],
    ['!anyOf.some((has) => has(row))', '!anyOf.every((has) => has(row))'],
    ['dayNumber(job.startDate) + 1)', 'dayNumber(job.startDate))'],
  ),
  ...mistakesIn('functions/_people/accounts/invitations.ts', 'functions/user/deleted-people', [
    '{ set: { usedBy: user.id } }, { when: open }',
    '{ set: { usedBy: user.id } }',
  ]),
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
  ...mistakesIn(
    'functions/stream/fan-out-mailing.ts',
    'functions/admin/mailing-plans',
    ['words.length > mostLetters', 'words.length >= mostLetters'],
    ['`${subject}\\n\\n${words}`', '`${subject}\\n\\n${beginningOf(words)}`'],
  ),
];
