import { useState } from 'react';
import { type DeclineReason, declineReasonNames, declineReasons } from '#shared/domain/applications/suggestions.ts';
import { Choice } from '../../../ui/controls/choice.tsx';

const options = declineReasonNames.map((value) => ({ value, label: declineReasons[value] }));

/** Why a job was hidden, if its candidate likes to say. */
export function HiddenReason({ onChoose }: { onChoose(reason: DeclineReason | undefined): void }) {
  const [reason, setReason] = useState<DeclineReason>();
  return (
    <Choice
      aria-label="Why it is hidden"
      options={options}
      value={reason}
      placeholder="Why? (optional)"
      onChange={(chosen) => {
        setReason(chosen);
        onChoose(chosen);
      }}
    />
  );
}
