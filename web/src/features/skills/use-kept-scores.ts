import { useEffect, useRef, useState } from 'react';
import type { SkillAnswers } from '#shared/contract/skills.ts';
import { scoredItems } from '#shared/domain/skills.ts';
import { dropKeptDraft, hasSessionEnded, keepDraft, keptDraft } from '../../lib/kept-draft.ts';
import { paths } from '../../lib/paths.ts';
import { sessionState } from '../../lib/session/session-state.ts';
import { lineKey, type Scores } from './skill-answers.ts';

/** Pairs, not fields: an id of a checklist may look like a word that drafts leave out. */
interface KeptScores {
  readonly scores: readonly (readonly [string, number])[];
}

/** Unsaved scores of a checklist, for the next login of the same person when the session ends by itself. */
export function useKeptScores(skill: SkillAnswers) {
  const [ownerId] = useState(() => sessionState().user?.id ?? '');
  const name = `skill.${skill.id}`;
  const [restored] = useState(() => scoresOn(skill, keptDraft<KeptScores>(name, ownerId)));
  const unsaved = useRef<Scores>(undefined);

  useEffect(
    () => () => {
      if (unsaved.current && ownerId && hasSessionEnded())
        keepDraft(name, ownerId, { scores: Object.entries(unsaved.current) } satisfies KeptScores);
      else if (window.location.pathname !== paths.skill(skill.id)) dropKeptDraft(name);
    },
    [name, ownerId, skill.id],
  );

  return {
    /** What was scored before the session ended; undefined when nothing was. */
    restored,
    /** Told at every drawing what would be lost now. */
    unsavedNow(scores: Scores | undefined) {
      unsaved.current = scores;
    },
    forget: () => dropKeptDraft(name),
  };
}

/** Kept scores for the lines that the checklist still has. */
function scoresOn(skill: SkillAnswers, kept: KeptScores | undefined): Scores | undefined {
  const lines = new Set(scoredItems(skill).map(lineKey));
  const scores = (kept?.scores ?? []).filter(([key]) => lines.has(key));
  return scores.length > 0 ? Object.fromEntries(scores) : undefined;
}
