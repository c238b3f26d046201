import { useState } from 'react';
import { Combobox } from './combobox.tsx';
import type { Control } from './field.tsx';

interface SearchOption<V extends string | number> {
  readonly key: string | number;
  readonly value: V;
  readonly label: string;
}

interface SearchSelectProps<V extends string | number> extends Control<V | undefined> {
  options: readonly SearchOption<V>[];
  placeholder?: string;
  isLoading?: boolean;
}

/** The most lines shown at once; typing narrows. */
const mostShown = 60;

/** One of many: type to narrow the list, click or Enter to choose; emptying the field takes the choice back. */
export function SearchSelect<V extends string | number>(props: SearchSelectProps<V>) {
  const { options, isLoading, value, onChange, onBlur, ...field } = props;
  const [typed, setTyped] = useState<string>();
  const chosen = options.find((option) => option.value === value);
  const wanted = (typed ?? '').trim().toLowerCase();
  const offered = (wanted ? options.filter(({ label }) => label.toLowerCase().includes(wanted)) : options).slice(
    0,
    mostShown,
  );
  return (
    <Combobox
      {...field}
      text={typed ?? chosen?.label ?? String(value ?? '')}
      onText={(text) => {
        setTyped(text);
        if (text === '' && value !== undefined) onChange(undefined);
      }}
      offers={offered.map((option) => ({ key: option.key, label: option.label, isChosen: option.value === value }))}
      onPick={(index) => {
        const option = offered[index];
        if (option) onChange(option.value);
        setTyped(undefined);
      }}
      listLabel={props.placeholder ?? 'Choices'}
      none={isLoading ? 'Loading…' : 'No matches'}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
      onKey={(event) => {
        // Half a word is no choice yet: Enter must not send the form.
        if (event.key === 'Enter' && typed) event.preventDefault();
      }}
    />
  );
}
