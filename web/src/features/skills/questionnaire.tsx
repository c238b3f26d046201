import { Progress } from 'antd';
import { useEffect, useRef } from 'react';
import type { SkillAnswers } from '#shared/contract/skills.ts';
import { retakeReasonLabels } from '#shared/domain/checklists/validity.ts';
import { scores } from '#shared/domain/skills.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Form } from '../../ui/forms/form.tsx';
import { List } from '../../ui/forms/list.tsx';
import { SaveFailureNotice } from '../../ui/forms/save-failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Card } from '../../ui/surfaces.tsx';
import { Introduction } from './introduction.tsx';
import { LineGroup } from './line-group.tsx';
import styles from './questionnaire.module.css';
import { useQuestionnaire } from './use-questionnaire.ts';

interface QuestionnaireProps {
  skill: SkillAnswers;
  onSubmitted(): void;
}

/** A checklist, section by section: an introduction, then its categories, submitted with the last. */
export function Questionnaire({ skill, onSubmitted }: QuestionnaireProps) {
  const { form, section, last, category, message, percent, ...list } = useQuestionnaire({ skill, onSubmitted });
  const heading = useRef<HTMLHeadingElement>(null);
  const conflict = useRef<HTMLDivElement>(null);
  const shown = useRef(section);

  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [section]);

  useEffect(() => {
    if (list.undecided > 0) conflict.current?.focus();
  }, [list.undecided]);

  if (!category) return <Introduction skill={skill} heading={heading} onStart={list.start} />;
  const isLast = section === last;
  const { isSubmitting, failure } = form;
  return (
    <Card as="div">
      <Form form={form} className="stack" isBare onSubmit={isLast ? list.submit : list.next}>
        <p className={styles.step}>
          Section {section} of {last}
        </p>
        <Progress percent={percent} status="normal" showInfo={false} aria-label="Checklist progress" />
        <h2 ref={heading} tabIndex={-1}>
          {category.name}
        </h2>
        {form.isRestored && <Notice>What you scored earlier is here again. It is not saved yet.</Notice>}
        {skill.reason && section === 1 && (
          <Notice title={`Taken again: ${retakeReasonLabels[skill.reason]}`}>
            Your scores of before are framed. Keep them group by group, or change them. What you submitted stays valid
            until its end.
          </Notice>
        )}
        {list.removed && <Notice>{list.removed}</Notice>}
        {list.added.length > 0 && (
          <Notice title={`New since you completed this checklist: ${list.added.length}`}>
            {list.added.join(', ')}
          </Notice>
        )}
        <p className={styles.scale} aria-hidden="true">
          {scores.map(({ value, label }) => (
            <span key={value}>
              <strong>{value}</strong> {label}
            </span>
          ))}
        </p>
        <List form={form} name="lines">
          {(lines) =>
            category.questionList.map(({ id, name, questionList }) => {
              const group = lines.filter(({ value }) => value.categoryId === category.id && value.questionId === id);
              return (
                <LineGroup
                  key={`${category.id}/${id}`}
                  name={name}
                  isHeaded={questionList.length > 0}
                  lines={group}
                  onScored={form.changed}
                />
              );
            })
          }
        </List>
        {message && <Notice kind="danger">{message}</Notice>}
        <div ref={conflict} tabIndex={-1}>
          {failure && (
            <SaveFailureNotice
              key={form.failures}
              subject="checklist"
              problem={failure}
              newer={form.newer}
              onKeep={list.keepMine}
            />
          )}
        </div>
        <div className={classes('foot', styles.buttons)}>
          {section > 1 && (
            <Button kind="quiet" onClick={list.previous}>
              Previous
            </Button>
          )}
          {!isLast && (
            <Button kind="quiet" isBusy={isSubmitting} onClick={list.saveProgress}>
              {isSubmitting ? 'Saving...' : 'Save Progress'}
            </Button>
          )}
          <Button type="submit" isBusy={list.isFinishing}>
            {isLast ? (list.isFinishing ? 'Saving...' : 'Submit') : 'Next'}
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        isOpen={list.same !== undefined}
        title="Every line has the same score"
        confirmLabel="Submit"
        cancelLabel="Look again"
        onConfirm={list.confirm}
        onCancel={list.lookAgain}
      >
        <p>
          You scored all {list.count} lines {list.same} {scores.find(({ value }) => value === list.same)?.label}. Is
          that right for each of them?
        </p>
      </ConfirmDialog>
    </Card>
  );
}
