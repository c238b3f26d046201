import { mistakesIn } from './mistake.ts';

const shared = 'functions/file/staff-documents';

/** Mistakes in what happens: shared documents, offered lists, people, mails, notices. */
export const inActs = [
  ...mistakesIn(
    'functions/file/upload-document.ts',
    shared,
    ['bytes.length > maxUploadBytes', 'bytes.length >= maxUploadBytes'],
    ['{ file: accepted }', '{}'],
    ['if (isTemplateType(fn)) {', 'if (!isTemplateType(fn)) {'],
  ),
  ...mistakesIn(
    'functions/file/read-named-document.ts',
    shared,
    ['if (documentName(name) !== name) throw missing();', ''],
    ['known[extensionOf(name)]', 'known[name]'],
  ),
  ...mistakesIn(
    'functions/_storage/staff-documents.ts',
    shared,
    ['if (!bytes) throw missing();', 'if (!bytes) throw new Error(name);'],
    ['b.changedAt.getTime() - a.changedAt.getTime()', 'a.changedAt.getTime() - b.changedAt.getTime()'],
    ['name: key.slice(folder.length)', 'name: key'],
  ),
  ...mistakesIn(
    'functions/datalist/handler.ts',
    'functions/datalist/offered-lists',
    ['uid: String(id)', "uid: ''"],
    ['name: states[code]', 'name: code'],
    ['isCertification({ certificationId: id })', 'id > 0'],
    ['if (input !== undefined)', 'if (input === undefined)'],
    ['nearest ? [nearest] : []', '[]'],
  ),
  ...mistakesIn(
    'functions/_people/busy-actors.ts',
    'functions/_people/busy-actors',
    ['people > mostPeople', 'people >= mostPeople'],
    [" && actorId !== ''", ''],
    ['Date.parse(left.at) <= from', 'Date.parse(left.at) < from - 60_000'],
  ),
  ...mistakesIn('functions/_people/directory/directory.ts', 'functions/_people/directory-sync', [
    '[before, ...(before.isListingDue ? [asListed(before)] : [])]',
    '[before]',
  ]),
  ...mistakesIn(
    'functions/_people/directory/directory-sync.ts',
    'functions/_people/directory-sync',
    [" || user.status === 'deleting'", ''],
    [', keepsVersion: true', ''],
    ['{ when: { version: user.version }', '{ when: { exists: true }'],
  ),
  ...mistakesIn(
    'functions/_people/next-in-turn.ts',
    'functions/user/assign-recruiter',
    ['recruiter.isActive && recruiter.useRoundRobin', 'recruiter.isActive'],
    [
      '    takingPart.filter((recruiter) => recruiter.specialtyIds.some((id) => candidate.specialtyIds.includes(id))),\n',
      '',
    ],
    ['add: { assignedCount: 1 }', 'add: { assignedCount: 0 }'],
    ['when: { assignedCount, isActive: true, useRoundRobin: true }', 'when: { isActive: true }'],
  ),
  ...mistakesIn(
    'functions/_people/former-recruiters.ts',
    'functions/user/another-recruiter',
    ['all.filter(({ until }) => until > from)', 'all'],
    ['Date.parse(former.until) + formerMs', 'Date.parse(former.until)'],
  ),
  ...mistakesIn(
    'functions/_people/assign-next.ts',
    'functions/user/another-recruiter',
    ['new Set([before, ...former', 'new Set([...former'],
    ["...newNotice('candidateLeft', left?.id ?? '', at, { candidateId }),", ''],
  ),
  ...mistakesIn(
    'functions/_people/tasks.ts',
    'functions/user/another-recruiter',
    [' && task.ownerId === from', ''],
    ["task.state === 'open' && ", ''],
  ),
  ...mistakesIn('functions/_people/usual-answers.ts', 'functions/user/usual-answers', [
    'now.getTime() - Date.parse(countedAt) < keptMs',
    'false',
  ]),
  ...mistakesIn(
    'functions/_people/facets/facets-of.ts',
    'functions/_people/facets',
    [".filter(({ endsOn }) => endsOn !== '')", ''],
    ['dayNumber(until) + 1', 'dayNumber(until)'],
  ),
  ...mistakesIn('functions/_people/facets/sync-facets.ts', 'functions/_people/facets', [
    " && user.status === 'active'",
    '',
  ]),
  ...mistakesIn(
    'functions/stream/gather-mails.ts',
    'functions/stream/gathered-mails',
    ['Date.parse(dueAt) <= now', 'Date.parse(dueAt) > 0'],
    ['held.filter(({ jobId }) => !applied.has(jobId))', 'held'],
    ['new Set(held.map(({ jobId }) => jobId)).size === 1', 'held.length === 1'],
  ),
  ...mistakesIn('functions/stream/send-mail.ts', 'functions/stream/poison', [
    'to: [], fields: {}, createdAt',
    'to: item.to, fields: item.fields, createdAt',
  ]),
  ...mistakesIn(
    'functions/stream/send-notice.ts',
    'functions/stream/notices-apart',
    ['if (failures[0]) throw failures[0].error;', ''],
    ['{ remove: [marks[way]] }', '{ remove: [] }'],
  ),
  ...mistakesIn('functions/stream/send-due.ts', 'functions/stream/notices-apart', [
    'now.getTime() + backoffMilliseconds',
    'now.getTime()',
  ]),
  ...mistakesIn('functions/stream/retry-unsent.ts', 'functions/stream/poison', ['await unsentMails.remove(mail);', '']),
  ...mistakesIn(
    'functions/_people/audit-copies.ts',
    'functions/stream/audit-copies',
    ['record.at < before && ', ''],
    [' && !named.has(copy)', ''],
    ["hash('sha256', textOf(record)).slice(0, 16)", "hash('sha256', id).slice(0, 16)"],
    ["?.status === 'active'", ''],
    [' && (await isHere(candidateId))', ''],
    ['worked.push(...found.worked);', 'worked.splice(0, worked.length, ...found.worked);'],
  ),
];
