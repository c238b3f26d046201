import type { ReactNode } from 'react';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import layout from '../../../ui/forms/drawer-form.module.css';
import { FormContext } from '../../../ui/forms/form-state.ts';
import { LeaveQuestion } from '../../../ui/forms/leave-question.tsx';
import { SaveFailureNotice } from '../../../ui/forms/save-failure-notice.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DrawerBody, DrawerFoot } from '../../../ui/overlays/drawer.tsx';
import styles from './editor.module.css';
import { EditorContext, type EditorState } from './editor-state.ts';
import type { Section } from './section.ts';
import { useSectionEditor } from './use-section-editor.ts';

interface SectionEditorProps {
  section: Section;
  details: CandidateDetails;
  /** Why nothing may be saved here at all. */
  isLocked?: string | undefined;
  /** Leaves the drawer's address; asks by itself when something would be lost. */
  onClose(): void;
  onSaved?(): void;
  children: ReactNode | ((state: EditorState) => ReactNode);
}

/** What the drawer of every section holds: a draft, Cancel and Save, questions before anything is lost. */
export function SectionEditor({ section, details, isLocked, onClose, onSaved, children }: SectionEditorProps) {
  const editor = useSectionEditor({
    section,
    details,
    onSaved: () => {
      onSaved?.();
      onClose();
    },
  });
  const { state, isSaving, progress } = editor;
  return (
    <>
      <form
        ref={editor.element}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLocked && !editor.isEmpty) void editor.save();
        }}
      >
        <EditorContext value={state}>
          <FormContext value={state}>
            <DrawerBody>
              {isLocked && <Notice kind="warn">{isLocked}</Notice>}
              {editor.isRestored && <Notice>What you typed before your session ended is here again.</Notice>}
              <fieldset className={classes(layout.fields, styles.fields)} disabled={isLocked !== undefined || isSaving}>
                {typeof children === 'function' ? children(state) : children}
              </fieldset>
            </DrawerBody>
          </FormContext>
        </EditorContext>
        <DrawerFoot>
          {editor.failure && (
            <SaveFailureNotice subject="section" failure={editor.failure} newer={editor.newer} onSwap={editor.swap} />
          )}
          {progress !== undefined && <Upload share={progress} onCancel={editor.cancelUpload} />}
          <div className={layout.buttons}>
            <Button kind="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" isBusy={isSaving} disabled={isLocked !== undefined || editor.isEmpty}>
              {isSaving ? 'Saving...' : 'Save'}
            </Button>
          </div>
        </DrawerFoot>
      </form>
      <LeaveQuestion isDirty={editor.isDirty} />
    </>
  );
}

function Upload({ share, onCancel }: { share: number; onCancel(): void }) {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.upload}>
      <progress aria-label="Upload" max={100} value={percent} />
      <span className={styles.percent}>{percent}%</span>
      <Button kind="bare" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  );
}
