import { type AssessmentTemplate, assessments } from '../../_reference/assessments.ts';
import { batchGet } from '../../_table/batch-get.ts';
import { basics, type CandidateBasics } from './candidates.ts';
import { entriesOf, type ProfileEntry } from './profile.ts';
import { answersIn, oldAnswers, type SkillAnswers } from './skill-answers.ts';

/** A checklist and what somebody has made of it so far: the scores, and the entry that tells how far it is. */
export interface BegunChecklist {
  readonly basics: CandidateBasics;
  readonly template: AssessmentTemplate | undefined;
  readonly given: SkillAnswers | undefined;
  readonly entry: ProfileEntry<'skills'> | undefined;
}

/** All of it in one call, or undefined for nobody's; as of now on demand (twice the price). */
export async function findBegunChecklist(
  candidateId: string,
  assessmentId: string,
  { consistent = false } = {},
): Promise<BegunChecklist | undefined> {
  const skills = entriesOf('skills');
  const keys = {
    basics: basics.key({ candidateId }),
    template: assessments.key({ id: assessmentId }),
    old: oldAnswers.key({ candidateId, assessmentId }),
    entry: skills.key({ candidateId, id: assessmentId }),
  };
  const items = await batchGet(Object.values(keys), { consistent });
  const at = (name: keyof typeof keys) => items.find(({ PK, SK }) => PK === keys[name].PK && SK === keys[name].SK);
  const own = basics.read(at('basics'));
  const template = assessments.read(at('template'));
  const entry = skills.read(at('entry')) as ProfileEntry<'skills'> | undefined;
  const given = (template && entry && answersIn(template, entry)) ?? oldAnswers.read(at('old'));
  return own && { basics: own, template, given, entry };
}
