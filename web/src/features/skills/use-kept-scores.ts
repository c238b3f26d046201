import { useState } from 'react';
import type { SkillAnswers } from '#shared/contract/skills.ts';
import { scoredItems } from '#shared/domain/skills.ts';
import { paths } from '../../lib/paths.ts';
import { sessionState } from '../../lib/session/session-state.ts';
import { useKeptDraft } from '../../ui/forms/use-kept-draft.ts';
import { lineKey, type Scores } from './skill-answers.ts';

/** Pairs, not fields: an id of a checklist may look like a word that drafts leave out. */
interface KeptScores {
  readonly scores: readonly (readonly [string, number])[];
}

/** Unsaved scores of a checklist, which an expired session does not lose. */
export function useKeptScores(skill: SkillAnswers, unsaved: () => Scores | undefined) {
  const kept = useKeptDraft<KeptScores>({
    name: `skill.${skill.id}`,
    ownerId: sessionState().user?.id ?? '',
    unsaved() {
      const scores = unsaved();
      return scores && { scores: Object.entries(scores) };
    },
    isAddressed: () => window.location.pathname === paths.skill(skill.id),
  });
  const [restored] = useState(() => scoresOn(skill, kept.restored as KeptScores | undefined));
  return { restored, drop: kept.drop };
}

/** Kept scores for the lines that the checklist still has. */
function scoresOn(skill: SkillAnswers, kept: KeptScores | undefined): Scores | undefined {
  const lines = new Set(scoredItems(skill).map(lineKey));
  const scores = (kept?.scores ?? []).filter(([key]) => lines.has(key));
  return scores.length > 0 ? Object.fromEntries(scores) : undefined;
}
