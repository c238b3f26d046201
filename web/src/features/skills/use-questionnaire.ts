import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import type { SkillAnswers } from '#shared/contract/skills.ts';
import { incompleteSection, incompleteSubmission, percentScored, scoredItems } from '#shared/domain/skills.ts';
import { call } from '../../lib/call.ts';
import { Refused } from '../../lib/refused.ts';
import { failedMessage, savedMessage } from '../../ui/forms/save-failure.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { answersOf, firstOpen, lineKey, linesOf, type Scores, sectionToResume, storedScores } from './skill-answers.ts';
import { useKeptScores } from './use-kept-scores.ts';

interface Options {
  readonly skill: SkillAnswers;
  onSubmitted(): void;
}

/** The state of a checklist: its section, its scores, and what is not saved yet. */
export function useQuestionnaire({ skill, onSubmitted }: Options) {
  const [start] = useState(() => storedScores(skill));
  const saved = useRef(start);
  const unsaved = useRef<Scores>(undefined);
  const kept = useKeptScores(skill, () => unsaved.current);
  const [scores, setScores] = useState(() => (kept.restored ? { ...start, ...kept.restored } : start));
  const [section, setSection] = useState(() => sectionToResume(skill, scores));
  const [missing, setMissing] = useState<string>();
  /** How often Next was pressed on an incomplete section: each time moves to the open line again. */
  const [asked, setAsked] = useState(0);
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState('');
  const version = useRef(skill.version);
  const [isSaving, setSaving] = useState(false);
  const { mutate } = useSWRConfig();
  const last = skill.categoryList.length;
  const category = skill.categoryList[section - 1];
  const lines = category ? linesOf(skill, category.id) : [];
  unsaved.current = saved.current === scores ? undefined : scores;

  function go(to: number) {
    setSection(to);
    setMissing(undefined);
    setMessage('');
    setFailure('');
  }

  /** Whether every line here is scored; says so and leads to the first that is not. */
  function isWhole(words: string): boolean {
    const open = firstOpen(lines, scores);
    setMissing(open && lineKey(open));
    setMessage(open ? words : '');
    if (open) setAsked((count) => count + 1);
    return !open;
  }

  async function save(shouldCreateFile: boolean): Promise<boolean> {
    if (isSaving) return false;
    setFailure('');
    setSaving(true);
    const body = {
      assessmentId: skill.id,
      skillAssessmentAnswerRequestList: answersOf(skill, scores),
      shouldCreateFile,
    };
    try {
      const answer = await call(api.candidate.saveSkill, {}, { ...body, version: version.current });
      version.current = answer.version;
      saved.current = scores;
      kept.drop();
      await mutate(isProfile, (before: CandidateDetails | undefined) => before && withStored(before, answer), false);
      toast.success(savedMessage);
      return true;
    } catch (error) {
      // Another browser was first: the server keeps what it scored, and takes ours with the next try.
      if (error instanceof Refused && error.status === 409) version.current = await newestVersion(skill.id);
      setFailure(
        error instanceof Refused && error.status !== 409 ? `${failedMessage} ${error.message}` : failedMessage,
      );
      return false;
    } finally {
      setSaving(false);
    }
  }

  return {
    section,
    last,
    category,
    lines,
    scores,
    missing,
    asked,
    /** Scores of an expired session were restored and are not saved yet. */
    isRestored: kept.restored !== undefined && saved.current === start,
    message,
    failure,
    isSaving,
    percent: percentOf(skill, scores),
    isDirty: () => saved.current !== scores,
    score(key: string, value: number) {
      setScores((before) => ({ ...before, [key]: value }));
      if (key === missing) setMissing(undefined);
      setMessage('');
    },
    next: () => isWhole(incompleteSection) && go(section + 1),
    start: () => go(1),
    previous: () => go(section - 1),
    saveProgress: () => save(false),
    async submit() {
      if (!isWhole(incompleteSubmission)) return;
      const open = skill.categoryList.findIndex(({ id }) => firstOpen(linesOf(skill, id), scores));
      // A section before this one can be open when the checklist has changed since it was begun.
      if (open >= 0) {
        go(open + 1);
        setMessage(incompleteSubmission);
        setAsked((count) => count + 1);
        return setMissing(lineKey(firstOpen(linesOf(skill, skill.categoryList[open]?.id ?? ''), scores) ?? emptyLine));
      }
      if (await save(true)) onSubmitted();
    },
  };
}

/** The profile shows the checklist too: its cache takes over the answer of a save. */
const isProfile = (key: unknown) => Array.isArray(key) && key[0] === api.candidate.details.path;

/** A save returns its own checklist; the others keep their content and order. */
function withStored(
  before: CandidateDetails,
  { skillList = [], progress }: Answer<typeof api.candidate.saveSkill>,
): CandidateDetails {
  const stored = new Map([...before.skillList, ...skillList].map((skill) => [skill.assessmentId, skill]));
  return { ...before, skillList: [...stored.values()], progress };
}

const emptyLine = { categoryId: '', questionId: '', subQuestionId: '' };

function percentOf(skill: SkillAnswers, scores: Readonly<Record<string, number>>): number {
  const items = scoredItems(skill);
  const bySubQuestion = Object.fromEntries(
    items.flatMap((item) => {
      const score = scores[lineKey(item)];
      return score === undefined ? [] : [[item.subQuestionId, score]];
    }),
  );
  return percentScored(items, bySubQuestion);
}

async function newestVersion(assessmentId: string): Promise<number> {
  const now = await call(api.candidate.skill, { assessmentId }).catch(() => undefined);
  return now?.version ?? 0;
}
