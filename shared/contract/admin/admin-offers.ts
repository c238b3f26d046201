import * as z from 'zod';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { agreedTerms, offer, offerTerms } from '../job/offer-shapes.ts';

const byApplication = z.object({ candidateId: id, jobId: id });

/** Offers as staff make them [N06]. */
export const adminOffers = {
  offer: endpoint({
    method: 'GET',
    path: 'admin/offer',
    summary:
      'The offer of an application, if there is one, and the terms of the job, which fill the form of a new one.',
    access: 'staff',
    query: byApplication,
    returns: z.object({
      offer: offer.nullable(),
      suggested: agreedTerms,
      /** What the candidate agreed to by applying; null without a consent. */
      agreed: agreedTerms.nullable(),
    }),
  }),
  extendOffer: endpoint({
    method: 'PUT',
    path: 'admin/offer',
    summary: 'Extends an offer, or changes an open one: a new version, of which the candidate has to be told.',
    access: 'staff',
    body: byApplication.extend({
      /** The version that the form was filled from; 0 for a first one. */
      number: z.number().int().min(0).max(1000),
      terms: offerTerms,
      /** At most 14 days ahead. */
      answerBy: z.iso.datetime('Please choose an instant.'),
    }),
    returns: offer,
  }),
  offerDocument: fileEndpoint({
    path: 'admin/offerdocument',
    summary: 'A signed offer as a PDF.',
    access: 'staff',
    query: byApplication,
  }),
} as const;
