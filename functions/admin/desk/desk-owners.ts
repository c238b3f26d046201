import { type Actor, isAdmin } from '#shared/domain/actor.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { listRecruiters } from '../../_people/recruiters.ts';

/** Those whose desk is shown, by id, with their names; of one's own desk none is named. */
export async function deskOwners(viewer: Actor, scope: 'mine' | 'team'): Promise<ReadonlyMap<string, string>> {
  if (scope === 'mine') return new Map([[viewer.id, '']]);
  const all = await listRecruiters();
  const team = all.find(({ id }) => id === viewer.id)?.team;
  const mates = all.filter((recruiter) => recruiter.isActive && (isAdmin(viewer) || recruiter.team === team));
  return new Map([[viewer.id, ''], ...mates.map((mate) => [mate.id, fullName(mate)] as const)]);
}
