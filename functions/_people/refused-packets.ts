import type { PacketRecord } from '../_jobs/packets.ts';
import { type Refusal, standingRefusals } from './document-requests.ts';

type Held = Pick<PacketRecord, 'id' | 'files' | 'madeAt'>;

/** Whether a packet contains a refused document [X20]; one from before files were recorded does if there is a later refusal. */
export function holdsRefused({ files, madeAt }: Held, refusals: readonly Refusal[]): boolean {
  return refusals.some(({ fileId, at }) => (files ? files.includes(fileId) : at > madeAt));
}

/** The ids of a candidate's packets that contain a refused document; none of them may reach a facility. */
export async function refusedPacketIds(candidateId: string, packets: readonly Held[]): Promise<ReadonlySet<string>> {
  if (packets.length === 0) return new Set();
  const refusals = await standingRefusals(candidateId);
  return new Set(packets.filter((one) => holdsRefused(one, refusals)).map(({ id }) => id));
}
