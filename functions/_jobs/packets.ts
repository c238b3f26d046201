import * as z from 'zod';
import { entity } from '../_table/entity.ts';
import { readAllPages } from '../_table/read-all-pages.ts';

const text = z.string();

/**
 * A submission packet that was made [W10]. Its id is a digest of what it was made of, the same for the same profile and job, with the
 * number of the attempt where earlier ones were unfinished. The file is among the candidate's files and was stored before.
 */
const packetRecord = z.object({
  candidateId: text,
  jobId: text,
  id: text,
  /** Of those with the same digest: 1 for the first. */
  attempt: z.number().int().default(1),
  madeAt: text,
  madeBy: text,
  fileId: text,
  size: z.number(),
  pages: z.number(),
  contents: z.array(text),
  /** The ids of the files of the profile that it was made of; none in a record from before they were noted. */
  files: z.array(text).optional(),
  /** Files that no page could be made of. */
  separate: z.array(z.object({ fileId: text, fileName: text, fault: text.optional() })),
  /** Files that there was no time to read are beside it: the next request makes it again. */
  isUnfinished: z.boolean().optional(),
  /** Health documents are in it: no link leads to it without a consent that names them [C10]. */
  hasHealth: z.literal(true).optional(),
  /** How many links were ever made to it. */
  shared: z.number().optional(),
});
export type PacketRecord = z.output<typeof packetRecord>;

export const packets = entity(packetRecord, {
  pk: 'CAND#{candidateId}',
  sk: 'PACKET#{jobId}#{id}',
  lists: { ofApplication: { pk: 'CAND#{candidateId}', sk: 'PACKET#{jobId}#' } },
});

/** Whether a packet was made of the profile and the job with this digest. */
export const isMadeOf = ({ id, attempt }: Pick<PacketRecord, 'id' | 'attempt'>, digest: string): boolean =>
  id === packetId(digest, attempt);

/** The id of the attempt at a packet with this digest. */
export const packetId = (digest: string, attempt: number): string => (attempt === 1 ? digest : `${digest}-${attempt}`);

/** The packets of one application, or of all of a candidate's, newest first. */
export async function listPackets(
  candidateId: string,
  jobId?: string,
  options: { readonly consistent?: boolean } = {},
): Promise<PacketRecord[]> {
  const of = { candidateId, jobId };
  const all = await readAllPages((after) => packets.list('ofApplication', of, { ...options, ...after }));
  return all.toSorted((one, other) => (one.madeAt < other.madeAt ? 1 : -1));
}

/** The ids of the files of all packets of a candidate. */
export async function packetFileIdsOf(candidateId: string): Promise<string[]> {
  return (await listPackets(candidateId)).map(({ fileId }) => fileId);
}
