import { Check } from '../../../ui/controls/check.tsx';
import { useProfile } from '../use-profile.ts';

interface HealthChoiceProps {
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
}

/** Whether health documents may be in the packet too: the candidate's choice, asked only of those who keep any [C10]. */
export function HealthChoice({ isChosen, onChoose }: HealthChoiceProps) {
  if (!useProfile().hasHealthPapers) return null;
  return (
    <Check value={isChosen} onChange={onChoose}>
      My health documents may be sent too, if the facility asks for them
    </Check>
  );
}
