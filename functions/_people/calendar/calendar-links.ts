import { hash, randomBytes } from 'node:crypto';
import * as z from 'zod';
import { missing, tooBusy } from '#shared/domain/problem.ts';
import { entity } from '../../_table/entity.ts';
import { transact } from '../../_table/transaction.ts';
import { absent } from '../../_table/when.ts';
import { users } from '../user-record.ts';
import { ownCalendarLinks } from './own-link.ts';

const text = z.string();

/** The owner of a private calendar link. Only a digest of the link's token is stored [C17]. */
const calendarLinks = entity(z.object({ hash: text, candidateId: text, madeAt: text }), {
  pk: 'CAL#{hash}',
  sk: 'CALENDAR',
});

/** 256 bits in lower-case hex, because the edge lower-cases the paths of calls. */
const newToken = () => randomBytes(32).toString('hex');
const isToken = (text: string) => /^[0-9a-f]{64}$/.test(text);
const digestOf = (token: string) => hash('sha256', token);

const attempts = 5;

/**
 * Creates a candidate's link, replacing the previous one, and returns its token, which is not stored. Problem missing for an account whose
 * deletion is pending.
 */
export async function makeCalendarLink(candidateId: string, now = new Date()) {
  const token = newToken();
  const next = { hash: digestOf(token), candidateId, madeAt: now.toISOString() };
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const before = await ownCalendarLinks.find({ candidateId }, { consistent: true });
    const refused = await transact([
      users.checking({ id: candidateId }, { status: 'active', leavesAt: absent }),
      calendarLinks.adding(next),
      ownCalendarLinks.putting(next, { when: before ? { hash: before.hash } : { exists: false } }),
      ...(before ? [calendarLinks.removing(before)] : []),
    ]);
    if (!refused) return { token, madeAt: next.madeAt };
    if (refused.failed.includes(0)) throw missing();
  }
  throw tooBusy();
}

/** Ends a candidate's link. Idempotent. */
export async function endCalendarLink(candidateId: string): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const before = await ownCalendarLinks.find({ candidateId }, { consistent: true });
    if (!before) return;
    const refused = await transact([
      calendarLinks.removing(before),
      ownCalendarLinks.removing({ candidateId }, { when: { hash: before.hash } }),
    ]);
    if (!refused) return;
  }
  throw tooBusy();
}

/** The owner of the calendar that a token opens; undefined for an ended or unknown link. */
export async function ownerOfCalendar(token: string): Promise<string | undefined> {
  if (!isToken(token)) return undefined;
  const link = await calendarLinks.find({ hash: digestOf(token) });
  if (!link) return undefined;
  const owner = await users.find({ id: link.candidateId });
  return owner?.status === 'active' && !owner.leavesAt ? link.candidateId : undefined;
}
