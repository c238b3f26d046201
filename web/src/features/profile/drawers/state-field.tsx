import { stateCodes, states } from '#shared/domain/place/location.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/inputs.tsx';

const options = stateCodes.map((code) => ({ value: code, label: states[code] }));

interface StateFieldProps {
  name: string;
  label: string;
  autoComplete?: string;
}

/** One of the states. */
export function StateField({ name, label, autoComplete }: StateFieldProps) {
  return (
    <Field name={name} label={label} isRequired>
      {(control) => (
        <SelectInput
          {...control}
          value={control.value ?? ''}
          autoComplete={autoComplete ?? 'off'}
          placeholder="Choose a state"
          options={options}
        />
      )}
    </Field>
  );
}

/** The states as choices of a list. */
export const stateOptions = options;
