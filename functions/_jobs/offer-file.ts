import type * as z from 'zod';
import type { fileAnswer } from '#shared/contract/endpoint.ts';
import { missing } from '#shared/domain/problem.ts';
import { documentFont } from '../_storage/document-font.ts';
import { findTogether } from '../_table/find-together.ts';
import { jobs } from './jobs.ts';
import type { OfPeople } from './of-people.ts';
import { drawOffer } from './offer-document.ts';
import { offers, termsOf } from './offers.ts';

/** The PDF of an offer that was signed, with the present names of both sides; Problem missing for any other. */
export async function signedOfferFile(
  candidateId: string,
  jobId: string,
  { namesOf, zoneOf }: OfPeople,
): Promise<z.input<typeof fileAnswer>> {
  const own = { candidateId, jobId };
  const { offer, job } = await findTogether({ offer: offers.at(own), job: jobs.at(own) });
  const { signature, at } = offer?.answer ?? {};
  if (!offer || !job || !signature || !at) throw missing();
  const { terms, by } = termsOf(offer);
  const names = await namesOf([candidateId, by]);
  const bytes = await drawOffer(
    {
      candidateName: names.get(candidateId) ?? signature.name,
      offeredBy: names.get(by) ?? '',
      terms,
      jobTitle: job.jobTitle,
      facility: job.companyName,
      place: `${job.city}, ${job.state}`,
      signature: { ...signature, at },
      zone: await zoneOf(candidateId),
    },
    documentFont(),
  );
  return { bytes: Buffer.from(bytes), contentType: 'application/pdf', fileName: 'Signed offer.pdf', cacheSeconds: 0 };
}
