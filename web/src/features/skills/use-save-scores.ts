import { useRef } from 'react';
import { useSWRConfig } from 'swr';
import { api } from '#shared/contract/browser.ts';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import type { SkillAnswers } from '#shared/contract/skills.ts';
import { call } from '../../lib/call.ts';
import { savedMessage } from '../../ui/forms/save-failure.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { answersOf, type ScoredLine } from './skill-answers.ts';

/** What a save is made for: the next section, which says nothing of it, a press of Save Progress, or the submission. */
export type SaveOccasion = 'next' | 'progress' | 'submit';

/** Saves the scores of a checklist, and shows them on the profile; throws Problem. Reads the version of another device after a conflict. */
export function useSaveScores(skill: SkillAnswers) {
  const version = useRef(skill.version);
  const { mutate } = useSWRConfig();

  async function save(lines: readonly ScoredLine[], occasion: SaveOccasion): Promise<void> {
    const body = {
      assessmentId: skill.id,
      skillAssessmentAnswerRequestList: answersOf(lines),
      shouldCreateFile: occasion === 'submit',
      ...(skill.reason && { reason: skill.reason }),
    };
    const answer = await call(api.candidate.saveSkill, {}, { ...body, version: version.current });
    version.current = answer.version;
    // A version that was replaced is listed by the profile alone.
    const revalidate = occasion === 'submit' && skill.reason !== undefined;
    const update = (before: CandidateDetails | undefined) => before && withStored(before, answer);
    await mutate(isProfile, update, { revalidate });
    if (occasion !== 'next') toast.success(savedMessage);
  }

  async function readNewer(): Promise<SkillAnswers | undefined> {
    const now = await call(api.candidate.skill, { assessmentId: skill.id }).catch(() => undefined);
    if (!now || now.version === version.current) return undefined;
    version.current = now.version;
    return now;
  }

  return { save, readNewer };
}

/** The profile shows the checklist too: its cache takes over the answer of a save. */
const isProfile = (key: unknown) => Array.isArray(key) && key[0] === api.candidate.details.path;

/** A save returns its own checklist; the others keep their content and order. */
function withStored(
  before: CandidateDetails,
  { skillList = [], progress }: Answer<typeof api.candidate.saveSkill>,
): CandidateDetails {
  const stored = new Map(before.skillList.map((skill) => [skill.assessmentId, skill]));
  for (const skill of skillList) {
    const versions = stored.get(skill.assessmentId)?.versions;
    stored.set(skill.assessmentId, versions ? { ...skill, versions } : skill);
  }
  return { ...before, skillList: [...stored.values()], progress };
}
