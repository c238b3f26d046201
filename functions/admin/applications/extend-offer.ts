import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { Offer } from '#shared/contract/job/offer-shapes.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { nextStatuses } from '#shared/domain/applications/application-status.ts';
import { isSubmission } from '#shared/domain/consent/consent-state.ts';
import { hourMs } from '#shared/domain/days/durations.ts';
import { assignmentStartFault } from '#shared/domain/days/plausible-days.ts';
import { type AgreedTerms, answerHours, weekFault } from '#shared/domain/offers/offer-terms.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { forgetCounts } from '../../_jobs/application-counts.ts';
import { type ApplicationRecord, applications, withStep } from '../../_jobs/applications.ts';
import { readConsent } from '../../_jobs/consent-record.ts';
import { whyNotSubmitted } from '../../_jobs/consents.ts';
import { termsOfJob } from '../../_jobs/job-terms.ts';
import { jobTexts, textOf } from '../../_jobs/job-text.ts';
import { factsOf, type JobRecord, wholeJobs } from '../../_jobs/jobs.ts';
import {
  isCurrent,
  mostVersions,
  type OfferRecord,
  offers,
  presentOffer,
  puttingOffer,
  shownOffer,
  termsOf,
} from '../../_jobs/offers.ts';
import { newNotice } from '../../_notices/notices.ts';
import { namesOf } from '../../_people/user-record.ts';
import { findTogether } from '../../_table/find-together.ts';
import { transact } from '../../_table/transaction.ts';
import { notPossible } from './move-applications.ts';

type Body = z.output<typeof api.admin.extendOffer.body>;
type Version = OfferRecord['versions'][number];

async function readOffer(candidateId: string, jobId: string) {
  const own = { candidateId, jobId };
  const { application, offer, job, textBeside } = await findTogether(
    {
      application: applications.at(own),
      offer: offers.at(own),
      job: wholeJobs.at(own),
      textBeside: jobTexts.at(own),
    },
    { consistent: true },
  );
  if (!application || !job) throw missing();
  return { application, offer, job, suggested: termsOfJob(job, textOf(job, textBeside)) };
}

/** The offer of an application, the terms that fill the form of a new one, and those that the candidate agreed to. */
export async function showOffer(candidateId: string, jobId: string): Promise<z.input<typeof api.admin.offer.returns>> {
  const { application, offer: stored, suggested } = await readOffer(candidateId, jobId);
  const agreed = application.consent ? readConsent(application.consent).agreed : null;
  const offer = presentOffer(stored, application);
  if (!offer) return { offer: null, suggested, agreed };
  return { offer: shownOffer(offer, application, await namesOf([termsOf(offer).by])), suggested, agreed };
}

/**
 * Extends an offer with its terms, or changes an open one: a new version, and an answer to the version before is refused. Sent twice
 * it is one version. Problem invalid for an answer day in the past or too far ahead; Problem conflict where the application allows no
 * offer now, or where the offer is another than the one that was read.
 */
export async function extendOffer(actor: Actor, body: Body): Promise<Offer> {
  const { candidateId, jobId, number } = body;
  const now = new Date();
  check(body, now);
  const { application, offer, job, suggested } = await readOffer(candidateId, jobId);
  const isOpen = offer !== undefined && isCurrent(offer, application);
  if (isOpen && isSame(offer, body)) return shownOffer(offer, application, await namesOf([termsOf(offer).by]));
  if (number !== (isOpen ? offer.versions.length : 0)) throw changedMeanwhile();
  if (isOpen && number >= mostVersions) throw tooManyVersions();
  const version = { terms: body.terms, answerBy: body.answerBy, at: now.toISOString(), by: actor.id };
  // The job may have other terms since the candidate agreed.
  const agreed = application.consent ? readConsent(application.consent).agreed : suggested;
  const extended = isOpen
    ? await changeOpen(application, offer, version, job)
    : await extendNew(application, offer, { agreed, version, job });
  return shownOffer(extended.offer, extended.application, await namesOf([actor.id]));
}

interface Extended {
  readonly application: ApplicationRecord;
  readonly offer: OfferRecord;
}

async function changeOpen(
  application: ApplicationRecord,
  offer: OfferRecord,
  version: Version,
  job: JobRecord,
): Promise<Extended> {
  const changed = { ...offer, versions: [...offer.versions, version], version: offer.version + 1 };
  const refused = await transact([
    puttingOffer(changed, offer),
    applications.checking(application, { version: application.version }),
    ...telling('offerChanged', offer, version, job),
  ]);
  if (refused) throw changedMeanwhile();
  return { application, offer: changed };
}

async function extendNew(
  application: ApplicationRecord,
  before: OfferRecord | undefined,
  { agreed, version, job }: { readonly agreed: AgreedTerms; readonly version: Version; readonly job: JobRecord },
): Promise<Extended> {
  const { candidateId, jobId } = application;
  // One that was extended without terms is an open offer already: it gets its terms, and no second step.
  const isMoved = !isOffered(application);
  if (isMoved && !nextStatuses(application.status, 'staff').includes('Offer Extended')) throw noOfferNow();
  // An offer that skips the submission needs what a submission needs.
  const why = isSubmission(application.status, 'Offer Extended') ? whyNotSubmitted(application, job) : '';
  if (why) throw new Problem('conflict', 'notSubmittable', why);
  const step = { status: 'Offer Extended', by: version.by } as const;
  const moved = isMoved ? withStep(application, step, new Date(version.at)) : application;
  const offer: OfferRecord = {
    candidateId,
    jobId,
    offeredAt: moved.changedAt,
    agreed,
    versions: [version],
    version: (before?.version ?? 0) + 1,
  };
  const asItWas = { version: application.version };
  const refused = await transact([
    puttingOffer(offer, before),
    isMoved ? applications.putting(moved, { when: asItWas }) : applications.checking(application, asItWas),
    ...telling('offerExtended', offer, version, job),
  ]);
  if (refused) throw changedMeanwhile();
  forgetCounts();
  return { application: moved, offer };
}

const telling = (
  kind: 'offerExtended' | 'offerChanged',
  { candidateId }: OfferRecord,
  { at, answerBy }: Version,
  job: JobRecord,
) => newNotice(kind, candidateId, at, { ...factsOf(job), answerBy });

const isOffered = ({ status }: ApplicationRecord) => status === 'Offer Extended';

function isSame(offer: OfferRecord, { terms, answerBy, number }: Body): boolean {
  const last = termsOf(offer);
  const wasSeen = number === offer.versions.length - 1;
  return wasSeen && last.answerBy === answerBy && JSON.stringify(last.terms) === JSON.stringify(terms);
}

/** Throws what depends on other fields or on the day: a week that does not add up, a start or an answer in the past. */
function check({ terms, answerBy }: Body, now: Date): void {
  const hoursAhead = (Date.parse(answerBy) - now.getTime()) / hourMs;
  const late = hoursAhead > answerHours.most ? 'At most 14 days ahead.' : undefined;
  const faults = {
    'terms.weeklyCents': weekFault(terms),
    'terms.startDate': assignmentStartFault(terms.startDate),
    answerBy: hoursAhead <= 0 ? 'This is in the past.' : late,
  };
  const fields = Object.fromEntries(Object.entries(faults).flatMap(([name, fault]) => (fault ? [[name, fault]] : [])));
  const [first] = Object.entries(fields);
  if (first) throw new Problem('invalid', 'wrongInput', `Please check ${first[0]}: ${first[1]}`, { fields });
}

const changedMeanwhile = () =>
  new Problem(
    'conflict',
    'changedMeanwhile',
    'This offer or its application was changed meanwhile. Load it again to see its present terms and status.',
  );
const noOfferNow = () => new Problem('conflict', 'noOfferNow', notPossible);
const tooManyVersions = () =>
  new Problem('conflict', 'limitReached', 'This offer was changed too often. Take it back and extend a new one.');
