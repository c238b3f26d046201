import { api } from '#shared/contract/browser.ts';
import type { SkillAnswers } from '#shared/contract/skills.ts';
import type { RetakeReason } from '#shared/domain/checklists/validity.ts';
import { type Read, useVisitRead } from '../../lib/data.ts';

/** A checklist with the answers so far, or as it is taken again; read at every visit, not refreshed while it is filled in. */
export function useSkill(assessmentId: string, reason?: RetakeReason): Read<SkillAnswers> {
  return useVisitRead(api.candidate.skill, { assessmentId, reason });
}
