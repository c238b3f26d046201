import type { Problem } from '#shared/domain/problem.ts';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import styles from './save-failure-notice.module.css';

export interface SaveFailureNoticeProps {
  /** What was being saved. */
  subject: 'section' | 'person' | 'checklist' | 'note' | 'search' | 'task' | 'template';
  problem: Problem;
  newer: { readonly isShown: boolean; swap(): void } | undefined;
  /** Where saving again asks for a decision: decides for what was typed. */
  onKeep?: (() => void) | undefined;
}

/** Why a save failed; after a version conflict the user can switch between both versions, and neither is lost. */
export function SaveFailureNotice({ subject, problem, newer, onKeep }: SaveFailureNoticeProps) {
  if (!newer)
    return (
      <Notice kind="danger" title={problem.title}>
        {problem.message}
      </Notice>
    );
  return (
    <Notice kind="danger" title="Changed elsewhere">
      <p>
        {newer.isShown
          ? 'This is the newer version. Save keeps what you see here.'
          : onKeep
            ? `This ${subject} was saved somewhere else in the meantime, so yours was not. What you typed is still here: decide which version counts.`
            : `This ${subject} was saved somewhere else in the meantime, so yours was not. What you typed is still here. Look at the newer version first: your Save would replace it.`}
      </p>
      {/* Below the words: beside them, on a phone, both are columns of a few letters. */}
      <div className={styles.choices}>
        <Button kind="quiet" onClick={newer.swap}>
          {newer.isShown ? 'Back to what I typed' : 'Load the newer version'}
        </Button>
        {onKeep && (
          <Button kind="quiet" onClick={onKeep}>
            Keep what I typed
          </Button>
        )}
      </div>
    </Notice>
  );
}
