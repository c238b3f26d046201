import { Input, type InputProps, type InputRef } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import type { Control } from './control.ts';

interface MaskedInputProps extends Control, Omit<InputProps, keyof Control> {
  mask(text: string): string;
}

/** A text that puts its own dashes or slashes between the digits; the caret stays at the digit where it is. */
export function MaskedInput({ mask, value, onChange, ...rest }: MaskedInputProps) {
  const field = useRef<InputRef>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current !== undefined) field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (
    <Input
      {...rest}
      ref={field}
      value={value ?? ''}
      onChange={({ target }) => {
        const masked = mask(target.value);
        caret.current = caretIn(masked, target.value, target.selectionStart ?? target.value.length);
        onChange?.(masked);
      }}
    />
  );
}

/** Where the caret of a typed text is in the masked one: behind as many digits. */
export function caretIn(masked: string, typed: string, caret: number): number {
  if (caret >= typed.length) return masked.length;
  const digits = (text: string) => text.replace(/\D/g, '');
  // A country code that the mask has left out is not counted.
  const left = digits(typed).startsWith(digits(masked)) ? 0 : 1;
  const before = Math.max(0, digits(typed.slice(0, caret)).length - left);
  const places = Array.from({ length: masked.length + 1 }, (_, index) => index);
  return places.find((index) => digits(masked.slice(0, index)).length >= before) ?? masked.length;
}
