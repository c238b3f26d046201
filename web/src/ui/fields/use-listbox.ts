import { type KeyboardEvent, useEffect, useId, useState } from 'react';

interface ListboxOptions {
  readonly count: number;
  readonly isOpen: boolean;
  open(): void;
  close(): void;
  pick(index: number): void;
}

/** The keyboard of a combobox with a list: arrows move, Enter picks, Escape closes; focus stays in the field (ARIA APG). */
export function useListbox({ count, isOpen, open, close, pick }: ListboxOptions) {
  const id = useId();
  const [active, setActive] = useState(-1);
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    if (isOpen && active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active, id]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (count > 0) setActive((before) => (before + step + count + (before < 0 && step < 0 ? 1 : 0)) % count);
    } else if (event.key === 'Enter' && isOpen && active >= 0 && active < count) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return {
    setActive,
    onKeyDown,
    list: { id: `${id}-list`, role: 'listbox' as const },
    option: (index: number) => ({ id: optionId(index), role: 'option' as const, 'data-active': index === active }),
    field: {
      role: 'combobox' as const,
      autoComplete: 'off',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': isOpen,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': isOpen && active >= 0 && active < count ? optionId(active) : undefined,
    },
  };
}
