import * as z from 'zod';
import { applicationStatuses, withdrawalReasons } from '../../domain/applications/application-status.ts';
import { mostDeclineLetters } from '../../domain/applications/application-steps.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { id, optionalLine, optionalLines } from '../fields.ts';
import { offer, term } from './offer-shapes.ts';

const byApplication = z.object({ applicationId: id });

/** What an offer with terms needs beside the answer; none of it where there is none [N07]. */
const offerAcceptance = z.object({
  /** The version that was read. */
  offerNumber: z.number().int().min(1).max(1000).optional(),
  /** Terms that are worse or new, each acknowledged by itself. */
  acknowledged: z.array(term).max(20).optional(),
  /** The full name, typed. */
  signature: optionalLine(120).optional(),
});

/** A candidate's own word on an application: the answer to its offer, or taking it back. */
export const jobOffers = {
  acceptOffer: endpoint({
    method: 'PUT',
    path: 'job/acceptoffer',
    summary: 'Accepts an offer; the candidate’s own word, refused during impersonation.',
    access: 'candidate',
    becomeUser: 'refused',
    query: byApplication,
    body: offerAcceptance,
    returns: z.object({ status: z.enum(applicationStatuses) }),
  }),
  rejectOffer: endpoint({
    method: 'PUT',
    path: 'job/rejectoffer',
    summary: 'Declines an offer; the candidate’s own word, refused during impersonation.',
    access: 'candidate',
    becomeUser: 'refused',
    query: byApplication,
    body: z.object({ reason: optionalLines(mostDeclineLetters).optional() }),
    returns: z.object({ status: z.enum(applicationStatuses) }),
  }),
  offer: endpoint({
    method: 'GET',
    path: 'job/offer',
    summary: 'The terms of an offer to the candidate; none where staff have named none beside those of the job.',
    access: 'candidate',
    becomeUser: 'honoured',
    query: byApplication,
    returns: z.object({ offer: offer.nullable() }),
  }),
  offerOpened: endpoint({
    method: 'PUT',
    path: 'job/offeropened',
    summary: 'Notes that the candidate has seen the offer; the first time counts.',
    access: 'candidate',
    becomeUser: 'refused',
    query: byApplication,
    returns: z.object({ openedAt: z.string().nullable() }),
  }),
  offerDocument: fileEndpoint({
    path: 'job/offerdocument',
    summary: 'The signed offer as a PDF.',
    access: 'candidate',
    becomeUser: 'honoured',
    opens: 'offer',
    query: byApplication,
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: 'job/withdraw',
    summary:
      'Withdraws an application until an offer is accepted; the candidate’s own word, refused during impersonation.',
    access: 'candidate',
    becomeUser: 'refused',
    /** `disagreed`: because of terms that the candidate was asked to agree to. */
    query: byApplication.extend({ reason: z.enum(withdrawalReasons).default('withdrawn') }),
    /** Why, for staff. */
    body: z.object({ words: optionalLines(mostDeclineLetters).optional() }),
    returns: z.object({ status: z.enum(applicationStatuses) }),
  }),
} as const;
