import { type Turn, turnOf } from '#shared/domain/clocks/turn.ts';
import type { ConsentState } from '#shared/domain/consent/consent-state.ts';
import { settings } from '../_runtime/settings.ts';
import { findTogether } from '../_table/find-together.ts';
import type { ApplicationRecord } from './applications.ts';
import { isCurrent, offers, termsOf } from './offers.ts';

/** Whose turn it is with an application, by the clocks of the stage [N08]; `answerBy` is that of its offer. */
export function turnOfApplication(
  application: ApplicationRecord,
  consent: ConsentState,
  answerBy?: string,
): Turn | null {
  const { status, changedAt, news, consent: agreed } = application;
  return turnOf({ status, changedAt, toldAt: news?.at, agreedAt: agreed?.at, answerBy }, consent, settings()) ?? null;
}

/**
 * The terms of the offers that some applications are at, by application: of open ones their present version, of accepted ones what was
 * signed. Reads nothing where none is at one of the statuses.
 */
export async function offeredTermsOf(
  all: readonly ApplicationRecord[],
  statuses: readonly ('Offer Extended' | 'Accepted - Pending Start')[],
): Promise<ReadonlyMap<ApplicationRecord, ReturnType<typeof termsOf>>> {
  const offered = all.filter(({ status }) => statuses.some((one) => one === status));
  const { found } = await findTogether({ found: offered.map((one) => offers.at(one)) });
  return new Map(
    offered.flatMap((application) => {
      const { candidateId, jobId, status } = application;
      const offer = found.find((one) => one.candidateId === candidateId && one.jobId === jobId);
      if (!offer) return [];
      const isOf = status === 'Offer Extended' ? isCurrent(offer, application) : offer.answer?.kind === 'accepted';
      return isOf ? [[application, termsOf(offer)] as const] : [];
    }),
  );
}
