import { useEffect, useEffectEvent } from 'react';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { isTyping } from '../../ui/staff/is-typing.ts';
import type { Moves } from './use-moves.ts';

/** The step that comes next; an offer goes on by the candidate's answer alone. */
export function nextStep({ status, nextStatuses }: Pick<StaffApplication, 'status' | 'nextStatuses'>) {
  if (status === 'Offer Extended') return undefined;
  return nextStatuses.find((next) => next !== 'Rejected');
}

/** m moves an application one step, r rejects it for a cause [X34]; `inSight` is the application that the keys act on. */
export function useMoveKeys(moves: Pick<Moves, 'ask'>, inSight: () => StaffApplication | undefined): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    if ((key !== 'm' && key !== 'r') || isTyping(target) || document.querySelector('[role=dialog]')) return;
    const application = inSight();
    if (!application) return;
    const to = key === 'm' ? nextStep(application) : application.nextStatuses.find((next) => next === 'Rejected');
    if (!to) return;
    event.preventDefault();
    moves.ask([application], to);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => act(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

/** The application whose row has the focus. */
export function focusedRow(rows: readonly StaffApplication[] | undefined, keyOf: (row: StaffApplication) => string) {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.rowKey;
  return row === undefined ? undefined : rows?.find((one) => keyOf(one) === row);
}
