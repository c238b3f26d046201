import { Button } from '../../../ui/button.tsx';

/** How many are chosen by one press. */
const best = 5;

interface BestChoiceProps {
  /** What can be chosen, best first. */
  keys: readonly string[];
  onChoose(keys: ReadonlySet<string>): void;
}

/** Chooses the first of a ranked list: "Choose the best 5" [X26]. */
export function BestChoice({ keys, onChoose }: BestChoiceProps) {
  if (keys.length < 2) return null;
  const chosen = keys.slice(0, best);
  return (
    <Button kind="quiet" size="small" onClick={() => onChoose(new Set(chosen))}>
      Choose the best {chosen.length}
    </Button>
  );
}
