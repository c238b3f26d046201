import { Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { UserRow } from '#shared/contract/user-shapes.ts';
import { counted, grouped } from '#shared/domain/grouped.ts';
import { call } from '../../lib/call.ts';
import { messageOf } from '../../lib/problems.ts';
import { Notice } from '../../ui/notice.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Charges } from './charges.tsx';
import { useSuccessors } from './use-successors.ts';

interface HandOverDialogProps {
  recruiter: UserRow;
  onClose(): void;
}

const inTurn = {
  label: 'The next recruiter in turn, for each of them',
  words: 'Each goes to the next recruiter in turn now, with open applications and open tasks.',
  isFirst: true,
};

/** Hands all candidates of a recruiter over, as for an absence: some at a time, and what is left goes on whenever it is asked again. */
export function HandOverDialog({ recruiter: { authId: id, name }, onClose }: HandOverDialogProps) {
  const successors = useSuccessors(id);
  const { data, mutate } = successors.charges;
  const [successorId, setSuccessorId] = useState('');
  const [moved, setMoved] = useState<number>();
  const [fault, setFault] = useState('');
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const left = data?.candidateCount ?? 0;
  const confirmLabel = left > 0 ? `Hand over ${counted(left, 'candidate')}` : fault ? 'Hand over the rest' : 'OK';

  async function handOver() {
    // After a fault tasks may be left although no candidate is.
    if (left === 0 && !fault) return onClose();
    setFault('');
    setMoved(0);
    try {
      let done = 0;
      let rest: number | undefined;
      while (rest !== 0 && isOpen.current) {
        const answer = await call(api.admin.handOver, {}, { recruiterId: id, ...(successorId && { successorId }) });
        const isStuck = answer.moved === 0 && answer.left > 0 && answer.left === rest;
        if (isStuck) throw new Error('Some of them could not be handed over.');
        done += answer.moved;
        rest = answer.left;
        setMoved(done);
      }
      if (rest !== 0) return;
      toast.success(`${counted(done, 'candidate')} of ${name} handed over.`);
      onClose();
    } catch (error) {
      setFault(messageOf(error));
      await mutate();
      setMoved(undefined);
    }
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Hand over the candidates of ${name}?`}
      confirmLabel={confirmLabel}
      cancelLabel={moved === undefined ? 'Cancel' : 'Stop'}
      isBusy={moved !== undefined || data === undefined}
      busyLabel={moved === undefined ? 'Counting...' : `${grouped(moved)} of ${grouped(left)} handed over...`}
      onConfirm={() => void handOver()}
      onCancel={onClose}
    >
      {fault && <Notice kind="danger">{fault} What is handed over stays; press again for the rest.</Notice>}
      <Charges successors={successors} inTurn={inTurn} successorId={successorId} onChoose={setSuccessorId} />
      {moved !== undefined && (
        <Progress percent={Math.round((moved / Math.max(1, left)) * 100)} status="normal" aria-label="Handed over" />
      )}
      <p className="soft small">Each of them gets a notice with the name of the new recruiter.</p>
    </ConfirmDialog>
  );
}
