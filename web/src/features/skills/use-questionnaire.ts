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
  removedNames,
  sameScore,
  sectionOf,
  sectionToResume,
  withKept,
} from './skill-answers.ts';
import { type SaveOccasion, useSaveScores } from './use-save-scores.ts';

interface Options {
  readonly skill: SkillAnswers;
  onSubmitted(): void;
}

/** The form of a checklist, which shows one section at a time. */
export function useQuestionnaire({ skill, onSubmitted }: Options) {
  const [start] = useState(() => linesOf(skill));
  const occasion = useRef<SaveOccasion>('next');
  /** One save after another: what is pressed during one is not lost. */
  const underWay = useRef(Promise.resolve());
  /** The score of all lines, while it is asked whether that is right. */
  const [same, setSame] = useState<number>();
  const { save, readNewer } = useSaveScores(skill);
  /** How often a save was pressed before it was decided which version counts. */
  const [undecided, setUndecided] = useState(0);
  const [isKept, setKept] = useState(false);
  const [message, setMessage] = useState('');
  /** Scored lines of a draft on this device that the checklist has lost since. */
  const gone = useRef<readonly string[]>([]);
  const [asked, setAsked] = useState<{ readonly line: number }>();
  const form = useForm(checklistRules, {
    initial: { lines: start },
    isGuarded: true,
    draft: {
      name: skill.reason ? `skill.${skill.id}.again` : `skill.${skill.id}`,
      ownerId: sessionState().user?.id ?? '',
      isAddressed: () => window.location.pathname === paths.skill(skill.id),
      fitting({ lines: kept = [] }) {
        gone.current = removedNames(start, kept);
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
    onSubmit: ({ lines }) => save(lines, occasion.current),
    onDone: () => occasion.current === 'submit' && onSubmitted(),
    failureOf: withReason,
  });
  const latest = useRef(form);
  latest.current = form;
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

  function submit(next: SaveOccasion) {
    // A version of another device is never overwritten by pressing again.
    if (form.newer && !form.newer.isShown && !isKept) return setUndecided((count) => count + 1);
    underWay.current = underWay.current.then(async () => {
      if (next === 'next' && !latest.current.isDirty()) return;
      // A submission right after a section was saved has the same scores, and is more than that save.
      const isOther = next !== occasion.current;
      occasion.current = next;
      await latest.current.submit(isOther);
    });
  }

  function goOn() {
    if (!isWhole(firstOpen(lines, category?.id), incompleteSection)) return;
    go(section + 1);
    submit('next');
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
    removed: removedWords(gone.current, skill.removedCount),
    start: () => go(1),
    previous: () => go(section - 1),
    next: goOn,
    saveProgress: () => submit('progress'),
    submit() {
      // A section before this one can be open when the checklist has changed since it was begun.
      const open = firstOpen(lines, category?.id) ?? firstOpen(lines);
      if (!isWhole(open, incompleteSubmission)) return;
      const one = sameScore(lines);
      if (one === undefined) submit('submit');
      else setSame(one);
    },
    isFinishing: form.isSubmitting && occasion.current === 'submit',
    count: lines.length,
    same,
    lookAgain: () => setSame(undefined),
    confirm() {
      setSame(undefined);
      submit('submit');
    },
  };
}

/** Says which scored lines the checklist has lost; by their number where their names are not known. */
function removedWords(names: readonly string[], count = 0): string | undefined {
  if (names.length > 0) return `No longer in this checklist, and gone with their scores: ${names.join(', ')}.`;
  if (count === 0) return undefined;
  return count === 1
    ? 'A line that you scored is no longer in this checklist.'
    : `${count} lines that you scored are no longer in this checklist.`;
}

const changedMeanwhile =
  'This checklist has new lines since you opened it. Reload the page and score them; your other scores are kept.';

/** The server's reason follows the message in one line; a conflict has its own notice. */
function withReason(error: unknown): Problem {
  const isSaid = error instanceof Problem && error.kind !== 'conflict';
  const { kind, code, message, fields } = problemOf(error);
  // Every line here has a score: the missing ones were added since.
  if (fields.skillAssessmentAnswerRequestList) return new Problem(kind, code, changedMeanwhile);
  return new Problem(kind, code, isSaid ? `${failedMessage} ${message}` : failedMessage);
}
