import { type ApplicationStatus, nextStatuses } from '#shared/domain/applications/application-status.ts';
import { knownAssignment } from '#shared/domain/assignments/assignment.ts';
import { differencesOf, isTicked } from '#shared/domain/offers/offer-differences.ts';
import { signatureFault, type Term } from '#shared/domain/offers/offer-terms.ts';
import { termChange } from '#shared/domain/offers/term-words.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { applications, withStep } from '../_jobs/applications.ts';
import { factsOf, jobs } from '../_jobs/jobs.ts';
import { hashOfTerms, isCurrent, type OfferRecord, offers, puttingOffer, stateOf, termsOf } from '../_jobs/offers.ts';
import { newNotice } from '../_notices/notices.ts';
import { basics } from '../_people/profile/candidates.ts';
import { followAssignment } from '../_people/profile/free-from-assignments.ts';
import { users } from '../_people/user-record.ts';
import { findTogether } from '../_table/find-together.ts';
import { transact } from '../_table/transaction.ts';
import { tellEndings } from './tell-endings.ts';

type Answer = Extract<ApplicationStatus, 'Accepted - Pending Start' | 'Rejected'>;

/** What comes with an answer: an acceptance has the version that was read, and the signature [Y04]. */
export interface GivenAnswer {
  readonly offerNumber?: number | undefined;
  readonly acknowledged?: readonly Term[] | undefined;
  readonly signature?: string | undefined;
  readonly reason?: string | undefined;
  /** The network address that it came from. */
  readonly address: string;
}

/**
 * The candidate's answer to an offer. Given twice it stays as it was; of two different ones at once exactly one counts. Terms are
 * accepted by the version that was read, with every one that is worse or of another kind acknowledged and the full name as signature [N07].
 * Problem conflict when there is no offer (any more), no terms of it, another version, or no version and signature in the answer,
 * Problem invalid for a term that is not acknowledged and a signature that is not theirs.
 */
export async function answerOffer(
  candidateId: string,
  jobId: string,
  answer: Answer,
  given: GivenAnswer,
): Promise<{ status: Answer }> {
  const key = { candidateId, jobId };
  const { own, offer, person, profile, job } = await findTogether(
    {
      own: applications.at(key),
      offer: offers.at(key),
      job: jobs.at(key),
      person: users.at({ id: candidateId }),
      profile: basics.at(key),
    },
    { consistent: true },
  );
  if (!own) throw missing();
  const isRepeated = own.status === answer && own.steps.at(-2)?.status === 'Offer Extended';
  if (isRepeated) {
    if (offer?.answer?.kind === 'accepted') await follow(offer, offer.answer.at);
    return { status: answer };
  }
  if (!nextStatuses(own.status, 'candidate').includes(answer)) throw noOffer();
  const now = new Date();
  const isOfThisStep = offer !== undefined && isCurrent(offer, own);
  if (isOfThisStep && stateOf(offer, own, now) === 'lapsed') throw lapsed();
  if (answer === 'Accepted - Pending Start') {
    if (!person) throw missing();
    // An offer from before terms were asked for [Y04].
    if (!isOfThisStep) throw termsMissing();
    check(offer, given, person);
  }
  const kind = answer === 'Rejected' ? 'offerDeclined' : 'offerAccepted';
  const why = answer === 'Rejected' && { reason: 'declined' as const };
  const refused = await transact([
    applications.putting(withStep(own, { status: answer, ...why }, now), { when: { version: own.version } }),
    ...(job ? newNotice(kind, profile?.recruiterId ?? '', now.toISOString(), { candidateId, ...factsOf(job) }) : []),
    ...(isOfThisStep ? [puttingOffer(answered(offer, answer, given, now), offer)] : []),
  ]);
  // A concurrent answer, move or change came first: the present status decides.
  if (refused) return await answerOffer(candidateId, jobId, answer, given);
  if (isOfThisStep && answer === 'Accepted - Pending Start') await follow(offer, now.toISOString());
  return { status: answer };
}

/** What follows from an acceptance beside it; a repeated one makes up for what was cut off. */
async function follow(offer: OfferRecord, at: string): Promise<void> {
  const { startDate, weeks } = termsOf(offer).terms;
  const accepted = knownAssignment(startDate, weeks);
  if (!accepted) return;
  await followAssignment(offer.candidateId, accepted);
  await tellEndings(offer.candidateId, offer.jobId, at);
}

function answered(offer: OfferRecord, answer: Answer, given: GivenAnswer, now: Date): OfferRecord {
  const { reason, acknowledged, signature, address } = given;
  const at = now.toISOString();
  const version = offer.version + 1;
  if (answer === 'Rejected') return { ...offer, version, answer: { kind: 'declined', at, ...(reason && { reason }) } };
  const name = signature?.replace(/\s+/g, ' ').trim() ?? '';
  const signed = { name, address, hash: hashOfTerms(termsOf(offer).terms) };
  return {
    ...offer,
    version,
    answer: { kind: 'accepted', at, acknowledged: [...(acknowledged ?? [])], signature: signed },
  };
}

/** Throws what an acceptance lacks, by its field. */
function check(
  { versions, agreed }: OfferRecord,
  { offerNumber, acknowledged = [], signature = '' }: GivenAnswer,
  person: { readonly firstName: string; readonly lastName: string },
): void {
  const offered = versions.at(-1);
  if (offerNumber === undefined || signature.trim() === '') throw notSigned();
  if (offerNumber !== versions.length) throw otherTerms();
  const differences = offered ? differencesOf(agreed, offered.terms) : [];
  const open = differences.filter(isTicked).filter(({ term }) => !acknowledged.includes(term));
  const faults: Record<string, string> = {};
  if (open.length > 0)
    faults.acknowledged = `Not acknowledged yet: ${open.map(({ term, kind }) => termChange(term, kind)).join(', ')}.`;
  const signed = signatureFault(signature, person);
  if (signed) faults.signature = signed;
  const [first] = Object.values(faults);
  if (first) throw new Problem('invalid', 'wrongInput', first, { fields: faults });
}

function noOffer(): Problem {
  return new Problem(
    'conflict',
    'offerClosed',
    'This offer is no longer open. Load your applications again to see its status.',
  );
}

const lapsed = () =>
  new Problem(
    'conflict',
    'offerClosed',
    'The time to answer this offer is over. Please ask your recruiter to extend it once more.',
  );

const termsMissing = () =>
  new Problem('conflict', 'termsMissing', 'Your recruiter has not written the terms yet. Please ask for them.');

const notSigned = () =>
  new Problem(
    'conflict',
    'notSigned',
    'Read the terms of this offer and sign them with your full name before you accept it.',
  );

const otherTerms = () =>
  new Problem(
    'conflict',
    'termsChanged',
    'The terms of this offer were changed. Please read them again before you answer.',
  );
