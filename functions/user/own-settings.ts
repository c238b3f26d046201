import type { BodyOf } from '#shared/contract/endpoint.ts';
import type { user } from '#shared/contract/user.ts';
import { Problem } from '#shared/domain/problem.ts';
import { ownSettings } from '../_people/own-settings.ts';

/** Bytes of one setting, and how many one person may keep. */
const mostBytes = 64 * 1024;
const mostSettings = 50;

/** Stores a setting; idempotent by its token. Problem tooLarge above 64 KiB. */
export async function saveOwnSetting(
  userId: string,
  { key, saveData, token }: BodyOf<typeof user.saveAdvData>,
): Promise<{ success: true }> {
  const json = JSON.stringify(saveData);
  if (Buffer.byteLength(json) > mostBytes)
    throw new Problem('tooLarge', 'tooLarge', 'A setting may have at most 64 KiB.', {
      fields: { saveData: 'At most 64 KiB.' },
    });
  const before = await ownSettings.find({ userId, key });
  if (before?.token === token) return { success: true };
  if (!before) await requireRoom(userId);
  await ownSettings.put({ userId, key, json, token, savedAt: new Date().toISOString() });
  return { success: true };
}

async function requireRoom(userId: string): Promise<void> {
  const { items } = await ownSettings.list('ofUser', { userId }, { limit: mostSettings });
  if (items.length < mostSettings) return;
  throw new Problem('invalid', 'limitReached', `At most ${mostSettings} settings are kept.`, {
    fields: { key: 'Too many settings.' },
  });
}

/** A setting, or null when there is none. */
export async function readOwnSetting(userId: string, key: string) {
  const found = await ownSettings.find({ userId, key });
  return { key, saveData: found ? JSON.parse(found.json) : null };
}
