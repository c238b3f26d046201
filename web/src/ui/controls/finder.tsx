import { AutoComplete, Input } from 'antd';
import type { ReactNode } from 'react';
import { type Control, closeListOnly, popupParent } from './control.ts';
import { ReadableList } from './readable-list.tsx';
import { useTypedSearch } from './use-typed-search.ts';

interface Found {
  readonly key: string | number;
  readonly label: string;
}

interface FinderProps<T extends Found> extends Control {
  find(text: string): Promise<readonly T[]>;
  /** Told when one was chosen from the list; without it the field takes its label. */
  onPick?: ((found: T) => void) | undefined;
  onFailure?: (() => void) | undefined;
  isWanted?(text: string): boolean;
  placeholder?: string;
  maxLength?: number;
  /** Said below the field where nothing is found. */
  none?: string;
  /** A line below the list. */
  foot?: ReactNode;
}

/** A text that lists of the server help to fill: suggestions come while one types, and any other text is allowed. */
export function Finder<T extends Found>(props: FinderProps<T>) {
  const { find, onPick, onFailure, isWanted = isLongEnough, none, foot, value, onChange, ...rest } = props;
  const { placeholder, maxLength = 150, name, ...attributes } = rest;
  // Without suggestions the field is still a field: a search that fails finds nothing.
  const { found, hasLooked, type, clear } = useTypedSearch({ isWanted, find, ...(onFailure && { onFailure }) });
  return (
    <>
      <AutoComplete
        {...attributes}
        value={value ?? ''}
        options={found.map(({ key, label }) => ({ key, value: label, label }))}
        onSearch={(text) => {
          onChange?.(text);
          type(text);
        }}
        onSelect={(label: string) => {
          const one = found.find((offer) => offer.label === label);
          clear();
          if (one && onPick) onPick(one);
          else onChange?.(label);
        }}
        notFoundContent={null}
        virtual={false}
        onInputKeyDown={closeListOnly}
        getPopupContainer={popupParent}
        popupRender={(list) => <ReadableList foot={foot}>{list}</ReadableList>}
      >
        <Input name={name} placeholder={placeholder} maxLength={maxLength} autoComplete="off" />
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
