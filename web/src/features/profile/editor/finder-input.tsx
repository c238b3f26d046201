import { useEffect, useRef, useState } from 'react';
import { Combobox } from '../../../ui/combobox.tsx';
import type { Control } from '../../../ui/field.tsx';

interface FinderInputProps<T extends { id: string }> extends Control {
  /** Finds what begins with a text of three characters or more. */
  find(text: string): Promise<readonly T[]>;
  labelOf(found: T): string;
  onPick(found: T): void;
  listLabel: string;
  placeholder?: string;
  maxLength?: number;
}

const pauseMs = 300;
const leastTyped = 3;

/** A text that the server's own lists help to fill: suggestions after a short pause; what nobody offers may be typed. */
export function FinderInput<T extends { id: string }>(props: FinderInputProps<T>) {
  const { find, labelOf, onPick, value, onChange, ...field } = props;
  const [found, setFound] = useState<readonly T[]>([]);
  const timer = useRef<number>(undefined);
  const newest = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function clear() {
    window.clearTimeout(timer.current);
    newest.current += 1;
    setFound([]);
  }

  async function look(text: string) {
    newest.current += 1;
    const mine = newest.current;
    // Without suggestions the field is still a field.
    const answer = await find(text).catch(() => []);
    if (mine === newest.current) setFound(answer);
  }

  function type(text: string) {
    onChange(text);
    clear();
    const wanted = text.trim();
    if (wanted.length >= leastTyped && wanted.length <= 50)
      timer.current = window.setTimeout(() => void look(wanted), pauseMs);
  }

  return (
    <Combobox
      {...field}
      text={value ?? ''}
      onText={type}
      offers={found.map((one) => ({ key: one.id, label: labelOf(one), isChosen: false }))}
      onPick={(index) => {
        const one = found[index];
        clear();
        if (one) onPick(one);
      }}
    />
  );
}
