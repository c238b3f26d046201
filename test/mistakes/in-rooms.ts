import { mistakesIn } from './mistake.ts';

const entity = 'functions/_table/entity';
const search = 'functions/_search/search';
const people = 'functions/_search/people-search';

/** Mistakes in the rooms that the families share: the table, what runs, search. */
export const inRooms = [
  ...mistakesIn(
    'functions/_table/when.ts',
    entity,
    ["comparison('>', value)", "comparison('>=', value)"],
    ["comparison('<>', value)", "comparison('=', value)"],
    ['exists ? present : absent', 'exists ? absent : present'],
    ["join(' OR ')})`);\n\n/** The condition", "join(' AND ')})`);\n\n/** The condition"],
  ),
  ...mistakesIn(
    'functions/_table/change.ts',
    entity,
    ['if_not_exists(${path}, ${terms.value(0)}) + ', '${path} + '],
    ['if (value === undefined) removes.push(path);\n    else', 'if (value !== undefined)'],
  ),
  ...mistakesIn(
    'functions/_table/entity.ts',
    entity,
    ['hasVersion && !keepsVersion', 'hasVersion'],
    ['mayBeNew ? when : { exists: true, ...when }', 'when'],
    [
      'refusing(documentClient().send(new PutCommand(putInput(item, { exists: false } as When<Item>))))',
      'refusing(documentClient().send(new PutCommand(putInput(item, undefined))))',
    ],
    ['.filter(([name]) => !keyOnly.includes(name))', ''],
  ),
  ...mistakesIn(
    'functions/_table/query.ts',
    entity,
    ['    ScanIndexForward: !options.descending,', '    ScanIndexForward: true,'],
    ['count += answer.Count ?? 0', 'count = answer.Count ?? 0'],
    ['...(options.after && { ExclusiveStartKey: options.after })', ''],
  ),
  ...mistakesIn('functions/_table/key-template.ts', entity, [" || value === ''", '']),
  ...mistakesIn(
    'functions/_table/transaction.ts',
    'functions/_table/transaction',
    ['if (failed.length > 0) return { failed };', ''],
    ['const attempts = 8', 'const attempts = 1'],
    ['for (const code of codes) if (permanent[code]) throw permanent[code](error);', ''],
  ),
  ...mistakesIn(
    'functions/_table/lease.ts',
    'functions/_table/lease',
    ['{ endsAt: below(now) }, ', ''],
    ['if (Date.now() >= heldUntil)\n          throw', 'if (Date.now() < 0)\n          throw'],
    ['await release(name, holder);', ''],
  ),
  ...mistakesIn('functions/_table/quota.ts', 'functions/_http/rate-limit', [
    'count > mostOf(name)',
    'count >= mostOf(name)',
  ]),
  ...mistakesIn('functions/_http/rate-limit.ts', 'functions/_http/rate-limit', [
    "if (carriesFile(endpoint, body)) names.add('uploadHour');",
    '',
  ]),
  ...mistakesIn('functions/_http/long-boundary.ts', 'functions/_http/long-boundary', [
    ".toString('hex').padEnd(leastLetters, '0')",
    ".toString('hex')",
  ]),
  ...mistakesIn('functions/_http/respond.ts', 'functions/candidate/downloads', ['fileName.toWellFormed()', 'fileName']),
  ...mistakesIn('functions/_http/problems.ts', 'functions/_http/failing-storage', [
    'if (isTransient(error)) return tooBusy(error);',
    '',
  ]),
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
];
