import { stateCodes, states } from '#shared/domain/place/location.ts';
import { Choice } from '../../../ui/controls/choice.tsx';
import type { Control } from '../../../ui/controls/control.ts';

/** The states as choices of a list. */
export const stateOptions = stateCodes.map((code) => ({ value: code as string, label: states[code] }));

/** One of the states. */
export function StateChoice(props: Control<string | undefined> & { autoComplete?: string }) {
  return <Choice autoComplete="off" {...props} placeholder="Choose a state" options={stateOptions} />;
}
