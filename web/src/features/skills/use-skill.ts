import { useEffect } from 'react';
import { api } from '#shared/contract/index.ts';
import type { SkillAnswers } from '#shared/contract/skills.ts';
import { noRefresh, type Read, useRead } from '../../lib/data.ts';

/** A checklist with the answers so far; read at every visit, not refreshed while it is filled in. */
export function useSkill(assessmentId: string): Read<SkillAnswers> {
  const read = useRead(api.candidate.skill, { assessmentId }, undefined, noRefresh);
  const { mutate } = read;
  useEffect(
    () => () => {
      // After the end of a session the cache is empty already.
      mutate(undefined, { revalidate: false }).catch(() => undefined);
    },
    [mutate],
  );
  return read;
}
