import { useEffect, useRef, useState } from 'react';
import type { SkillAnswers } from '#shared/contract/skills.ts';
import { Problem } from '#shared/domain/problem.ts';
import { incompleteSection, incompleteSubmission } from '#shared/domain/skills.ts';
import { paths } from '../../lib/paths.ts';
import { problemOf } from '../../lib/problems.ts';
import { sessionState } from '../../lib/session/session-state.ts';
import { failedMessage } from '../../ui/forms/save-failure.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import {
  checklistRules,
  firstOpen,
  linesOf,
  percentOf,
  sectionOf,
  sectionToResume,
  withKept,
} from './skill-answers.ts';
import { useSaveScores } from './use-save-scores.ts';

interface Options {
  readonly skill: SkillAnswers;
  onSubmitted(): void;
}

/** The form of a checklist, which shows one section at a time. */
export function useQuestionnaire({ skill, onSubmitted }: Options) {
  const [start] = useState(() => linesOf(skill));
  /** The last section writes the document too. */
  const isFinal = useRef(false);
  const { save, readNewer } = useSaveScores(skill);
  /** How often a save was pressed before it was decided which version counts. */
  const [undecided, setUndecided] = useState(0);
  const [isKept, setKept] = useState(false);
  const [message, setMessage] = useState('');
  const [asked, setAsked] = useState<{ readonly line: number }>();
  const form = useForm(checklistRules, {
    initial: { lines: start },
    isGuarded: true,
    draft: {
      name: `skill.${skill.id}`,
      ownerId: sessionState().user?.id ?? '',
      isAddressed: () => window.location.pathname === paths.skill(skill.id),
      fitting({ lines: kept = [] }) {
        const lines = withKept(start, kept);
        return lines && { lines };
      },
    },
    onChange: () => setMessage(''),
    async readNewer() {
      const now = await readNewer();
      setKept(false);
      return now && { lines: linesOf({ ...skill, categoryQuestionAnswerList: now.categoryQuestionAnswerList }) };
    },
    onSubmit: ({ lines }) => save(lines, isFinal.current),
    onDone: () => isFinal.current && onSubmitted(),
    failureOf: withReason,
  });
  const lines = form.useValue('lines') ?? start;
  const [section, setSection] = useState(() => sectionToResume(skill, lines));
  const [added] = useState(() =>
    skill.isComplete ? start.filter(({ score }) => score === undefined).map(({ name }) => name) : [],
  );
  const last = skill.categoryList.length;
  const category = skill.categoryList[section - 1];

  // Once the line is in the page, for it may be in another section.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that is asked
  useEffect(() => {
    if (asked) form.refuse({ [`lines.${asked.line}.score`]: 'Please choose one' });
  }, [asked]);

  function go(to: number) {
    setSection(to);
    setMessage('');
  }

  /** Whether no line is open; says so and leads to the first that is. */
  function isWhole(open: number | undefined, words: string): boolean {
    if (open === undefined) return true;
    go(sectionOf(skill, lines[open]));
    setMessage(words);
    setAsked({ line: open });
    return false;
  }

  async function submit(shouldCreateFile: boolean) {
    // A version of another device is never overwritten by pressing again.
    if (form.newer && !form.newer.isShown && !isKept) return setUndecided((count) => count + 1);
    isFinal.current = shouldCreateFile;
    await form.submit();
  }

  return {
    form,
    section,
    last,
    category,
    message,
    percent: percentOf(lines),
    undecided,
    keepMine: form.newer && !form.newer.isShown && !isKept ? () => setKept(true) : undefined,
    /** What a complete checklist has got since. */
    added,
    start: () => go(1),
    previous: () => go(section - 1),
    next: () => isWhole(firstOpen(lines, category?.id), incompleteSection) && go(section + 1),
    saveProgress: () => void submit(false),
    submit() {
      // A section before this one can be open when the checklist has changed since it was begun.
      const open = firstOpen(lines, category?.id) ?? firstOpen(lines);
      if (isWhole(open, incompleteSubmission)) void submit(true);
    },
  };
}

/** The server's reason follows the message in one line; a conflict has its own notice. */
function withReason(error: unknown): Problem {
  const isSaid = error instanceof Problem && error.kind !== 'conflict';
  const { kind, code, message } = problemOf(error);
  return new Problem(kind, code, isSaid ? `${failedMessage} ${message}` : failedMessage);
}
