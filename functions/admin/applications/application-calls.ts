import type { adminApplications } from '#shared/contract/admin/admin-applications.ts';
import type { adminAssignments } from '#shared/contract/admin/admin-assignments.ts';
import type { adminNumbers } from '#shared/contract/admin/admin-numbers.ts';
import type { adminOffers } from '#shared/contract/admin/admin-offers.ts';
import type { Implementation } from '../../_http/request.ts';
import { lazy } from '../../_runtime/lazy.ts';

const { listStaffApplications } = lazy(() => import('./list-staff-applications.ts'));
const { moveApplications } = lazy(() => import('./move-applications.ts'));
const { undoMoves } = lazy(() => import('./undo-moves.ts'));
const { tellNews } = lazy(() => import('./tell-news.ts'));
const { readApplication } = lazy(() => import('./read-application.ts'));
const { readCandidateConsent, readSignedOffer } = lazy(() => import('../candidate/candidate-page.ts'));
const { showOffer, extendOffer } = lazy(() => import('./extend-offer.ts'));
const { listAssignments } = lazy(() => import('./list-assignments.ts'));
const { askExtension } = lazy(() => import('./ask-extension.ts'));
const { applicationNumbers } = lazy(() => import('./application-numbers.ts'));

/** What staff do with applications and offers. */
export const applicationCalls: Implementation<
  typeof adminApplications & typeof adminOffers & typeof adminNumbers & typeof adminAssignments
> = {
  applications: ({ actor, query }) => listStaffApplications(actor, query),
  moveApplications: ({ actor, body }) => moveApplications(actor, body),
  undoMoves: ({ actor, body }) => undoMoves(actor, body.moves),
  tellNews: ({ actor, body }) => tellNews(actor, body),
  application: ({ query }) => readApplication(query.candidateId, query.jobId),
  consentDocument: ({ query, ...context }) => readCandidateConsent(query, context),
  offer: ({ query }) => showOffer(query.candidateId, query.jobId),
  extendOffer: ({ actor, body }) => extendOffer(actor, body),
  offerDocument: ({ query, ...context }) => readSignedOffer(query.candidateId, query.jobId, context),
  assignments: ({ actor, query }) => listAssignments(actor, query),
  askExtension: ({ actor, body }) => askExtension(actor, body),
  numbers: ({ actor, query }) => applicationNumbers(actor, Number(query.days)),
};
