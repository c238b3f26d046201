import { useState } from 'react';
import type { Control } from './field.tsx';
import styles from './form.module.css';
import { Icon } from './icon.tsx';
import type { Option } from './inputs.tsx';
import box from './listbox.module.css';
import { useListbox } from './use-listbox.ts';

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
  const {
    options,
    max = Number.POSITIVE_INFINITY,
    placeholder,
    isDisabled,
    isLoading,
    value,
    onChange,
    onBlur,
    ...control
  } = props;
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const wanted = typed.trim().toLowerCase();
  const offered = wanted ? options.filter((option) => option.label.toLowerCase().includes(wanted)) : options;
  const isFull = value.length >= max;

  function toggle(chosen: V) {
    if (value.includes(chosen)) onChange(value.filter((one) => one !== chosen));
    else if (!isFull) onChange([...value, chosen]);
    setTyped('');
  }

  function pick(index: number) {
    const option = offered[index];
    if (option) toggle(option.value);
  }

  const listbox = useListbox({
    count: offered.length,
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    pick,
  });

  return (
    <div>
      {value.length > 0 && (
        <ul className={box.chosen} aria-label="Chosen">
          {value.map((one) => {
            const label = options.find((option) => option.value === one)?.label ?? String(one);
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
      <div className={box.box}>
        <input
          {...control}
          {...listbox.field}
          type="text"
          className={styles.input}
          value={typed}
          disabled={isDisabled}
          placeholder={placeholder}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            listbox.setActive(0);
          }}
          onClick={() => setOpen(true)}
          onBlur={() => {
            setOpen(false);
            setTyped('');
            onBlur();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
            else {
              listbox.onKeyDown(event);
              // Half a word is no choice yet: Enter must not send the form.
              if (event.key === 'Enter' && typed !== '') event.preventDefault();
            }
          }}
        />
        {isOpen && (
          // biome-ignore lint/a11y: the role comes from useListbox
          <ul {...listbox.list} className={box.list} aria-multiselectable="true" aria-label={placeholder ?? 'Choices'}>
            {offered.length === 0 && <li className={box.none}>{isLoading ? 'Loading…' : 'No matches'}</li>}
            {offered.map((option, index) => {
              const isChosen = value.includes(option.value);
              return (
                // biome-ignore lint/a11y: role and keyboard come from useListbox (focus stays in the field, aria-activedescendant)
                <li
                  key={option.value}
                  {...listbox.option(index)}
                  className={box.option}
                  aria-selected={isChosen}
                  aria-disabled={isFull && !isChosen}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => toggle(option.value)}
                >
                  {option.label}
                  {isChosen && <Icon name="check" size={18} />}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </div>
  );
}
