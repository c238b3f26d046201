import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { agencyDay } from '#shared/domain/clocks/working-hours.ts';
import { daySeconds } from '#shared/domain/days/durations.ts';
import { mostMailsADay } from '#shared/domain/mails/mailings.ts';
import { Problem, tooBusy } from '#shared/domain/problem.ts';
import { addingAuditRecord } from '../../_people/audit.ts';
import { type Mailing, mailingDays, mailings } from '../../_people/mailings/mailings.ts';
import { transact } from '../../_table/transaction.ts';
import { absent, atMost, oneOf } from '../../_table/when.ts';
import type { AuditContext } from '../audit/audit-context.ts';
import { leftAfter, mailedIn, namedRows, planMailing, requireFields } from './plan-mailing.ts';

type Body = z.output<typeof api.admin.sendMailing.body>;
type Sent = z.input<typeof api.admin.sendMailing.returns>;

const keptSeconds = 30 * daySeconds;
/** Others of the same sender may use up the day at the same time: each attempt plans with what is left. */
const attempts = 8;

/**
 * Sends a mail to many, once for each id: what is decided, what it takes from the day's limit and its audit record are one
 * transaction, and the stream function does the rest. Idempotent: the same id answers what came of it. Problem conflict for the id of
 * another mailing.
 */
export async function sendMailing(viewer: Actor, body: Body, context: AuditContext): Promise<Sent> {
  const { id, candidateIds, ...words } = body;
  requireFields(words);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const known = await mailings.find({ id }, { consistent: true });
    if (known) return await answerOf(viewer, known, words);
    const now = new Date();
    const { day, rows } = await planMailing(viewer, candidateIds, now);
    const mailed = mailedIn(rows);
    const expiresAt = Math.floor(now.getTime() / 1000) + keptSeconds;
    const mailing = { id, by: viewer.id, at: now.toISOString(), ...words, rows, expiresAt };
    const refused = await transact([
      mailings.adding(mailing),
      mailingDays.changing(
        { senderId: viewer.id, day },
        { add: { mails: mailed.length }, set: { expiresAt } },
        { when: { mails: oneOf(absent, atMost(mostMailsADay - mailed.length)) }, mayBeNew: true },
      ),
      addingAuditRecord({
        ...context,
        subjectId: viewer.id,
        call: `Mail to ${mailed.length} of ${rows.length} chosen`,
      }),
    ]);
    if (!refused) return await answerOf(viewer, mailing, words);
  }
  throw tooBusy();
}

async function answerOf(viewer: Actor, mailing: Mailing, words: Pick<Body, 'type' | 'subject' | 'message'>) {
  const isSame = Object.entries(words).every(([name, value]) => mailing[name as keyof typeof words] === value);
  if (mailing.by !== viewer.id || !isSame) throw new Problem('conflict', 'alreadyDone', 'Another mail has this id.');
  const day = agencyDay(Date.parse(mailing.at));
  const count = await mailingDays.find({ senderId: viewer.id, day }, { consistent: true });
  return {
    results: await namedRows(viewer, mailing.rows),
    left: leftAfter({ used: count?.mails ?? 0, rows: [] }),
  };
}
