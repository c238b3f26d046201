import type { Day, LocalDay } from '#shared/domain/dates.ts';
import { nearDay } from '#shared/domain/days/day-words.ts';
import type { WalletLine } from '#shared/domain/wallet/wallet.ts';
import { Button } from '../../../ui/button.tsx';
import { usePlans } from './use-plans.ts';

interface PlanLineProps {
  line: Pick<WalletLine, 'place' | 'entry' | 'name'> & { readonly plannedOn?: Day | undefined };
  today: LocalDay;
}

/** "Planned: renew on Jan 5", and the way to take that back [C15]; nothing without a plan. */
export function PlanLine({ line, today }: PlanLineProps) {
  const { plan, isWriting } = usePlans();
  const { place, entry, name, plannedOn } = line;
  if (!plannedOn) return null;
  return (
    <span className="small">
      Planned: {renewWords(plannedOn, today)}{' '}
      <Button
        kind="bare"
        size="small"
        isBusy={isWriting}
        onClick={() => void plan([{ place, entry, name, plannedOn: '' }])}
      >
        Remove<span className="visually-hidden"> the plan: {name}</span>
      </Button>
    </span>
  );
}

/** "renew on Jan 5", "renew today". */
export const renewWords = (on: Day, today: LocalDay) =>
  on === today ? 'renew today' : `renew on ${nearDay(on, today)}`;
