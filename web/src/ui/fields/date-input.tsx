import { maskDay } from '#shared/domain/day-text.ts';
import type { Control } from './field.tsx';
import { TextInput } from './inputs.tsx';

/** A day typed as MM/dd/yyyy; slashes come by themselves. */
export function DateInput(props: Control & { autoComplete?: string; disabled?: boolean }) {
  return (
    <TextInput
      placeholder="MM/dd/yyyy"
      autoComplete="off"
      {...props}
      inputMode="numeric"
      maxLength={10}
      onChange={(text) => props.onChange(maskDay(text))}
    />
  );
}
