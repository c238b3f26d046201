import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../icon.tsx';
import { Combobox } from './combobox.tsx';
import type { Control } from './field.tsx';
import type { Option } from './inputs.tsx';
import box from './listbox.module.css';

interface MultiSelectProps<V extends string | number> extends Control<readonly V[]> {
  options: readonly Option<V>[];
  /** One more than this is ignored. */
  max?: number;
  placeholder?: string;
  isDisabled?: boolean;
  /** The options are still on their way. */
  isLoading?: boolean;
}

/** Several of many: type to narrow the list, click or Enter to choose, Backspace or the chip to take back. */
export function MultiSelect<V extends string | number>(props: MultiSelectProps<V>) {
  const { options, max = Number.POSITIVE_INFINITY, isLoading, value, onChange, onBlur, ...field } = props;
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const offered = wanted ? options.filter((option) => option.label.toLowerCase().includes(wanted)) : options;
  const isFull = value.length >= max;

  function toggle(chosen: V) {
    if (value.includes(chosen)) onChange(value.filter((one) => one !== chosen));
    else if (!isFull) onChange([...value, chosen]);
    setTyped('');
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
    // Half a word is no choice yet: Enter must not send the form.
    if (event.key === 'Enter' && typed !== '') event.preventDefault();
  }

  return (
    <div>
      {value.length > 0 && (
        <ul className={box.chosen} aria-label="Chosen">
          {value.map((one) => {
            const label = options.find((option) => option.value === one)?.label ?? (isLoading ? '…' : String(one));
            return (
              <li key={one}>
                <button type="button" className={box.chip} aria-label={`Remove ${label}`} onClick={() => toggle(one)}>
                  {label}
                  <Icon name="close" size={16} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <Combobox
        {...field}
        isReady
        text={typed}
        onText={setTyped}
        offers={offered.map((option) => {
          const isChosen = value.includes(option.value);
          return { key: option.value, label: option.label, isChosen, isDisabled: isFull && !isChosen };
        })}
        onPick={(index) => {
          const option = offered[index];
          if (option) toggle(option.value);
        }}
        listLabel={props.placeholder ?? 'Choices'}
        none={isLoading ? 'Loading…' : 'No matches'}
        onBlur={() => {
          setTyped('');
          onBlur();
        }}
        onKey={onKey}
      />
    </div>
  );
}
