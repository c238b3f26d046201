import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { user } from '#shared/contract/user.ts';
import { notSignedIn, Problem, saveFailed } from '#shared/domain/problem.ts';
import { ownSettings, settingSaves } from '../_people/own-settings.ts';
import { checkingInUse } from '../_people/users.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import { transact } from '../_table/transaction.ts';

/** Bytes of one setting; how many settings one person may keep, and their bytes together. */
const mostBytes = 64 * 1024;
const mostSettings = 50;
const mostBytesTogether = 256 * 1024;

const attempts = 5;

/** Stores a setting; idempotent by its token. Problem tooLarge above 64 KiB, Problem invalid where all settings have no room for it [Y06]. */
export async function saveOwnSetting(
  userId: string,
  { key, saveData, token }: BodyOf<typeof user.saveAdvData>,
): Promise<{ success: true }> {
  const json = JSON.stringify(saveData);
  if (Buffer.byteLength(json) > mostBytes)
    throw new Problem('tooLarge', 'tooLarge', 'A setting may have at most 64 KiB.', {
      fields: { saveData: 'At most 64 KiB.' },
    });
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const before = await ownSettings.find({ userId, key }, { consistent: true });
    if (before?.token === token) return { success: true };
    const saves = (await settingSaves.find({ userId }, { consistent: true }))?.saves;
    await requireRoom(userId, key, json);
    const refused = await transact([
      ownSettings.putting({ userId, key, json, token, savedAt: new Date().toISOString() }),
      settingSaves.putting({ userId, saves: (saves ?? 0) + 1 }, { when: saves ? { saves } : { exists: false } }),
      checkingInUse(userId),
    ]);
    if (!refused) return { success: true };
    if (refused.failed.includes(2)) throw notSignedIn();
  }
  throw saveFailed();
}

async function requireRoom(userId: string, key: string, json: string): Promise<void> {
  const kept = await readAllPages((after) => ownSettings.list('ofUser', { userId }, { ...after, consistent: true }));
  const others = kept.filter((one) => one.key !== key);
  if (others.length >= mostSettings) throw noRoom('key', `At most ${mostSettings} settings are kept.`);
  const bytes = others.reduce((sum, one) => sum + Buffer.byteLength(one.json), Buffer.byteLength(json));
  if (bytes > mostBytesTogether) throw noRoom('saveData', 'All settings together may have at most 256 KiB.');
}

const noRoom = (field: string, message: string) =>
  new Problem('invalid', 'limitReached', message, { fields: { [field]: message } });

/** A setting, or null when there is none. */
export async function readOwnSetting(userId: string, key: string) {
  const found = await ownSettings.find({ userId, key });
  return { key, saveData: found ? JSON.parse(found.json) : null };
}
