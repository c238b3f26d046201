import type { MailJob } from '#shared/domain/mails/mails.ts';
import { type HeldMail, heldMails } from '../_mail/held-mails.ts';
import { newMail, type OutboxItem, outbox } from '../_mail/outbox.ts';
import { keepFailures } from '../_runtime/keep-failures.ts';
import { log, logged } from '../_runtime/log.ts';
import { settings } from '../_runtime/settings.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import { mostActions, transact } from '../_table/transaction.ts';

/** Mails looked at in one run; the next one comes a minute later. */
const atMost = 1_000;

/**
 * Puts the held mails of every candidate of whom one is due into the outbox: the mails themselves where all are about one job, else
 * one mail that lists the jobs. A packet's mail goes out as it is. Writing it and letting go of the held ones is one transaction, so that none is lost or sent twice.
 */
export async function gatherMails(
  secondsLeft: () => number,
  now = Date.now(),
): Promise<{ held: number; mails: number }> {
  const { items } = await heldMails.list('due', {}, { limit: atMost });
  const all = items.filter(({ dueAt }) => Date.parse(dueAt) <= now);
  const due = all.filter(({ kind }) => kind !== 'packetShared');
  const outcome = { held: 0, mails: 0 };
  const failures = keepFailures();
  for (const mail of all) {
    if (mail.kind !== 'packetShared') continue;
    await failures.attempt(
      () => isReleased([mail], [ownMail(mail)]),
      (error) => log.error('packet not mailed', { error: logged(error) }),
    );
  }
  for (const candidateId of new Set(due.map((mail) => mail.candidateId))) {
    if (secondsLeft() < 15) break;
    const released = await failures.attempt(
      () => release(candidateId),
      (error) => log.error('held mails not gathered', { error: logged(error) }),
    );
    outcome.held += released?.held ?? 0;
    outcome.mails += released?.mails ?? 0;
  }
  if (due.length > 0) log.info('held mails gathered', outcome);
  failures.throwFirst();
  return outcome;
}

/** Lets go of everything that is held of a candidate, in transactions that have room for it. */
async function release(candidateId: string): Promise<{ held: number; mails: number }> {
  const all = await readAllPages((after) =>
    heldMails.list('ofCandidate', { candidateId }, { ...after, consistent: true }),
  );
  const held = all.filter(({ kind }) => kind !== 'packetShared');
  const isOneJob = new Set(held.map(({ jobId }) => jobId)).size === 1;
  // Each goes out as it is, or one more mail carries them all.
  const most = isOneJob ? Math.floor(mostActions / 2) : mostActions - 1;
  const outcome = { held: 0, mails: 0 };
  for (let from = 0; from < held.length; from += most) {
    const together = held.slice(from, from + most);
    const mails = isOneJob ? together.map(ownMail) : [gatheredMail(candidateId, together)];
    if (await isReleased(together, mails)) {
      outcome.held += together.length;
      outcome.mails += mails.length;
    }
  }
  return outcome;
}

/** A run at the same time may have been quicker. */
async function isReleased(held: readonly HeldMail[], mails: readonly OutboxItem[]): Promise<boolean> {
  const refused = await transact([
    ...mails.map((mail) => outbox.adding(mail)),
    ...held.map((mail) => heldMails.removing(mail, { when: { exists: true } })),
  ]);
  return refused === undefined;
}

function ownMail({ kind, to, fields, recruiterId }: HeldMail): OutboxItem {
  return { ...newMail(kind, to, fields), recruiterId };
}

function gatheredMail(candidateId: string, held: readonly HeldMail[]): OutboxItem {
  const completed = held.filter(({ kind }) => kind === 'applicationCompleted');
  const applied = new Set(completed.map(({ jobId }) => jobId));
  const begun = held.filter(({ jobId }) => !applied.has(jobId));
  const { recruiterId, fields = {} } = held.at(-1) ?? {};
  const { candidateName = '', candidateEmail = '', candidatePhone = '', date = '', personLink = '' } = fields;
  const known = { candidateName, candidateEmail, candidatePhone, date, personLink };
  const link = `${settings().staffOrigin}/applications?${new URLSearchParams({ candidate: candidateId })}`;
  const mail = newMail('applicationsGathered', [], { ...known, link, news: newsOf(completed.length, begun.length) });
  return { ...mail, recruiterId, jobs: [...completed, ...begun].map(jobOf) };
}

/** "applied for 3 jobs and began to apply for 1 more". */
function newsOf(applied: number, begun: number): string {
  const jobs = (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'}`;
  if (applied === 0) return `began to apply for ${jobs(begun)}`;
  return `applied for ${jobs(applied)}${begun > 0 ? ` and began to apply for ${begun} more` : ''}`;
}

function jobOf({ kind, fields }: HeldMail): MailJob {
  const { jobTitle = '', facility = '', city = '', state = '', startDate = '', weeklyPay = '', link = '' } = fields;
  const did = kind === 'applicationCompleted' ? 'Applied' : 'Began to apply';
  return { did, jobTitle, facility, city, state, startDate, weeklyPay, link };
}
