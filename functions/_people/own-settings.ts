import * as z from 'zod';
import { entity } from '../_table/entity.ts';

/** A small user setting as JSON text, with the token of the save that wrote it. */
const ownSetting = z.object({
  userId: z.string(),
  key: z.string(),
  json: z.string(),
  token: z.string(),
  savedAt: z.string(),
});

export const ownSettings = entity(ownSetting, {
  pk: 'USER#{userId}',
  sk: 'SETTING#{key}',
  lists: { ofUser: { pk: 'USER#{userId}', sk: 'SETTING#' } },
});

/** How often a user has saved a setting, so that saves at the same time do not pass their limit together. */
export const settingSaves = entity(z.object({ userId: z.string(), saves: z.number() }), {
  pk: 'USER#{userId}',
  sk: 'SETTINGS',
});
