import * as z from 'zod';
import type { ReplyWord } from '#shared/domain/notices/notice-policy.ts';
import { pseudonym } from '../_runtime/sealing.ts';
import { entity } from '../_table/entity.ts';
import { unlessConflict } from '../_table/unless-conflict.ts';
import { absent, below, oneOf } from '../_table/when.ts';

const instant = z.string().default('');

/** When a phone last replied STOP, START and HELP, under a pseudonym: it holds for the phone, and after a deletion. */
const textStops = entity(
  z.object({ phoneKey: z.string(), stoppedAt: instant, startedAt: instant, helpedAt: instant }),
  { pk: 'PHONE#{phoneKey}', sk: 'STOP', keyOnly: ['phoneKey'] },
);

/** The key of a phone (+1 and ten digits). */
const keyOf = async (phone: string) => ({ phoneKey: await pseudonym('rate-key', phone) });

/** Whether the last that this phone replied was STOP. */
export async function isStopped(phone: string): Promise<boolean> {
  const stop = await textStops.find(await keyOf(phone), { consistent: true });
  return stop !== undefined && stop.stoppedAt > stop.startedAt;
}

const fields = { stop: 'stoppedAt', start: 'startedAt', help: 'helpedAt' } as const;

/**
 * Keeps what a phone replied at this instant. Replies come twice and in any order: the later one of each word stays. True for one that is
 * news, and so is answered: not for a second delivery, nor for a STOP of a phone that has stopped.
 */
export async function noteReply(phone: string, word: ReplyWord, at: string): Promise<boolean> {
  const hasStopped = word === 'stop' && (await isStopped(phone));
  const field = fields[word];
  const options = { when: { [field]: oneOf(absent, below(at)) }, mayBeNew: true };
  return (await unlessConflict(textStops.change(await keyOf(phone), { set: { [field]: at } }, options))) && !hasStopped;
}
