import { maskPhone } from '#shared/domain/contact/phone-text.ts';
import type { Control } from './control.ts';
import { MaskedInput } from './masked-input.tsx';

/** A US phone number, typed or pasted in any usual way; dashes come by themselves (999-999-9999). */
export function PhoneInput(props: Control) {
  return (
    <MaskedInput
      {...props}
      mask={maskPhone}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="999-999-9999"
    />
  );
}
