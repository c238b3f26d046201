import { mistakesIn } from './mistake.ts';

const bounds = 'infra/bounds';
const verdicts = 'functions/_storage/verdicts';
const packets = 'functions/packet/packet-document';
const mails = 'functions/_mail/render-mail';
const names = 'functions/_reference/name-entries';
const limits = 'shared/contract/limits';

/** Mistakes in what is deployed and operated, in the contract, and in what leaves the house: mails, packets, files, lists. */
export const inOperation = [
  ...mistakesIn(
    'infra/constructs/document-store.ts',
    bounds,
    ["expiration: Duration.days(30), prefix: 'feeds/'", "expiration: Duration.days(300), prefix: 'feeds/'"],
    ['noncurrentVersionExpiration: Duration.days(1)', 'noncurrentVersionExpiration: Duration.days(7)'],
    ['expiration: Duration.days(stage.logDays)', 'expiration: Duration.days(7)'],
  ),
  ...mistakesIn(
    'infra/constructs/audit-copies.ts',
    bounds,
    ['const duration = Duration.days(365 * years);', 'const duration = Duration.days(30 * years);'],
    ["mode === 'compliance'", "mode === 'governance'"],
  ),
  ...mistakesIn(
    'infra/constructs/malware-scan.ts',
    'infra/resource-policies',
    ['objectPrefixes: [...folders]', 'objectPrefixes: folders.slice(1)'],
    ["tagging: { status: 'ENABLED' }", "tagging: { status: 'DISABLED' }"],
    ['[rule], byPlan)', '[rule])'],
  ),
  ...mistakesIn(
    'infra/portal-app.ts',
    'infra/portal-app',
    ['  refuseIncomplete(stage);\n', ''],
    ['remedies.length > 0', 'remedies.length > 1'],
  ),
  ...mistakesIn(
    'infra/run/local-logs.ts',
    'bin/logs',
    ['.startsWith(request)', '.endsWith(request)'],
    ['line.service === name', 'line.service !== name'],
    ['call.toLowerCase()', 'call'],
  ),
  ...mistakesIn('bin/logs.ts', 'bin/logs', [
    "lines.length > 0 ? lines.join('\\n') : 'No line fits.'",
    "lines.join('\\n')",
  ]),
  ...mistakesIn(
    'bin/restore.ts',
    'bin/restore',
    ['!name || !time', '!name'],
    ["name === 'local'", "name === 'here'"],
    ['process.exitCode = 1', 'process.exitCode = 0'],
  ),
  ...mistakesIn(
    'bin/app.ts',
    'infra/portal-app',
    ['error instanceof StackRefusal ? error.message : error', 'error'],
    ['process.exitCode = 1', 'process.exitCode = 0'],
  ),
  ...mistakesIn('shared/contract/packet.ts', limits, ["limits: ['packetHour']", 'limits: []']),
  ...mistakesIn('shared/contract/accounts.ts', limits, [
    "limits: ['signupMethodAddress', 'signupMethodName']",
    "limits: ['signupMethodAddress']",
  ]),
  ...mistakesIn('shared/contract/admin/admin-jobs.ts', limits, ["limits: ['refreshMinute']", 'limits: []']),
  ...mistakesIn(
    'shared/contract/fields.ts',
    ['shared/contract/hostile-texts', 'shared/domain/fields'],
    ['.refine((text) => !controlInText.test(text), notText)', ''],
    ['.transform(normalizeEmail)', ''],
  ),
  ...mistakesIn(
    'functions/_mail/render-mail.ts',
    mails,
    ['Handlebars.compile(html)(', 'Handlebars.compile(html, { noEscape: true })('],
    ["value.replace(/[\\r\\n]+/g, ' ')", "value.replace(/\\n+/g, ' ')"],
    ['Handlebars.escapeExpression(value).replace', 'value.replace'],
    ['brandLinks(settings().links)', 'brandLinks(undefined)'],
  ),
  ...mistakesIn(
    'functions/_mail/clean-mail.ts',
    mails,
    ['return loadingStyle.test(style) || ', 'return '],
    ['/\\\\|\\/\\*|@import|expression\\(/i', '/@import|expression\\(/i'],
  ),
  ...mistakesIn('functions/_storage/documents.ts', verdicts, [
    "if (isScanned) await requireClean('DOCUMENT_BUCKET', key);",
    '',
  ]),
  ...mistakesIn('functions/_storage/scanned.ts', verdicts, [
    "verdict !== 'NO_THREATS_FOUND'",
    "verdict === 'THREATS_FOUND'",
  ]),
  ...mistakesIn('functions/packet/open-share.ts', verdicts, [
    'await contentOf(await findFile(share.candidateId, fileId))',
    'await partOf(packet, part)',
  ]),
  ...mistakesIn(
    'functions/packet/attached-files.ts',
    packets,
    ['const mostPages = 100', 'const mostPages = 200'],
    ['const readingMilliseconds = 10_000', 'const readingMilliseconds = 60_000'],
    ['const mostBytes = 19_500_000', 'const mostBytes = 29_500_000'],
    ['if (error instanceof NotClean) return { fault: error.message };', ''],
    ['isLate: true', 'isLate: false'],
  ),
  ...mistakesIn(
    'functions/_reference/name-entries.ts',
    names,
    ["known.entriesVersion === versionOf('nameEntries') || ", ''],
    [' || secondsLeft() < reservedSeconds) continue', ') continue'],
    ['const isRare = start === 0 || ', 'const isRare = start === 0 && '],
    ['map(({ index }) => index + 1)', 'map(({ index }) => index)'],
    ['item.source === source && !kept.has(nameOf(item))', 'item.source === source && kept.has(nameOf(item))'],
  ),
  ...mistakesIn(
    'infra/run/hold.ts',
    'infra/run/hold',
    ['waiting ??= Promise', 'waiting = Promise'],
    ['        waiting = undefined;\n', ''],
    ['      await new Promise(setImmediate);\n', ''],
  ),
  ...mistakesIn(
    'infra/local/s3/bucket-lifecycle.ts',
    'infra/local/bucket-lifecycle',
    [' && !isDeleteMarker', ''],
    ['if (isLatest) {', 'if (versionId) {'],
    ['now - replacedAt >', 'now - modifiedAt >'],
    ['const interval = 3_600_000', 'const interval = 3_600'],
  ),
];
