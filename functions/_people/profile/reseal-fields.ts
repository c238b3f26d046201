import { log, logged } from '../../_runtime/log.ts';
import { open, seal, sealedUnder } from '../../_runtime/sealing.ts';
import { keysKeptSeconds, sealingKeys } from '../../_runtime/sealing-keys.ts';
import { sweepCursors } from '../../_table/sweep-cursors.ts';
import { unlessConflict } from '../../_table/unless-conflict.ts';
import { partitionOf } from '../directory/directory.ts';
import { sweepDirectory } from '../directory/sweep-directory.ts';
import { basics, type CandidateBasics } from './candidates.ts';
import { entriesOfKind, listCertifications } from './profile.ts';

const name = 'sealing';
const attempts = 3;

/** How long a running function may still seal under the previous key; doubled, because clocks and replicas differ. */
const settledMilliseconds = 2 * keysKeptSeconds * 1000;

/** Whether every private field sealed under a previous key has been resealed. */
export async function isResealed(version: number): Promise<boolean> {
  if (version === 1) return true;
  const place = (await sweepCursors.find({ name }, { consistent: true }))?.place;
  return place?.version === String(version) && !place.PK;
}

/**
 * Reseals candidates' private fields under the current key after a rotation; returns how many profiles changed. Processes at most this many
 * candidates per run, resumes from run to run, and does nothing once complete.
 */
export async function resealFields(
  secondsLeft: () => number,
  { mostPages = 20, pageSize = 100, now = Date.now() } = {},
): Promise<number> {
  const { current, since = '' } = await sealingKeys();
  if (current === 1 || now < Date.parse(since) + settledMilliseconds) return 0;
  return await sweepDirectory({
    name,
    version: current,
    partition: partitionOf('everybody', 'type', 'Candidate'),
    pageSize,
    mostPages,
    secondsLeft,
    refresh: ({ id }) => resealProfile(id, current),
  });
}

/** A failure leaves the field under its old key, which is kept, and does not stop the others. */
async function resealProfile(candidateId: string, current: number): Promise<boolean> {
  const records = await resealRecords(candidateId, current).catch((error) => {
    log.warn('private fields not resealed', { candidateId, error: logged(error) });
    return false;
  });
  return (await resealBasics(candidateId, current)) || records;
}

/** The details of slot documents; one that is saved concurrently is sealed under the current key anyway. */
async function resealRecords(candidateId: string, current: number): Promise<boolean> {
  const all = await listCertifications(candidateId);
  const stale = all.filter(({ recordSealed: sealed }) => sealed && sealedUnder(sealed) < current);
  for (const { id, recordSealed: before = '' } of stale) {
    const text = await open('slot-record', before, candidateId);
    if (text === undefined) throw new Error('A record cannot be opened.');
    const set = { recordSealed: await seal('slot-record', text, candidateId) };
    const when = { recordSealed: before };
    await unlessConflict(entriesOfKind('certifications').change({ candidateId, id }, { set }, { when }));
  }
  return stale.length > 0;
}

async function resealBasics(candidateId: string, current: number): Promise<boolean> {
  try {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const own = await basics.find({ candidateId }, { consistent: true });
      const before = own ? staleFields(own, current) : {};
      if (Object.keys(before).length === 0) return false;
      if (await replace(candidateId, before)) return true;
    }
    log.warn('private fields not resealed', { candidateId });
  } catch (error) {
    log.warn('private fields not resealed', { candidateId, error: logged(error) });
  }
  return false;
}

interface Sealed {
  ssnSealed?: string;
  dateOfBirthSealed?: string;
}
const fields = ['ssnSealed', 'dateOfBirthSealed'] as const;

/** The private fields that are sealed under a previous key. */
function staleFields(own: CandidateBasics, current: number): Sealed {
  const stale: Sealed = {};
  for (const field of fields) {
    const sealed = own[field];
    if (sealed !== undefined && sealedUnder(sealed) < current) stale[field] = sealed;
  }
  return stale;
}

/** False after a concurrent save. Keeps the version, so that no candidate's save conflicts with it. */
async function replace(candidateId: string, before: Sealed): Promise<boolean> {
  const set: Sealed = {};
  for (const field of fields) {
    const sealed = before[field];
    if (sealed === undefined) continue;
    const text = await open('private-field', sealed, candidateId);
    if (text === undefined) throw new Error(`The field ${field} cannot be opened.`);
    set[field] = await seal('private-field', text, candidateId);
  }
  return await unlessConflict(basics.change({ candidateId }, { set }, { keepsVersion: true, when: before }));
}
