import { maskPhone } from '#shared/domain/contact/phone.ts';
import type { Control } from './control.ts';
import { MaskedInput } from './masked-input.tsx';

/** A US phone number, typed, pasted or filled in any usual way; dashes come by themselves (999-999-9999). The browser fills in the user's own. */
export function PhoneInput({ isOwn = false, ...props }: Control & { isOwn?: boolean }) {
  return (
    <MaskedInput
      {...props}
      mask={maskPhone}
      type="tel"
      inputMode="tel"
      autoComplete={isOwn ? 'tel' : 'off'}
      placeholder="999-999-9999"
    />
  );
}
