import { api } from '#shared/contract/index.ts';
import type { SkillAnswers } from '#shared/contract/skills.ts';
import type { SignedInPerson } from './sign-in.ts';

/** A checklist of the demo world, unanswered by this user: the newest ones change, since other tests make some of their own. */
export async function aDemoChecklist(person: SignedInPerson): Promise<SkillAnswers> {
  const all = await person.call(api.datalist.skillAssessments);
  const { id } = all.find(({ name }) => name.startsWith('Allied - ')) ?? { id: '' };
  return await person.call(api.candidate.skill, { assessmentId: id });
}
