import { Input } from 'antd';
import { useId, useState } from 'react';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import {
  mostStepWords,
  type RejectCause,
  rejectCauseNames,
  rejectCauses,
} from '#shared/domain/applications/application-steps.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { applicationWords, plainSteps } from './application-view.ts';
import styles from './applications.module.css';
import type { AskedMove, MoveWords } from './use-moves.ts';

interface MoveDialogProps {
  asked: AskedMove;
  onGive(status: ApplicationStatus, said: MoveWords): void;
  onCancel(): void;
}

const causes = rejectCauseNames.map((value) => ({ value, label: rejectCauses[value].label }));

/** Asks about a move: to which step where that is open, why for a rejection, and what to say of it to whom. */
export function MoveDialog({ asked: { rows, status: given }, onGive, onCancel }: MoveDialogProps) {
  const id = useId();
  const steps = plainSteps(rows);
  const [status, setStatus] = useState<ApplicationStatus | undefined>(given ?? steps[0]);
  const [cause, setCause] = useState<RejectCause>();
  const [message, setMessage] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isRejection = status === 'Rejected';
  const lacksCause = isRejection && cause === undefined;
  const isTooLong = [note, ...(isRejection ? [message] : [])].some((text) => text.trim().length > mostStepWords);

  function choose(next: RejectCause | undefined) {
    const isOurs = message === '' || (cause && message === rejectCauses[cause].toCandidate);
    if (isOurs) setMessage(next ? rejectCauses[next].toCandidate : '');
    setCause(next);
  }

  function give() {
    setTried(true);
    if (!status || lacksCause || isTooLong) return;
    const [forStaff, forCandidate] = [note.trim(), message.trim()];
    onGive(status, {
      ...(forStaff && { note: forStaff }),
      ...(isRejection && { ...(cause && { cause }), ...(forCandidate && { message: forCandidate }) }),
    });
  }

  return (
    <ConfirmDialog
      isOpen
      title={given ? `${given === 'Rejected' ? 'Reject' : `Move to ${given}`}?` : 'Move with a note'}
      confirmLabel={isRejection ? 'Reject' : 'Move'}
      isDangerous={isRejection}
      onConfirm={give}
      onCancel={onCancel}
    >
      <p>{rows.length === 1 && rows[0] ? applicationWords(rows[0]) : `${rows.length} applications`}</p>
      {!given && (
        <div className={styles.ask}>
          <label htmlFor={`${id}-step`}>Step</label>
          <Choice
            id={`${id}-step`}
            value={status}
            onChange={setStatus}
            options={steps.map((value) => ({ value, label: value }))}
          />
        </div>
      )}
      {isRejection && (
        <>
          <div className={styles.ask}>
            <label htmlFor={`${id}-cause`}>Reason</label>
            <Choice
              id={`${id}-cause`}
              value={cause}
              onChange={choose}
              options={causes}
              placeholder="Choose a reason"
              aria-required
              aria-invalid={isTried && lacksCause}
              aria-describedby={`${id}-cause-fault`}
            />
            <p id={`${id}-cause-fault`} className="fault" aria-live="polite">
              {isTried && lacksCause ? 'Please choose a reason.' : ''}
            </p>
          </div>
          <Words id={`${id}-message`} label="What the candidate reads" value={message} onChange={setMessage} />
        </>
      )}
      <Words id={`${id}-note`} label="Note for staff (optional)" value={note} onChange={setNote} />
    </ConfirmDialog>
  );
}

interface WordsProps {
  id: string;
  label: string;
  value: string;
  onChange(text: string): void;
}

function Words({ id, label, value, onChange }: WordsProps) {
  const isTooLong = value.trim().length > mostStepWords;
  return (
    <div className={styles.ask}>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        rows={2}
        value={value}
        aria-invalid={isTooLong}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-fault`} className="fault" aria-live="polite">
        {isTooLong ? `At most ${mostStepWords} characters.` : ''}
      </p>
    </div>
  );
}
