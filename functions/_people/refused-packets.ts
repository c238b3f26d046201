import type { PacketRecord } from '../_jobs/packets.ts';
import { type Refusal, standingRefusals } from './document-requests.ts';

type Held = Pick<PacketRecord, 'id' | 'files' | 'madeAt'>;

/** Whether a packet holds a document that staff refused [X20]; one from before its files were noted does where a refusal is younger. */
export function holdsRefused({ files, madeAt }: Held, refusals: readonly Refusal[]): boolean {
  return refusals.some(({ fileId, at }) => (files ? files.includes(fileId) : at > madeAt));
}

/** The ids of those packets of a candidate that hold a refused document: nothing of them is handed to a facility. */
export async function refusedPacketIds(candidateId: string, packets: readonly Held[]): Promise<ReadonlySet<string>> {
  if (packets.length === 0) return new Set();
  const refusals = await standingRefusals(candidateId);
  return new Set(packets.filter((one) => holdsRefused(one, refusals)).map(({ id }) => id));
}
