import { type DeclineReason, declineReasonNames, declineReasons } from '#shared/domain/applications/suggestions.ts';
import { Choice } from '../../../ui/controls/choice.tsx';

interface HiddenReasonProps {
  value: DeclineReason | undefined;
  onChange(chosen: DeclineReason | undefined): void;
}

const options = declineReasonNames.map((value) => ({ value, label: declineReasons[value] }));

/** Why a job was hidden, if its candidate likes to say. */
export function HiddenReason(reason: HiddenReasonProps) {
  return <Choice {...reason} aria-label="Why it is hidden" options={options} placeholder="Why? (optional)" />;
}
