import { api } from '#shared/contract/browser.ts';
import type { SkillAnswers } from '#shared/contract/skills.ts';
import { type Read, useVisitRead } from '../../lib/data.ts';

/** A checklist with the answers so far; read at every visit, not refreshed while it is filled in. */
export function useSkill(assessmentId: string): Read<SkillAnswers> {
  return useVisitRead(api.candidate.skill, { assessmentId });
}
