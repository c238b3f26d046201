import type { ReactNode } from 'react';
import { takenEmail } from '../../lib/session/taken-email.ts';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/inputs.tsx';
import { NameFields } from '../../ui/fields/name-fields.tsx';
import { PhoneInput } from '../../ui/fields/phone-input.tsx';
import layout from '../../ui/forms/drawer-form.module.css';
import { Proof } from './person-facts.tsx';

interface ContactFieldsProps {
  /** The state of an existing account; absent for an invitation. */
  person?: { readonly emailVerified: boolean; readonly phoneVerified: boolean; readonly hasOwnPassword: boolean };
  emailHint?: ReactNode;
}

/** Names, email and phone; the proofs are shown and cannot be set. */
export function ContactFields({ person, emailHint }: ContactFieldsProps) {
  const isFixed = person !== undefined && !person.hasOwnPassword;
  const words = isFixed ? 'Tied to a social media account: it cannot be changed.' : emailHint;
  return (
    <>
      <div className={layout.pair}>
        <NameFields />
      </div>
      <Field
        name="email"
        label="Email"
        hint={<Proved isVerified={person?.emailVerified}>{words}</Proved>}
        isRequired
        {...(person ? {} : { onLeave: takenEmail })}
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={100}
            readOnly={isFixed}
          />
        )}
      </Field>
      <Field
        name="phone"
        label="Phone"
        hint={person && <Proved isVerified={person.phoneVerified}>Another phone has to be verified anew.</Proved>}
        isRequired
      >
        {(control) => <PhoneInput {...control} />}
      </Field>
    </>
  );
}

function Proved({ isVerified, children }: { isVerified: boolean | undefined; children: ReactNode }) {
  return (
    <>
      {isVerified !== undefined && <Proof isVerified={isVerified} />} {children}
    </>
  );
}
