import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What a portal of the tests does seldom or never, each with when it happens. */
const rare = [
  // The board of a new stage has no snapshot yet: the right to list tells that it is missing.
  'JobRole014917C6 s3:ListBucket DocumentsJobSnapshotsBucket67116212',
  // An admin deletes a candidate with her files.
  'AdminRole38563C57 s3:ListBucketVersions DocumentsBucketD47AA664',
  'AdminRole38563C57 s3:DeleteObjectVersion DocumentsBucketD47AA664/cand/*',
  // The hourly sweep deletes files that lost their owner; a picture names its owner in its metadata.
  'HourlyRoleE6203369 s3:DeleteObjectVersion DocumentsBucketD47AA664/cand/*',
  'HourlyRoleE6203369 s3:GetObject DocumentsBucketD47AA664/avatars/*',
  // The hourly build deletes the snapshots of people before the last one.
  'HourlyRoleE6203369 s3:DeleteObject DocumentsPeopleSnapshotsBucket35991FB1/people/*',
  // The hourly comparison copies the audit records that the stream has given up on.
  'HourlyRoleE6203369 s3:PutObject AuditCopiesBucket073D9AE5/DAY/*',
  // A candidate whose saved search asks for the new jobs of an import is told of them.
  'FeedRoleA379BE7E dynamodb:BatchGetItem Table710B521B',
  // An import, an hourly round, and a mail, that failed for good.
  'FeedRoleA379BE7E sqs:SendMessage FailedFeeds7A0A1BDB',
  'HourlyRoleE6203369 sqs:SendMessage FailedRounds3A733D1A',
  'StreamRole19C053A7 sqs:SendMessage MailDeadLettersECBBCC2A',
  // A report of a changed authenticator app that was not taken; an app that a token turned off is on again.
  'TriggersRole9916AA78 sqs:SendMessage FailedRounds3A733D1A',
  'TriggersRole9916AA78 cognito-idp:AdminSetUserMFAPreference IdentityPool9E5AED46',
  // Where uploads are scanned, each function that hands one out asks for the verdict.
  ...['AdminRole38563C57', 'CandidateRole49714E3A', 'PacketRole7334847F'].map(
    (role) => `${role} s3:GetObjectTagging DocumentsBucketD47AA664/cand/*`,
  ),
];

const linesOf = (file: string) => readFileSync(file, 'utf8').trim().split('\n');

/** What each role does on one machine, as ROLE ACTION RESOURCE, or ROLE ACTION RESOURCE KEY: the golden file, and what is rare. */
export const knownRoleUse = (): string[] => [...linesOf(resolve('test/infra/role-use.golden')), ...rare];

/** What the roles of this portal did that the golden file does not have: no test would miss the statement that allows it. */
export function unknownRoleUse(dataFolder: string): string[] {
  const file = join(dataFolder, 'role-use.txt');
  const known = new Set(knownRoleUse());
  // Copies of the audit are in a folder for each day.
  const used = existsSync(file) ? linesOf(file).map((line) => line.replace(/\/\d{4}-\d\d-\d\d\/\*$/, '/DAY/*')) : [];
  // The scanner is AWS's: its rights are in resource-policies.test.ts.
  const isOurs = (line: string) => line !== '' && !line.startsWith('MalwareScan');
  // Keys are listed of the roles that have less than their modules lead to; of the others a test compares them with the modules.
  const withKeys = new Set(knownRoleUse().flatMap((line) => (line.split(' ')[3] ? [line.split(' ')[0]] : [])));
  const isListed = (line: string) => !line.split(' ')[3] || withKeys.has(line.split(' ')[0]);
  return [...new Set(used)].filter((line) => isOurs(line) && isListed(line) && !known.has(line)).toSorted();
}
