import { useEffect } from 'react';
import { api } from '#shared/contract/index.ts';
import type { SkillAnswers } from '#shared/contract/skills.ts';
import { noRefresh, type Read, useRead } from '../../lib/data.ts';

/** A checklist with the answers so far; read anew at every visit, and left alone while it is filled in. */
export function useSkill(assessmentId: string): Read<SkillAnswers> {
  const read = useRead(api.candidate.skill, { assessmentId }, undefined, noRefresh);
  const { mutate } = read;
  useEffect(
    () => () => {
      // Where the session has ended, everything that was read is gone before this.
      mutate(undefined, { revalidate: false }).catch(() => undefined);
    },
    [mutate],
  );
  return read;
}
