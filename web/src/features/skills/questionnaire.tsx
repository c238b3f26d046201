import { useEffect, useRef } from 'react';
import type { SkillAnswers } from '#shared/contract/skills.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { LeaveQuestion } from '../../ui/forms/leave-question.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Card } from '../../ui/surfaces.tsx';
import { Introduction } from './introduction.tsx';
import styles from './questionnaire.module.css';
import { ScoreChoice } from './score-choice.tsx';
import { lineKey } from './skill-answers.ts';
import { useQuestionnaire } from './use-questionnaire.ts';

interface QuestionnaireProps {
  skill: SkillAnswers;
  onSubmitted(): void;
}

/** A checklist, section by section: an introduction, then its categories, submitted with the last. */
export function Questionnaire({ skill, onSubmitted }: QuestionnaireProps) {
  const list = useQuestionnaire({ skill, onSubmitted });
  const { section, last, category, scores, missing, asked, isSaving } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(section);

  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [section]);
  useEffect(() => {
    if (asked === 0) return;
    const line = document.querySelector('[data-missing]');
    line?.scrollIntoView({ block: 'center' });
    line?.querySelector('input')?.focus({ preventScroll: true });
  }, [asked]);

  if (!category) return <Introduction skill={skill} heading={heading} onStart={list.start} />;
  const questions = category.questionList;
  return (
    <Card as="div" className="stack">
      <p className={styles.step}>
        Section {section} of {last}
      </p>
      <div
        className={styles.meter}
        role="progressbar"
        aria-label="Checklist progress"
        aria-valuenow={list.percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${list.percent}%` }} />
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {category.name}
      </h2>
      {list.isRestored && <Notice>What you scored before your session ended is here again.</Notice>}
      {questions.map((question) => (
        <section key={question.id} aria-label={question.name} className={classes('stack', styles.question)}>
          {question.questionList.length > 0 && <h3>{question.name}</h3>}
          {list.lines
            .filter(({ questionId }) => questionId === question.id)
            .map((line) => {
              const key = lineKey(line);
              return (
                <ScoreChoice
                  key={key}
                  name={line.name}
                  score={scores[key]}
                  isMissing={missing === key}
                  onScore={(score) => list.score(key, score)}
                />
              );
            })}
        </section>
      ))}
      {list.message && <Notice kind="danger">{list.message}</Notice>}
      {list.failure && <Notice kind="danger">{list.failure}</Notice>}
      <div className={styles.buttons}>
        {section > 1 && (
          <Button kind="quiet" onClick={list.previous}>
            Previous
          </Button>
        )}
        {section < last ? (
          <>
            <Button kind="quiet" isBusy={isSaving} onClick={() => void list.saveProgress()}>
              {isSaving ? 'Saving...' : 'Save Progress'}
            </Button>
            <Button onClick={list.next}>Next</Button>
          </>
        ) : (
          <Button isBusy={isSaving} onClick={() => void list.submit()}>
            {isSaving ? 'Saving...' : 'Submit'}
          </Button>
        )}
      </div>
      <LeaveQuestion isDirty={list.isDirty} />
    </Card>
  );
}
