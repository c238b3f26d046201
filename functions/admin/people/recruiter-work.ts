import { facetFilter } from '#shared/contract/admin/people-shapes.ts';
import type { RecruiterWork } from '#shared/contract/user-shapes.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { nextInTurn } from '../../_people/next-in-turn.ts';
import { listRecruiters, type RecruiterRecord } from '../../_people/recruiters.ts';
import { currentPeople } from '../../_search/people/current-people.ts';

/** What each recruiter has to do: the candidates as the index of people counts them, and the place in the round robin. */
export async function recruiterWork(): Promise<(id: string) => RecruiterWork> {
  const [all, people] = await Promise.all([listRecruiters(), currentPeople()]);
  const next = nextInTurn({ specialtyIds: [] }, all);
  const query = { ...facetFilter.parse({}), on: dayOf(new Date()), count: 1 };
  return (id) => {
    const own = all.find((recruiter) => recruiter.id === id);
    return {
      candidates: people.search({ ...query, owners: [id] }).total,
      turn: own?.isActive ? turnOf(own, next) : 'pending',
      lastAssignedAt: own?.lastAssignedAt ?? '',
    };
  };
}

function turnOf({ id, useRoundRobin }: RecruiterRecord, next: RecruiterRecord | undefined): RecruiterWork['turn'] {
  if (!useRoundRobin) return 'apart';
  return id === next?.id ? 'next' : 'waiting';
}
