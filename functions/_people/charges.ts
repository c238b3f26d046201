import * as z from 'zod';
import { entity } from '../_table/entity.ts';
import type { Action } from '../_table/table.ts';
import { basics } from './profile/candidates.ts';

/** That a recruiter is in charge of a candidate, so that the candidates of a recruiter can be counted. */
const charge = z.object({ recruiterId: z.string(), candidateId: z.string() });
export const charges = entity(charge, {
  pk: 'CHARGES#{recruiterId}',
  sk: 'CAND#{candidateId}',
  lists: { ofRecruiter: { pk: 'CHARGES#{recruiterId}', sk: 'CAND#' } },
});

interface Charge {
  readonly candidateId: string;
  /** Empty for none. */
  readonly before: string;
  readonly recruiterId: string;
}

/** The actions that put a candidate into a recruiter's charge; refused when another one was since. */
export function takingCharge({ candidateId, before, recruiterId }: Charge): Action[] {
  const set = { recruiterId, isCharged: true };
  return [
    basics.changing({ candidateId }, { set }, { when: { recruiterId: before } }),
    charges.putting({ recruiterId, candidateId }),
    ...(before && before !== recruiterId ? [charges.removing({ recruiterId: before, candidateId })] : []),
  ];
}
