import { isDeepStrictEqual } from 'node:util';
import { isOpenStatus } from '#shared/domain/applications/application-numbers.ts';
import { packetLacks } from '#shared/domain/applications/packet-lacks.ts';
import { consentStateOf, worseWords } from '#shared/domain/consent/consent-state.ts';
import { consentTermsOf } from '#shared/domain/consent/consent-terms.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { earliestToday } from '#shared/domain/days/plausible-days.ts';
import { answerRequirements, countAnswers } from '#shared/domain/eligibility/answer-requirements.ts';
import { tooBusy } from '#shared/domain/problem.ts';
import { type ApplicationRecord, applications, reminderOf } from '../_jobs/applications.ts';
import { agreedTermsOf } from '../_jobs/consents.ts';
import { jobCardOf } from '../_jobs/job-card.ts';
import { findJobs, type JobRecord } from '../_jobs/jobs.ts';
import { isCurrent, type OfferRecord, offers, termsOf } from '../_jobs/offers.ts';
import { versionOf } from '../_runtime/derived.ts';
import { inParallel } from '../_runtime/in-parallel.ts';
import { findTogether } from '../_table/find-together.ts';
import { readAllPages } from '../_table/read-all-pages.ts';
import { unlessConflict } from '../_table/unless-conflict.ts';
import { absent } from '../_table/when.ts';
import { type CaseloadEntry, caseload, caseloadOf, type OpenApplication } from './caseload.ts';
import { documentOfLack } from './document-of-lack.ts';
import { listRequests, type RequestRecord } from './document-requests.ts';
import { basics } from './profile/candidates.ts';
import { storedCredentialsOf } from './profile/credentials-of.ts';
import { findProfile, type Profile } from './profile/profile.ts';
import { users } from './user-record.ts';

/** The cap per candidate, oldest first, which keeps the item below its size limit. */
const mostListed = 200;

/** Attempts when concurrent writers change the assignment. */
const attempts = 5;
const atOnce = 20;

/** An assigned candidate with their open applications. */
export interface OpenCaseloadEntry {
  readonly candidateId: string;
  readonly name: string;
  /** Empty for none. */
  readonly phone: string;
  readonly applications: readonly OpenApplication[];
}

/** A recruiter's candidates with their open applications, in one query of the caseload. Fills in entries that lack them. */
export async function openCaseloadOf(recruiterId: string): Promise<OpenCaseloadEntry[]> {
  const found: OpenCaseloadEntry[] = [];
  await inParallel(await caseloadOf(recruiterId), atOnce, async ({ candidateId, open }) => {
    const now = open?.shape === versionOf('openApplications') ? open : await syncOpenApplications(candidateId);
    if (now) found.push({ candidateId, ...now });
  });
  return found;
}

/**
 * Refreshes the open applications of a candidate's caseload entry; undefined for a candidate without a recruiter. Idempotent; Problem
 * unavailable while concurrent writers keep changing it.
 */
export async function syncOpenApplications(candidateId: string): Promise<CaseloadEntry['open']> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const own = await basics.find({ candidateId }, { consistent: true });
    if (!own?.recruiterId) return undefined;
    // Read before the applications, so that the writer of a later revision has also read the applications later.
    const before = await caseload.find({ recruiterId: own.recruiterId, candidateId }, { consistent: true });
    if (!before) return undefined;
    const open = await openOf(candidateId, (before.open?.revision ?? 0) + 1);
    if (before.open && isDeepStrictEqual({ ...open, revision: before.open.revision }, before.open)) return before.open;
    if (await isWritten({ ...before, open }, before)) return open;
  }
  throw tooBusy();
}

/** False after a concurrent write, or when the candidate was reassigned. */
async function isWritten(next: CaseloadEntry, { open }: CaseloadEntry): Promise<boolean> {
  const asItWas = open ? { open: { revision: open.revision } } : { open: absent };
  return await unlessConflict(caseload.put(next, { when: { exists: true, ...asItWas } }));
}

async function openOf(candidateId: string, revision: number): Promise<NonNullable<CaseloadEntry['open']>> {
  const list = (after: { after?: Record<string, unknown> }) =>
    applications.list('ofCandidate', { candidateId }, { consistent: true, ...after });
  const open = (await readAllPages(list))
    .filter(({ status }) => isOpenStatus(status))
    .toSorted((one, other) => (one.changedAt < other.changedAt ? -1 : 1))
    .slice(0, mostListed);
  const jobs = await findJobs(open.map(({ jobId }) => jobId));
  const { user, offered } = await findTogether(
    {
      user: users.at({ id: candidateId }),
      offered: open.filter(({ status }) => status === 'Offer Extended').map((one) => offers.at(one)),
    },
    { consistent: true },
  );
  const offerOf = new Map(offered.map((offer) => [offer.jobId, offer]));
  const own = open.some(isPrepared) ? await ownOf(candidateId) : undefined;
  return {
    name: user ? fullName(user) : '',
    phone: user?.phone ?? '',
    applications: open.flatMap((one) => {
      const job = jobs.get(one.jobId);
      if (!job) return [];
      return [{ ...listed(one, job, offerOf.get(one.jobId)), ...(own && isPrepared(one) && preparedOf(job, own)) }];
    }),
    shape: versionOf('openApplications'),
    revision,
  };
}

function listed(application: ApplicationRecord, job: JobRecord, offer: OfferRecord | undefined): OpenApplication {
  const { jobId, status, appliedAt, changedAt, news, consent } = application;
  const remindedAt = reminderOf(application);
  const [agreed, now] = [agreedTermsOf(application), consentTermsOf(job)];
  const present = offer && isCurrent(offer, application) ? offer : undefined;
  return {
    jobId,
    status,
    appliedAt,
    changedAt,
    ...(news && { toldAt: news.at }),
    ...(consent && { agreedAt: consent.at }),
    ...(remindedAt && { remindedAt }),
    consent: consentStateOf(agreed, now),
    why: agreed ? worseWords(agreed, now) : '',
    title: job.jobTitle,
    facility: job.companyName,
    place: `${job.city}, ${job.state}`,
    ...(present && { answerBy: termsOf(present).answerBy }),
    ...(present?.openedAt && { openedAt: present.openedAt }),
  };
}

/** The sources of an application's packet, and the open requests. */
interface Own {
  readonly profile: Profile;
  readonly requests: readonly RequestRecord[];
}

/** Whether an application is still being prepared: gaps can be filled before the facility sees it. */
function isPrepared({ status }: ApplicationRecord): boolean {
  return status !== 'Client Submission' && status !== 'Offer Extended';
}

async function ownOf(candidateId: string): Promise<Own | undefined> {
  const [profile, requests] = await Promise.all([
    findProfile(candidateId, { consistent: true, withSummary: false }),
    listRequests(candidateId, { consistent: true }),
  ]);
  return profile && { profile, requests: requests.filter(({ withdrawnAt }) => !withdrawnAt) };
}

/** How a profile meets a job, and what its packet lacks; a refused resume counts as missing [X20]. */
function preparedOf(job: JobRecord, { profile, requests }: Own): Pick<OpenApplication, 'meets' | 'lacks'> {
  const asking = { ...jobCardOf(job), requirements: job.requirements ?? [] };
  const answers = answerRequirements(asking, storedCredentialsOf(profile), earliestToday());
  const refused = new Set(requests.map(({ fileId }) => fileId));
  const hasResume = profile.resumes.some(({ fileId }) => fileId !== '' && !refused.has(fileId));
  return {
    ...(job.requirements && { meets: countAnswers(answers) }),
    lacks: packetLacks(answers, hasResume).map(({ name, kind }) => {
      const document = kind && documentOfLack(name, kind);
      const asked = requests.find((one) => one.kind === kind && one.name === document?.name && !one.fileId);
      return { name, ...(kind && { kind }), ...(asked && { askedAt: asked.at }) };
    }),
  };
}
