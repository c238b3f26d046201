import type * as z from 'zod';
import type { api } from '#shared/contract/index.ts';
import type { Offer } from '#shared/contract/offer-shapes.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { nextStatuses } from '#shared/domain/application-status.ts';
import { answerHours, weekFault } from '#shared/domain/offers/offer-terms.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { forgetCounts } from '../_jobs/application-counts.ts';
import { type ApplicationRecord, applications, withStep } from '../_jobs/applications.ts';
import { jobTexts, textOf } from '../_jobs/job-text.ts';
import { wholeJobs } from '../_jobs/jobs.ts';
import { mostVersions, type OfferRecord, offers, shownOffer, stateOf, termsOf, termsOfJob } from '../_jobs/offers.ts';
import { namesOf } from '../_people/directory/people-names.ts';
import { findTogether } from '../_table/find-together.ts';
import { transact } from '../_table/transaction.ts';

type Body = z.output<typeof api.admin.extendOffer.body>;

const hourMs = 3_600_000;

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
  return { application, offer, suggested: termsOfJob(job, textOf(job, textBeside)) };
}

/** The offer of an application, and the terms that fill the form of a new one. */
export async function showOffer(candidateId: string, jobId: string): Promise<z.input<typeof api.admin.offer.returns>> {
  const { application, offer, suggested } = await readOffer(candidateId, jobId);
  if (!offer) return { offer: null, suggested };
  return { offer: shownOffer(offer, application, await namesOf([termsOf(offer).by])), suggested };
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
  const { application, offer, suggested } = await readOffer(candidateId, jobId);
  const isOpen =
    offer !== undefined && ['open', 'lapsed'].includes(stateOf(offer, application, now)) && isOffered(application);
  if (offer && isOpen && isSame(offer, body)) return shownOffer(offer, application, await namesOf([termsOf(offer).by]));
  if (number !== (isOpen ? offer.versions.length : 0)) throw changedMeanwhile();
  if (offer && isOpen && number >= mostVersions) throw tooManyVersions();
  const version = { terms: body.terms, answerBy: body.answerBy, at: now.toISOString(), by: actor.id };
  if (isOpen) {
    const changed = { ...offer, versions: [...offer.versions, version], version: offer.version + 1 };
    const refused = await transact([
      offers.putting(changed, { when: { version: offer.version } }),
      applications.checking({ candidateId, jobId }, { version: application.version }),
    ]);
    if (refused) throw changedMeanwhile();
    return shownOffer(changed, application, await namesOf([actor.id]));
  }
  if (!isOffered(application) && !nextStatuses(application.status, 'staff').includes('Offer Extended'))
    throw noOfferNow();
  // One that was extended without terms is an open offer already: it gets its terms, and no second step.
  const moved = isOffered(application)
    ? application
    : withStep(application, { status: 'Offer Extended', by: actor.id }, now);
  const extended: OfferRecord = {
    ...{ candidateId, jobId, offeredAt: moved.changedAt, agreed: suggested, versions: [version] },
    version: (offer?.version ?? 0) + 1,
  };
  const refused = await transact([
    offers.putting(extended, { when: offer ? { version: offer.version } : { exists: false } }),
    isOffered(application)
      ? applications.checking({ candidateId, jobId }, { version: application.version })
      : applications.putting(moved, { when: { version: application.version } }),
  ]);
  if (refused) throw changedMeanwhile();
  forgetCounts();
  return shownOffer(extended, moved, await namesOf([actor.id]));
}

const isOffered = ({ status }: ApplicationRecord) => status === 'Offer Extended';

function isSame(offer: OfferRecord, { terms, answerBy, number }: Body): boolean {
  const last = termsOf(offer);
  const wasSeen = number === offer.versions.length - 1;
  return wasSeen && last.answerBy === answerBy && JSON.stringify(last.terms) === JSON.stringify(terms);
}

/** Throws what no field shows by itself: a week that does not add up, and an instant that is no time to answer. */
function check({ terms, answerBy }: Body, now: Date): void {
  const hoursAhead = (Date.parse(answerBy) - now.getTime()) / hourMs;
  const late = hoursAhead > answerHours.most ? 'At most 14 days ahead.' : undefined;
  const faults = { 'terms.weeklyCents': weekFault(terms), answerBy: hoursAhead <= 0 ? 'This is in the past.' : late };
  const fields = Object.fromEntries(Object.entries(faults).flatMap(([name, fault]) => (fault ? [[name, fault]] : [])));
  const [first] = Object.entries(fields);
  if (first) throw new Problem('invalid', `Please check ${first[0]}: ${first[1]}`, { fields });
}

const changedMeanwhile = () =>
  new Problem('conflict', 'This offer or its application was changed meanwhile. Load it again to see how it stands.');
const noOfferNow = () => new Problem('conflict', 'This step is not possible from where the application stands now.');
const tooManyVersions = () =>
  new Problem('conflict', 'This offer was changed too often. Take it back and extend a new one.');
