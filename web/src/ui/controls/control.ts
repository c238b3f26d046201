import type { KeyboardEvent } from 'react';

/** What a field hands to its control. */
export interface Control<T = string> {
  readonly id?: string;
  readonly name?: string;
  readonly value?: T | undefined;
  readonly onChange?: (value: T) => void;
  readonly 'aria-invalid'?: boolean | 'true' | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-required'?: boolean | 'true' | undefined;
  readonly 'aria-labelledby'?: string;
  readonly 'aria-label'?: string;
}

export interface Option<V extends string | number = string> {
  readonly value: V;
  readonly label: string;
}

/** Escape closes an open list, and not the dialog around it. */
export function closeListOnly(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  if (event.key === 'Escape' && event.currentTarget.getAttribute('aria-expanded') === 'true') event.preventDefault();
}

/** A list opens inside the dialog of its field, outside of which nothing can be pressed or read, or in the page's own part. */
export function popupParent(field: HTMLElement): HTMLElement {
  return field.closest<HTMLElement>('dialog, [role="dialog"], main') ?? document.body;
}
