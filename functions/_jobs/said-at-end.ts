import { stepReasonLabels } from '#shared/domain/applications/application-end.ts';
import type { NoticeRecord } from '../_notices/notices.ts';
import { findTogether } from '../_table/find-together.ts';
import { type ApplicationRecord, applications } from './applications.ts';
import { offers } from './offers.ts';

/**
 * What candidates said when they ended their applications, by application [X18]: of a withdrawal it is kept with the step, of a declined
 * offer with the answer, which is long and would be written three times with the application.
 */
export async function saidAtEnd(all: readonly ApplicationRecord[]): Promise<ReadonlyMap<ApplicationRecord, string>> {
  const ended = all.filter(({ status, steps }) => status === 'Rejected' && steps.at(-1)?.by === undefined);
  const declined = ended.filter(({ steps }) => steps.at(-2)?.status === 'Offer Extended');
  const { found } = await findTogether({ found: declined.map((one) => offers.at(one)) });
  return new Map(
    ended.flatMap((one) => {
      const { candidateId, jobId, changedAt, steps } = one;
      const offer = found.find((each) => each.candidateId === candidateId && each.jobId === jobId);
      const answered = offer?.answer?.at === changedAt ? offer.answer.reason : undefined;
      const said = steps.at(-1)?.said ?? answered;
      return said ? [[one, said] as const] : [];
    }),
  );
}

type OfEnd = Pick<NoticeRecord, 'kind' | 'at' | 'fields'>;

/** The same by the notice of it: looked up where the notice is shown, which outlives what the candidate wrote. */
export async function saidInNotices<N extends OfEnd>(notices: readonly N[]): Promise<ReadonlyMap<N, string>> {
  const asked = notices.filter(({ kind }) => kind === 'offerDeclined' || kind === 'applicationWithdrawn');
  const keyOf = ({ fields: { candidateId = '', jobId = '' } }: N) => ({ candidateId, jobId });
  const { found } = await findTogether({ found: asked.map((one) => applications.at(keyOf(one))) });
  const words = await saidAtEnd(found);
  return new Map(
    asked.flatMap((one) => {
      const { candidateId, jobId } = keyOf(one);
      const own = found.find((each) => each.candidateId === candidateId && each.jobId === jobId);
      // One that was applied for once more has another end.
      if (own?.changedAt !== one.at) return [];
      const said = words.get(own);
      const why = said ? `“${said}”` : own.reason === 'disagreed' ? stepReasonLabels.disagreed : '';
      return why ? [[one, why] as const] : [];
    }),
  );
}
