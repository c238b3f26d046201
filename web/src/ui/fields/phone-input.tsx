import { maskPhone } from '#shared/domain/contact/phone-text.ts';
import type { Control } from './field.tsx';
import { TextInput } from './inputs.tsx';

/** A US phone number; dashes come by themselves (999-999-9999). */
export function PhoneInput(props: Control & { placeholder?: string }) {
  return (
    <TextInput
      placeholder="999-999-9999"
      {...props}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={16}
      onChange={(text) => props.onChange(maskPhone(text))}
    />
  );
}
