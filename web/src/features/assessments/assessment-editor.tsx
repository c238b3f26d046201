import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LeaveQuestion } from '../../ui/forms/leave-question.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { pagePart } from '../../ui/parts/page-part.tsx';
import { Skeleton } from '../../ui/surfaces.tsx';
import type { TreeItem } from './assessment-tree.ts';
import styles from './assessments.module.css';
import { ItemPanel } from './item-panel.tsx';
import { type SavedAssessment, useAssessmentEditor } from './use-assessment-editor.ts';

/** Loads antd's tree late: the list does not need it, and the rest of the editor renders first. */
const AssessmentOutline = pagePart(
  async () => (await import('./assessment-outline.tsx')).AssessmentOutline,
  <Skeleton height="480px" />,
);

interface AssessmentEditorProps {
  stored: TreeItem;
  /** Undefined for a new one. */
  version: number | undefined;
  onSaved?(saved: SavedAssessment): void;
}

/** A checklist as a tree of up to four levels; its root is its name and stays where it is. */
export function AssessmentEditor({ stored, version, onSaved }: AssessmentEditorProps) {
  const editor = useAssessmentEditor(stored, version, onSaved);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="stack">
      <LeaveQuestion isDirty={editor.isDirty} />
      <div className="buttons">
        <Button isBusy={editor.isSaving} onClick={() => void editor.save()}>
          {editor.isSaving ? 'Saving...' : 'Save'}
        </Button>
        <ButtonLink kind="quiet" to={paths.assessments}>
          All checklists
        </ButtonLink>
        {!editor.isNew && (
          <Button kind="danger" onClick={() => setAsking(true)}>
            Delete Skills Checklist
          </Button>
        )}
      </div>
      {editor.isRestored && <Notice>What you typed earlier is here again. It is not saved yet.</Notice>}
      {editor.fault && <Notice kind="danger">{editor.fault}</Notice>}
      <div className={styles.columns}>
        <ItemPanel editor={editor} />
        <AssessmentOutline editor={editor} />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Are you sure you want to delete this skills checklist?"
        confirmLabel="Delete"
        busyLabel="Deleting..."
        isBusy={editor.isRemoving}
        onConfirm={() => void editor.remove().then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        <p>{editor.tree.name}. What candidates have submitted stays.</p>
      </ConfirmDialog>
    </div>
  );
}
