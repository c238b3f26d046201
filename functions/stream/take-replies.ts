import type { SNSEventRecord } from 'aws-lambda';
import * as z from 'zod';
import { type ReplyWord, repliedWord, replyAnswers } from '#shared/domain/notices/notice-policy.ts';
import { textOnce } from '../_mail/deliver-once.ts';
import { noteReply } from '../_notices/text-stops.ts';
import { listDirectory, partitionOf } from '../_people/directory/directory.ts';
import { log } from '../_runtime/log.ts';
import { parsedJson } from '../_runtime/parsed-json.ts';

/** What two-way texts publish: https://docs.aws.amazon.com/sms-voice/latest/userguide/two-way-sms-payload.html */
const message = z.object({ originationNumber: z.string(), messageBody: z.string() });

/**
 * Keeps each STOP and START of a user's phone, and answers STOP and HELP once; other words, and other people's phones, change nothing.
 * Idempotent, in any order.
 */
export async function takeReplies(records: readonly SNSEventRecord[]): Promise<Record<`${ReplyWord}s`, number>> {
  const taken = { stops: 0, starts: 0, helps: 0 };
  for (const { Sns: sns } of records) {
    const reply = message.safeParse(parsedJson(sns.Message)).data;
    if (!reply) {
      log.warn('reply not understood');
      continue;
    }
    const word = repliedWord(reply.messageBody);
    if (!word || !(await isUsers(reply.originationNumber))) continue;
    const isNews = await noteReply(reply.originationNumber, word, new Date(sns.Timestamp).toISOString());
    taken[`${word}s`] += 1;
    const answer = replyAnswers[word];
    if (isNews && answer) await textOnce(reply.originationNumber, answer);
  }
  log.info('replies taken', taken);
  return taken;
}

async function isUsers(phone: string): Promise<boolean> {
  const found = await listDirectory(partitionOf('everybody', 'phone'), `${phone}#`, { limit: 1, consistent: true });
  return found.length > 0;
}
