import { Combobox } from '../../../ui/fields/combobox.tsx';
import type { Control } from '../../../ui/fields/field.tsx';
import { useTypedSearch } from '../../../ui/fields/use-typed-search.ts';

interface FinderInputProps<T extends { id: string }> extends Control {
  /** Finds what begins with a text of three characters or more. */
  find(text: string): Promise<readonly T[]>;
  labelOf(found: T): string;
  onPick(found: T): void;
  listLabel: string;
  placeholder?: string;
  maxLength?: number;
}

function isWanted(text: string): boolean {
  const { length } = text.trim();
  return length >= 3 && length <= 50;
}

/** A text that the server's own lists help to fill: suggestions are debounced, and any other text may be typed. */
export function FinderInput<T extends { id: string }>(props: FinderInputProps<T>) {
  const { find, labelOf, onPick, value, onChange, ...field } = props;
  // Without suggestions the field is still a field: a search that fails finds nothing.
  const { found, type, clear } = useTypedSearch({ isWanted, find });

  return (
    <Combobox
      {...field}
      text={value ?? ''}
      onText={(text) => {
        onChange(text);
        type(text);
      }}
      offers={found.map((one) => ({ key: one.id, label: labelOf(one), isChosen: false }))}
      onPick={(index) => {
        const one = found[index];
        clear();
        if (one) onPick(one);
      }}
    />
  );
}
