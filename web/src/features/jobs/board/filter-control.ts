import type { Control } from '../../../ui/fields/field.tsx';

/** What an input needs when it filters instead of standing in a form: a value and where it goes. */
export function filterControl<T>(id: string, value: T, onChange: (value: T) => void): Control<T> {
  return {
    id,
    name: id,
    value,
    onChange,
    onBlur: () => undefined,
    onFocus: () => undefined,
    'aria-invalid': undefined,
    'aria-describedby': undefined,
    'aria-required': undefined,
  };
}
