import { type KeyboardEvent, type ReactNode, useState } from 'react';
import styles from '../forms/form.module.css';
import { Icon } from '../icon.tsx';
import type { Control } from './field.tsx';
import box from './listbox.module.css';
import { useListbox } from './use-listbox.ts';

/** One line of the list. */
export interface Offer {
  readonly key: string | number;
  readonly label: string;
  readonly isChosen: boolean;
  readonly isDisabled?: boolean;
}

interface ComboboxProps extends Omit<Control<unknown>, 'value' | 'onChange'> {
  text: string;
  onText(text: string): void;
  offers: readonly Offer[];
  onPick(index: number): void;
  /** What the list is, for who cannot see it. */
  listLabel: string;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  maxLength?: number;
  /** Clicking into the field opens the list, and typing points at its first line: for lists that are there from the start. */
  isReady?: boolean;
  /** Shown in place of an empty list; without it nothing opens. */
  none?: string;
  /** A line below the list. */
  foot?: ReactNode;
  /** Keys that the list does not want. */
  onKey?(event: KeyboardEvent): void;
}

/** A text field with a list below it: arrows, Enter and Escape, or a click; leaving both closes the list. */
export function Combobox(props: ComboboxProps) {
  const { text, onText, offers, onPick, listLabel, isDisabled, isReady, none, foot, onKey, onBlur, ...field } = props;
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen && (offers.length > 0 || none !== undefined);
  const listbox = useListbox({
    count: offers.length,
    isOpen: isShown,
    open: () => setOpen(true),
    close: () => setOpen(false),
    pick,
  });

  function pick(index: number) {
    onPick(index);
    if (!isReady) setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus leaves the field and its list together
    <div
      className={box.box}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setOpen(false);
        onBlur();
      }}
    >
      <input
        {...field}
        {...listbox.field}
        type="text"
        className={styles.input}
        value={text}
        disabled={isDisabled}
        onChange={(event) => {
          onText(event.target.value);
          listbox.setActive(isReady ? 0 : -1);
          setOpen(true);
        }}
        onClick={isReady ? () => setOpen(true) : undefined}
        onKeyDown={(event) => {
          listbox.onKeyDown(event);
          onKey?.(event);
        }}
      />
      {isShown && (
        <div className={box.list}>
          {offers.length === 0 && <p className={box.none}>{none}</p>}
          {offers.length > 0 && (
            // biome-ignore lint/a11y: the role comes from useListbox
            <ul {...listbox.list} className={box.options} aria-multiselectable={isReady} aria-label={listLabel}>
              {offers.map((offer, index) => (
                // biome-ignore lint/a11y: role and keyboard come from useListbox (focus stays in the field, aria-activedescendant)
                <li
                  key={offer.key}
                  {...listbox.option(index)}
                  className={box.option}
                  aria-selected={offer.isChosen}
                  aria-disabled={offer.isDisabled}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => pick(index)}
                >
                  {offer.label}
                  {isReady && offer.isChosen && <Icon name="check" size={18} />}
                </li>
              ))}
            </ul>
          )}
          {foot}
        </div>
      )}
    </div>
  );
}
