import * as z from 'zod';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { consentReceipt, consentStanding, consentTerms, receiptHash } from './consent-shapes.ts';

const byApplication = z.object({ applicationId: id });

/** A candidate's consent to be submitted to a facility [N03]. */
export const jobConsents = {
  agree: endpoint({
    method: 'PUT',
    path: 'job/agree',
    summary: 'Agrees to be submitted under the terms of the job as they were shown; refused during impersonation.',
    access: 'candidate',
    becomeUser: 'refused',
    query: byApplication,
    body: z.object({ terms: consentTerms }),
    returns: consentStanding,
  }),
  consents: endpoint({
    method: 'GET',
    path: 'job/consents',
    summary: 'Everything that the candidate agreed to with an application, newest first.',
    access: 'candidate',
    becomeUser: 'honoured',
    query: byApplication,
    returns: z.object({ consentList: z.array(consentReceipt) }),
  }),
  consentDocument: fileEndpoint({
    path: 'job/consentdocument',
    summary: 'The receipt of a consent as a PDF.',
    access: 'candidate',
    becomeUser: 'honoured',
    opens: 'consent',
    query: byApplication.extend({ hash: receiptHash }),
  }),
} as const;
