import { useEffect, useRef } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { Offer } from '#shared/contract/job/offer-shapes.ts';
import { useRead } from '../../../lib/data.ts';
import { useNow } from '../../../lib/time/use-now.ts';

/** The terms of an offer; null where it has none of its own, and nothing is asked without an application. */
export function useOffer(applicationId: string | null) {
  return useRead(api.job.offer, applicationId === null ? null : { applicationId });
}

/** An offer as it is at this instant: one that was open has lapsed at its end, on an open page too, and is read again then [X02]. */
export function useOfferNow(stored: Offer | null | undefined, reload: () => void) {
  const now = useNow([stored?.answerBy]);
  const isOver = stored?.state === 'open' && stored.answerBy <= now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is over
  useEffect(() => {
    if (isOver) reload();
  }, [isOver]);
  const first = useRef<Offer>(undefined);
  if (stored && first.current?.offeredAt !== stored.offeredAt) first.current = stored;
  const isNew = stored ? stored.number !== first.current?.number : false;
  const offer: Offer | null | undefined = stored && isOver ? { ...stored, state: 'lapsed' } : stored;
  return { offer, isNew };
}
