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

/** A user's save count, which concurrent saves must agree on, so that together they cannot exceed the limit. */
export const settingSaves = entity(z.object({ userId: z.string(), saves: z.number() }), {
  pk: 'USER#{userId}',
  sk: 'SETTINGS',
});
