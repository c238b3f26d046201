import { dayMs } from '#shared/domain/days/durations.ts';
import { packetFileIdsOf } from '../_jobs/packets.ts';
import { isDeleted } from '../_people/accounts/tombstone.ts';
import { basics } from '../_people/profile/candidates.ts';
import { fileIdsOf } from '../_people/profile/profile.ts';
import { recruiters } from '../_people/recruiters.ts';
import { users } from '../_people/user-record.ts';
import { inParallel } from '../_runtime/in-parallel.ts';
import { log, logged } from '../_runtime/log.ts';
import { avatarAt, avatarFolder, eraseAvatar } from '../_storage/avatars.ts';
import { documentAt, documentFolder, eraseDocument } from '../_storage/documents.ts';
import type { ObjectHead } from '../_storage/objects.ts';
import { sweepFolder } from '../_storage/sweep-folder.ts';

/** No save takes a day: a file that nothing points at by then is lost. */
const lostAfterMilliseconds = dayMs;
const atOnce = 10;

/** Files looked at together, and in one run: half a million take four days. */
const pageSize = 500;
const pagesEachRun = 10;

type Sweep = (old: readonly ObjectHead[]) => Promise<number>;

/**
 * Ends files that nothing points at: of people who are gone, of saves that failed or were cut off, and pictures that were
 * replaced. Only those older than a day; all their versions. Answers how many.
 */
export async function sweepFiles(secondsLeft: () => number, now = Date.now(), size = pageSize): Promise<number> {
  const rounds: [string, Sweep][] = [
    [documentFolder, sweepDocuments],
    [avatarFolder, sweepAvatars],
  ];
  let swept = 0;
  for (const [folder, sweep] of rounds) {
    for (let page = 0; page < pagesEachRun && secondsLeft() > 20; page++) {
      const hasMore = await sweepFolder(folder, size, async (files) => {
        swept += await sweep(files.filter(({ changedAt }) => changedAt.getTime() < now - lostAfterMilliseconds));
      });
      if (!hasMore) break;
    }
  }
  return swept;
}

/** A candidate's profile is read once for all of their files. */
async function sweepDocuments(old: readonly ObjectHead[]): Promise<number> {
  const byOwner = Map.groupBy(
    old.map(({ key }) => documentAt(key)),
    ({ candidateId }) => candidateId,
  );
  let swept = 0;
  await inParallel([...byOwner], atOnce, ([candidateId, files]) =>
    loggingFailures(async () => {
      const held = isDeleted(await users.find({ id: candidateId }, { consistent: true }))
        ? new Set()
        : new Set([...(await fileIdsOf(candidateId)), ...(await packetFileIdsOf(candidateId))]);
      for (const { fileId } of files) {
        if (held.has(fileId)) continue;
        await eraseDocument(candidateId, fileId);
        swept++;
      }
    }),
  );
  return swept;
}

async function sweepAvatars(old: readonly ObjectHead[]): Promise<number> {
  let swept = 0;
  await inParallel(old, atOnce, ({ key }) =>
    loggingFailures(async () => {
      const avatar = await avatarAt(key);
      if (!avatar || (await isShown(avatar))) return;
      await eraseAvatar(avatar.address);
      swept++;
    }),
  );
  return swept;
}

/** Whether anything of its owner shows this picture. */
async function isShown({ owner, address }: { owner: string; address: string }): Promise<boolean> {
  const consistent = { consistent: true };
  const places = await Promise.all([
    users.find({ id: owner }, consistent),
    basics.find({ candidateId: owner }, consistent),
    recruiters.find({ id: owner }, consistent),
  ]);
  return places.some((place) => place?.avatar === address);
}

/** A file that cannot be checked now stays until the next round, and stops nothing else. */
async function loggingFailures(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.warn('file not checked', { error: logged(error) });
  }
}
