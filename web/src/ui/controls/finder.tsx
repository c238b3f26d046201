import { AutoComplete, Input } from 'antd';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { useTypedSearch } from '../../lib/search/use-typed-search.ts';
import type { Control } from './control.ts';
import { handleListKey, openList } from './open-list.tsx';

interface Found {
  readonly key: string | number;
  readonly label: string;
}

interface FinderProps<T extends Found> extends Control {
  find(text: string): Promise<readonly T[]>;
  /** Called when one is chosen from the list; without it the field takes its label. */
  onPick?: ((found: T) => void) | undefined;
  onFailure?: (() => void) | undefined;
  isWanted?(text: string): boolean;
  placeholder?: string;
  /** Said below the field where nothing is found. */
  none?: string;
  /** Enter takes the first suggestion, also one that is still being looked for. */
  takesFirst?: boolean;
  /** Follows the typing instead of waiting for a pause. */
  isQuick?: boolean;
  /** What is looked for, where the text comes from elsewhere too. */
  looksFor?: string;
}

/** A text that lists of the server help to fill: suggestions come while one types, and any other text is allowed. */
export function Finder<T extends Found>(props: FinderProps<T>) {
  const {
    find,
    onPick,
    onFailure,
    isWanted = isLongEnough,
    none,
    takesFirst = false,
    isQuick = false,
    looksFor,
    ...field
  } = props;
  const { value, onChange, placeholder, name, ...attributes } = field;
  // Without suggestions the field is still a field: a search that fails finds nothing.
  const { found, hasLooked, type, clear, lookNow } = useTypedSearch({ isWanted, find, onFailure, isQuick });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text
  useEffect(() => {
    if (looksFor) type(looksFor);
  }, [looksFor]);

  // The entry of the list that the keys or the pointer are on.
  const [active, setActive] = useState<string | null>(null);

  function take(label: string) {
    const one = found.find((offer) => offer.label === label);
    clear();
    if (one && onPick) onPick(one);
    else onChange?.(label);
  }

  function press(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    handleListKey(event);
    const text = value ?? '';
    if (event.key !== 'Enter' || !takesFirst || !isWanted(text)) return;
    const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true';
    // Nothing is open once a suggestion was taken or none fits: then Enter submits the form.
    if (!isOpen && hasLooked) return;
    event.preventDefault();
    if (!hasLooked) void lookNow(text).then(([first]) => first && take(first.label));
  }

  return (
    <>
      <AutoComplete
        {...attributes}
        value={value ?? ''}
        options={found.map(({ key, label }) => ({ key, value: label, label }))}
        onSearch={(text) => {
          onChange?.(text);
          if (looksFor === undefined) type(text);
        }}
        onSelect={take}
        defaultActiveFirstOption={takesFirst}
        // Nothing may be typed into the field itself.
        {...(looksFor !== undefined && { defaultOpen: true })}
        notFoundContent={null}
        {...openList}
        onInputKeyDown={press}
        onActive={setActive}
      >
        <Input
          name={name}
          placeholder={placeholder}
          autoComplete="off"
          // antd names an entry also where none is active.
          {...(active === null && { 'aria-activedescendant': undefined })}
        />
      </AutoComplete>
      {/* Below the field: over the next one it would be in the way of free text. */}
      {none !== undefined && (
        <p role="status" className="soft small">
          {hasLooked && found.length === 0 ? none : ''}
        </p>
      )}
    </>
  );
}

function isLongEnough(text: string): boolean {
  const { length } = text.trim();
  return length >= 3 && length <= 50;
}
