import { clockStatuses } from '#shared/domain/clocks/turn.ts';
import { asksAgain, awaitsConsent } from '#shared/domain/consent/consent-state.ts';
import { areSameTerms, type ConsentTerms, consentTermsOf } from '#shared/domain/consent/consent-terms.ts';
import { type ApplicationRecord, applications } from '../_jobs/applications.ts';
import { agreedTermsOf, digestOfTerms } from '../_jobs/consents.ts';
import type { SourceEntry, SourceLine } from '../_jobs/job-sources.ts';
import { factsOf } from '../_jobs/jobs.ts';
import { newNotice } from '../_notices/notices.ts';
import { users } from '../_people/user-record.ts';
import { inParallel } from '../_runtime/in-parallel.ts';
import { log } from '../_runtime/log.ts';
import type { Lease } from '../_table/lease.ts';
import { transact } from '../_table/transaction.ts';
import type { ImportPlan } from './plan-import.ts';

const atOnce = 10;

/** An import whose jobs are in the table, and the source as it was before it. */
interface WrittenImport {
  readonly lease: Lease;
  readonly previous: ReadonlyMap<string, SourceLine>;
  readonly plan: ImportPlan;
}

/** The terms of a job before and after the import; without those before where the job was not open. */
interface FollowedJob {
  readonly facts: ReturnType<typeof factsOf>;
  readonly before: ConsentTerms | undefined;
  readonly now: ConsentTerms;
}

/**
 * Asks the candidates with an open application to a job whose terms became worse by this import to agree once more [N03], and marks
 * each application whose terms changed, so that the desk follows from the stream. Idempotent: the mark and the notice are one
 * transaction. Reads the open applications once, and nothing where no job was written.
 */
export async function followTerms(written: WrittenImport): Promise<void> {
  const { plan, previous, lease } = written;
  const externalIdOf = new Map(plan.writing.map((id) => [plan.next.get(id)?.jobId, id]));
  if (externalIdOf.size === 0) return;
  const tally = { followed: 0, asked: 0 };
  await inParallel(openApplications(), atOnce, async (application) => {
    const externalId = externalIdOf.get(application.jobId);
    const line = externalId === undefined ? undefined : plan.next.get(externalId);
    if (externalId === undefined || !line) return;
    lease.assertHeld();
    const outcome = await follow(application, followedJob(line, previous.get(externalId)));
    if (outcome !== 'nothing') tally.followed += 1;
    if (outcome === 'asked') tally.asked += 1;
  });
  if (tally.followed > 0) log.info('terms of open applications followed', tally);
}

/** Those that may wait for a consent, page by page. */
async function* openApplications(): AsyncGenerator<ApplicationRecord> {
  for (const status of clockStatuses) {
    let after: Record<string, unknown> | undefined;
    do {
      const page = await applications.list('atStatus', { status }, { after });
      yield* page.items;
      after = page.last;
    } while (after);
  }
}

function followedJob(line: SourceLine, previous: SourceLine | undefined): FollowedJob {
  const card = cardOf(line);
  return {
    facts: factsOf({ jobId: card.jobId, jobTitle: card.jobTitle, companyName: card.location.companyName }),
    before: previous && consentTermsOf(cardOf(previous)),
    now: consentTermsOf(card),
  };
}

const cardOf = ({ line }: SourceLine) => (JSON.parse(line) as SourceEntry).card;

/** What the import means for an application as it was listed; what is written goes by the application of the moment. */
async function follow(listed: ApplicationRecord, job: FollowedJob): Promise<'nothing' | 'marked' | 'asked'> {
  if (isFollowed(listed, job)) return 'nothing';
  const { candidateId, jobId } = listed;
  const own = await applications.find({ candidateId, jobId }, { consistent: true });
  if (!own || !awaitsConsent(own.status) || isFollowed(own, job)) return 'nothing';
  const agreed = agreedTermsOf(own);
  const isAsked = agreed !== undefined && asksAgain(agreed, job.before ?? agreed, job.now);
  const marked = { ...own, followedTerms: digestOfTerms(job.now), version: own.version + 1 };
  const refused = await transact([
    applications.putting(marked, { when: { version: own.version } }),
    ...(isAsked
      ? [
          users.checking({ id: candidateId }, { status: 'active' }),
          // Not the file's instant, which has whole seconds: two feeds of one second would have one notice.
          ...newNotice('consentNeeded', candidateId, new Date().toISOString(), job.facts),
        ]
      : []),
  ]);
  if (!refused) return isAsked ? 'asked' : 'marked';
  // It was moved or agreed to at once: the present application decides. The candidate may be deleted just now, too.
  return refused.failed.includes(0) ? await follow(own, job) : 'nothing';
}

/** Whether nothing of the job has changed for this application since it was last looked at. */
function isFollowed(application: ApplicationRecord, { before, now }: FollowedJob): boolean {
  if (application.followedTerms !== undefined) return application.followedTerms === digestOfTerms(now);
  const known = before ?? agreedTermsOf(application);
  return known === undefined || areSameTerms(known, now);
}
