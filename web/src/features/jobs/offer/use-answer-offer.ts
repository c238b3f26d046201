import type { BodyOf } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { useWrite } from '../../../lib/data.ts';
import { readUserAgain } from '../../../lib/session/read-user-again.ts';

const refreshes = [api.job.applications, api.job.details, api.job.offer];

/** The two answers to the offer of an application. The bell follows, since the notices of an answered offer count as read. */
export function useAnswerOffer(applicationId: string) {
  const accepting = useWrite(api.job.acceptOffer, { refreshes });
  const declining = useWrite(api.job.rejectOffer, { refreshes });
  const given = async (answer: Promise<unknown>) => {
    await answer;
    void readUserAgain();
  };
  return {
    accept: (body: BodyOf<typeof api.job.acceptOffer> = {}) => given(accepting.write({ applicationId }, body)),
    decline: (body: BodyOf<typeof api.job.rejectOffer> = {}) => given(declining.write({ applicationId }, body)),
    isAnswering: accepting.isWriting || declining.isWriting,
  };
}
