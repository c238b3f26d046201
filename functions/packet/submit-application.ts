import { hash } from 'node:crypto';
import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { mostShares, shareDays } from '#shared/domain/applications/packets.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { dayMs } from '#shared/domain/days/durations.ts';
import { missing, Problem, tooBusy, wrongField } from '#shared/domain/problem.ts';
import { forgetCounts } from '../_jobs/application-counts.ts';
import { type ApplicationRecord, applications, withStep } from '../_jobs/applications.ts';
import { agreedTermsOf, whyNotSubmitted } from '../_jobs/consents.ts';
import { type JobRecord, jobs } from '../_jobs/jobs.ts';
import { noticeOfMove } from '../_jobs/notice-of-move.ts';
import { listShares, shareStateOf } from '../_jobs/packet-shares.ts';
import { listPackets, packets } from '../_jobs/packets.ts';
import { greetingOf } from '../_mail/greeting.ts';
import { comesBack } from '../_mail/returned-addresses.ts';
import { type AccessContext, leaveAccess } from '../_people/accesses.ts';
import { findOpenCandidate } from '../_people/open-candidate.ts';
import { refusedPacketIds } from '../_people/refused-packets.ts';
import { rememberingReceivers, sharingLater } from '../_people/submissions.ts';
import { namesOf, users } from '../_people/user-record.ts';
import { findTogether } from '../_table/find-together.ts';
import { transact } from '../_table/transaction.ts';
import { keepPacket } from './make-packet.ts';
import { packetContent } from './packet-content.ts';
import { gapsIn, whyNot } from './submission.ts';

type Body = z.output<typeof api.packet.submit.body>;
type Submitted = z.input<typeof api.packet.submit.returns>;

/** Attempts while the application, or a document of its packet, changes at the same time. */
const mostAttempts = 5;

/** A link that has expired says so for as long again. */
const keptSeconds = (2 * shareDays * dayMs) / 1000;

/**
 * Submits an application: makes or takes its packet, shares it with every receiver, moves the application and tells the candidate, in
 * one transaction; the mails wait until the step can no longer be undone [X24]. Idempotent: the token is that of the step. Problem
 * conflict for one that has moved on or lacks its consent, invalid for an address from which mails come back and for gaps without a reason.
 */
export async function submitApplication(
  body: Body,
  context: AccessContext & { readonly actor: Actor },
): Promise<Submitted> {
  const { candidateId, jobId, token } = body;
  const key = { candidateId, jobId };
  await findOpenCandidate(context.actor, candidateId);
  const emails = [...new Set(body.emails)];
  try {
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const { own, job } = await findTogether({ own: applications.at(key), job: jobs.at(key) }, { consistent: true });
      if (!own || !job) throw missing();
      if (own.steps.some((step) => step.token === token && step.status === 'Client Submission'))
        return { version: own.steps.at(-1)?.token === token ? own.version : null };
      requireOpen(own, job);
      await requireReachable(emails);
      await leaveAccess({ candidateId, kind: 'packet', documentId: jobId }, context);
      if (body.withHealth) await leaveAccess({ candidateId, kind: 'records' }, context);
      const version = await tryOnce({ ...body, emails }, { own, job, actor: context.actor });
      if (version !== undefined) return { version };
    }
  } finally {
    forgetCounts();
  }
  throw tooBusy();
}

function requireOpen(own: ApplicationRecord, job: JobRecord): void {
  const words = whyNot(own, job);
  if (words === '') return;
  if (whyNotSubmitted(own, job) === words) throw new Problem('conflict', 'consentMissing', words);
  throw new Problem('conflict', 'applicationMoved', words);
}

async function requireReachable(emails: readonly string[]): Promise<void> {
  for (const email of emails)
    if (await comesBack(email))
      throw wrongField('emails', `Mails to ${email} come back. Please choose another address.`);
}

/** The version after the step; undefined where something changed meanwhile. */
async function tryOnce(
  { candidateId, jobId, token, emails, names = [], words, without, withHealth = false }: Body,
  { own, job, actor }: { readonly own: ApplicationRecord; readonly job: JobRecord; readonly actor: Actor },
): Promise<number | undefined> {
  const key = { candidateId, jobId };
  if (withHealth && !agreedTermsOf(own)?.withHealth)
    throw wrongField('withHealth', 'The candidate has not agreed that health documents are sent.');
  const made = await packetContent(candidateId, jobId, { withHealth });
  const gaps = gapsIn(made.content, job).map(({ name }) => name);
  if (gaps.length > 0 && !without)
    throw wrongField('without', `Please say why it is submitted without ${gaps.join(', ')}.`);
  const packet = await keepPacket(key, made, actor.id);
  const all = await listPackets(candidateId, jobId, { consistent: true });
  const refused = await refusedPacketIds(candidateId, all);
  // A document of it was refused while it was made: the next attempt leaves it out.
  if (refused.has(packet.id)) return undefined;
  const open = (await listShares(candidateId, jobId)).filter(
    (share) => shareStateOf(share, own, { refused }) === 'open',
  );
  if (open.length + emails.length > mostShares)
    throw new Problem('conflict', 'limitReached', `An application has at most ${mostShares} open links.`);
  const note = [
    `Packet of ${packet.pages} pages to ${emails.join(', ')}.`,
    gaps.length > 0 && `Without ${gaps.join(', ')}: ${without}`,
    words && `Words to them: ${words}`,
  ];
  const moved = withStep(own, {
    status: 'Client Submission',
    by: actor.id,
    token,
    note: note.filter(Boolean).join('\n'),
  });
  const now = Date.parse(moved.changedAt);
  const validUntil = new Date(now + shareDays * dayMs).toISOString();
  const fields = {
    jobTitle: job.jobTitle,
    facility: job.companyName,
    sharedBy: (await namesOf([actor.id])).get(actor.id) ?? '',
    day: shownDay(validUntil.slice(0, 10)),
    words: words ?? '',
  };
  const links = emails.map((email, index) => ({
    ...key,
    id: hash('sha256', `${token} ${index}`).slice(0, 32),
    packetId: packet.id,
    email,
    sharedBy: actor.id,
    sharedAt: moved.changedAt,
    validUntil,
    opened: 0,
    openings: [],
    version: 1,
  }));
  const expiresAt = Math.floor(now / 1000) + keptSeconds;
  const failed = await transact([
    applications.putting(moved, { when: { version: own.version } }),
    ...noticeOfMove(moved, job),
    // A packet without links may go meanwhile, see make-packet.ts.
    packets.changing({ ...key, id: packet.id }, { add: { shared: links.length } }),
    ...(
      await Promise.all(
        links.map((link) => sharingLater(link, { ...fields, greeting: greetingOf(link.email, names) }, expiresAt)),
      )
    ).flat(),
    await rememberingReceivers(job, emails, names),
    users.checking({ id: candidateId }, { status: 'active' }),
  ]);
  return failed ? undefined : moved.version;
}
