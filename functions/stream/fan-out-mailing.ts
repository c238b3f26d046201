import { mostNoteCharacters } from '#shared/domain/notes.ts';
import { newNotice } from '../_notices/notices.ts';
import { type Mailing, mailings } from '../_people/mailings/mailings.ts';
import { mailsOf } from '../_people/mailings/mails-of.ts';
import { noteIdOf, notes } from '../_people/notes.ts';
import { timelineEvents } from '../_people/timeline-events.ts';
import { users } from '../_people/user-record.ts';
import { inParallel } from '../_runtime/in-parallel.ts';
import { keepFailures } from '../_runtime/keep-failures.ts';
import { log } from '../_runtime/log.ts';
import { transact } from '../_table/transaction.ts';

const atOnce = 10;
/** The inbox has the beginning; the mail has the whole. */
const mostLetters = 500;

/**
 * Writes for each candidate who gets a mailing the notice, which sends the mail, the note among notes and calls, and the line of the
 * history: one transaction, by keys that are the same every time. Idempotent: after it was cut off, a second run writes the rest.
 */
export async function fanOutMailing(id: string): Promise<void> {
  const mailing = await mailings.find({ id }, { consistent: true });
  if (!mailing) return;
  const ids = mailing.rows.filter(({ outcome }) => outcome === 'mailed').map(({ candidateId }) => candidateId);
  const mails = await mailsOf(mailing, ids);
  const failures = keepFailures();
  await inParallel(mails, atOnce, async ([candidateId, { subject, words }]) => {
    // Refused where it is written already, or the candidate has left.
    await failures.attempt(() => transact([...writesOf(mailing, candidateId, subject, words)]));
  });
  failures.throwFirst();
  log.info('mailing fanned out', { mailingId: id, mails: mails.size });
}

function writesOf({ id, by, at }: Mailing, candidateId: string, subject: string, words: string) {
  return [
    users.checking({ id: candidateId }, { status: 'active' }),
    notes.adding({
      candidateId,
      place: 'plain' as const,
      id: noteIdOf(new Date(at), id),
      kind: 'Mail' as const,
      text: `${subject}\n\n${words}`.slice(0, mostNoteCharacters).toWellFormed(),
      at,
      authorId: by,
      additions: [],
      version: 1,
    }),
    timelineEvents.adding({ candidateId, at, id, by, kind: 'mailed' as const, subject }),
    ...newNotice('mailing', candidateId, at, { recruiterId: by, mailingId: id, subject, words: beginningOf(words) }),
  ];
}

function beginningOf(words: string): string {
  return words.length > mostLetters ? `${words.slice(0, mostLetters).toWellFormed()}…` : words;
}
