import { Input } from 'antd';
import type { ReactNode } from 'react';
import { takenEmail } from '../../lib/session/taken-email.ts';
import { NameFields } from '../../ui/controls/name-fields.tsx';
import { PhoneInput } from '../../ui/controls/phone-input.tsx';
import layout from '../../ui/forms/field.module.css';
import type { FormHandle } from '../../ui/forms/form-handle.ts';
import { Proof } from '../../ui/staff/proof.tsx';

type Contacts = Readonly<Record<'firstName' | 'lastName' | 'email' | 'phone', string | undefined>>;

interface ContactFieldsProps {
  form: FormHandle<Contacts>;
  /** The state of an existing account; absent for an invitation. */
  person?: {
    readonly emailVerified: boolean;
    readonly emailComesBack?: boolean | undefined;
    readonly phoneVerified: boolean;
    readonly hasOwnPassword: boolean;
  };
  emailHint?: ReactNode;
}

/** Names, email and phone; the proofs are shown and cannot be set. */
export function ContactFields({ form, person, emailHint }: ContactFieldsProps) {
  const { Field } = form;
  const isFixed = person !== undefined && !person.hasOwnPassword;
  const words = isFixed ? 'Tied to a social media account: it cannot be changed.' : emailHint;
  return (
    <>
      <div className={layout.pair}>
        <NameFields form={form} />
      </div>
      <Field
        name="email"
        label="Email"
        hint={
          <Proved isVerified={person?.emailVerified} comesBack={person?.emailComesBack}>
            {words}
          </Proved>
        }
        isRequired
        onLeave={person ? undefined : takenEmail}
      >
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isFixed}
        />
      </Field>
      <Field
        name="phone"
        label="Phone"
        hint={person && <Proved isVerified={person.phoneVerified}>Another phone has to be verified anew.</Proved>}
        isRequired
      >
        <PhoneInput />
      </Field>
    </>
  );
}

interface ProvedProps {
  isVerified: boolean | undefined;
  comesBack?: boolean | undefined;
  children: ReactNode;
}

function Proved({ isVerified, comesBack, children }: ProvedProps) {
  return (
    <>
      {isVerified !== undefined && <Proof isVerified={isVerified} comesBack={comesBack} />} {children}
    </>
  );
}
