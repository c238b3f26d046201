import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { nameOrLeft } from '#shared/domain/contact/full-name.ts';
import { call } from '../../lib/call.ts';
import { useOwnerOptions } from '../../lib/lists.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import { ListFailure } from '../../ui/list-failure.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { toastFailure } from '../../ui/overlays/toast-failure.ts';
import { type OwnerChange, OwnerUndo } from '../../ui/staff/owner-undo.tsx';
import type { CandidatePageData } from './use-candidate-page.ts';

type Owner = CandidatePageData['head']['owner'];

interface OwnerChoiceProps {
  candidateId: string;
  owner: Owner;
  onMoved(owner: Owner): void;
  /** A colleague was faster. */
  onOutdated(): void;
}

/** The recruiter in charge of a candidate, and the way to another one. */
export function OwnerChoice({ candidateId, owner, onMoved, onOutdated }: OwnerChoiceProps) {
  const { options: known, read } = useOwnerOptions();
  const [isMoving, setMoving] = useState(false);
  const [change, setChange] = useState<OwnerChange & { before: Owner }>();
  const isKnown = !owner || known.some(({ value }) => value === owner.id);

  async function move(recruiterId: string | undefined) {
    if (!recruiterId || recruiterId === owner?.id) return;
    setMoving(true);
    await toastFailure(async () => {
      const candidates = [{ candidateId, ownerId: owner?.id ?? '' }];
      const { results } = await call(api.admin.reassign, {}, { recruiterId, candidates });
      const [result] = results;
      if (result?.outcome === 'moved' || result?.outcome === 'same') {
        const name = known.find(({ value }) => value === recruiterId)?.label ?? '';
        onMoved({ id: recruiterId, name });
        if (result.at)
          setChange({ words: `${name} is the owner`, changes: [{ candidateId, at: result.at }], before: owner });
      } else {
        toast.failure(result?.message ?? '');
        onOutdated();
      }
    });
    setMoving(false);
  }

  return (
    <>
      <ListFailure read={read} name="recruiters" />
      <Choice<string>
        aria-label="Owner"
        isBare
        // Not by the device's list, which chooses with every arrow key: a choice moves the candidate.
        isLong
        isDisabled={isMoving}
        isLoading={read.isLoading}
        placeholder="No owner"
        aria-required
        value={owner?.id}
        onChange={(chosen) => void move(chosen)}
        options={isKnown || !owner ? known : [{ value: owner.id, label: nameOrLeft(owner.name) }, ...known]}
      />
      {change && (
        <OwnerUndo
          change={change}
          onUndone={(ids) => (ids.size > 0 ? onMoved(change.before) : onOutdated())}
          onEnd={() => setChange(undefined)}
        />
      )}
    </>
  );
}
