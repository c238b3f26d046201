import * as z from 'zod';
import { pseudonym } from '../_runtime/sealing.ts';
import { entity } from '../_table/entity.ts';
import { unlessConflict } from '../_table/unless-conflict.ts';
import { absent, below, oneOf } from '../_table/when.ts';

/** When a phone last replied STOP and START, under a pseudonym: it holds for the phone, and after a deletion. */
const textStops = entity(
  z.object({ phoneKey: z.string(), stoppedAt: z.string().default(''), startedAt: z.string().default('') }),
  { pk: 'PHONE#{phoneKey}', sk: 'STOP', keyOnly: ['phoneKey'] },
);

/** The key of a phone (+1 and ten digits). */
const keyOf = async (phone: string) => ({ phoneKey: await pseudonym('rate-key', phone) });

/** Whether the last that this phone replied was STOP. */
export async function isStopped(phone: string): Promise<boolean> {
  const stop = await textStops.find(await keyOf(phone), { consistent: true });
  return stop !== undefined && stop.stoppedAt > stop.startedAt;
}

/** Keeps what a phone replied at this instant. Replies come twice and in any order: the later one of each word stays. */
export async function noteReply(phone: string, word: 'stop' | 'start', at: string): Promise<void> {
  const isLater = oneOf(absent, below(at));
  const [set, when] =
    word === 'stop' ? [{ stoppedAt: at }, { stoppedAt: isLater }] : [{ startedAt: at }, { startedAt: isLater }];
  await unlessConflict(textStops.change(await keyOf(phone), { set }, { when, mayBeNew: true }));
}
