import '#shared/domain/contact/phone-rules-loaded.ts';
import { api } from '#shared/contract/index.ts';
import { basicSection } from '#shared/contract/profile.ts';
import { shownPhone } from '#shared/domain/contact/phone-text.ts';
import { dayOrTyped, typedDay } from '#shared/domain/day-text.ts';
import { stateCodeOf } from '#shared/domain/place/location.ts';
import { skipCongrats } from '../../../lib/session/landing.ts';
import { useSession } from '../../../lib/session/session.ts';
import { AvatarInput, type ChosenAvatar } from '../../../ui/avatar-crop/avatar-input.tsx';
import { sentPicture } from '../../../ui/avatar-crop/sent-picture.ts';
import { contactMethods } from '../../../ui/fields/choices.ts';
import { DateInput } from '../../../ui/fields/date-input.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Checkbox, RadioChoice, TextInput } from '../../../ui/fields/inputs.tsx';
import { NameFields } from '../../../ui/fields/name-fields.tsx';
import { PhoneInput } from '../../../ui/fields/phone-input.tsx';
import layout from '../../../ui/forms/drawer-form.module.css';
import styles from '../editor/editor.module.css';
import type { Section } from '../editor/section.ts';
import { SectionEditor } from '../editor/section-editor.tsx';
import { DigitsInput } from './digits-input.tsx';
import type { DrawerProps } from './drawer-props.ts';
import { StateField } from './state-field.tsx';

const section: Section = {
  name: 'basic',
  endpoint: api.candidate.saveBasic,
  schema: basicSection,
  draftOf: ({ basicInfo: own }) => ({
    firstName: own.firstName,
    lastName: own.lastName,
    email: own.email,
    phone: shownPhone(own.phone),
    city: own.city,
    state: stateCodeOf(own.state) ?? own.state,
    dateOfBirth: typedDay(own.dateOfBirth),
    ssn: own.ssn,
    notificationsActive: own.notificationsActive,
    preferredContactMethod: own.preferredContactMethod,
  }),
  bodyOf({ avatar, dateOfBirth, ...draft }) {
    const chosen = avatar as ChosenAvatar | undefined;
    const { name, base64 } = sentPicture(chosen) ?? {};
    return {
      ...draft,
      dateOfBirth: dayOrTyped(String(dateOfBirth)),
      ...(base64 && { pictureFileName: name, pictureFileBase64Str: base64 }),
    };
  },
  fieldOf: (path) => (path.startsWith('picture') ? 'avatar' : path),
};

/** Name, contacts, home, private facts, picture and notifications: locked during impersonation. */
export function PersonalDrawer({ details, onClose }: DrawerProps) {
  const { impersonatedId, refresh } = useSession();
  const { firstName, lastName, pictureUrlPath } = details.basicInfo;
  return (
    <SectionEditor
      section={section}
      details={details}
      isLocked={impersonatedId ? 'Only the candidate may change this information.' : undefined}
      onClose={onClose}
      onSaved={() => {
        skipCongrats();
        void refresh();
      }}
    >
      {({ values, set, setError }) => (
        <>
          <div className={styles.avatar}>
            <Field<ChosenAvatar | undefined> name="avatar" label="Photo" isGroup>
              {(control) => (
                <AvatarInput
                  {...control}
                  stored={pictureUrlPath || undefined}
                  personName={`${firstName} ${lastName}`}
                  onFault={(message) => setError('avatar', message)}
                />
              )}
            </Field>
          </div>
          <div className={layout.pair}>
            <NameFields isOwn />
          </div>
          <Field name="email" label="Email" isRequired>
            {(control) => <TextInput {...control} type="email" autoComplete="email" maxLength={100} />}
          </Field>
          <Field name="phone" label="Mobile phone" isRequired>
            {(control) => <PhoneInput {...control} />}
          </Field>
          <div className={layout.pair}>
            <Field name="city" label="City" isRequired>
              {(control) => <TextInput {...control} autoComplete="address-level2" maxLength={100} />}
            </Field>
            <StateField name="state" label="State" autoComplete="address-level1" />
          </div>
          <div className={layout.pair}>
            <Field name="dateOfBirth" label="Date of birth" isRequired>
              {(control) => <DateInput {...control} autoComplete="bday" />}
            </Field>
            <Field name="ssn" label="SSN (last 4 digits)" isRequired>
              {(control) => <DigitsInput {...control} length={4} subject="SSN" />}
            </Field>
          </div>
          <Checkbox
            isChecked={values.notificationsActive === true}
            onChange={(isOn) => set({ notificationsActive: isOn })}
          >
            Send me notifications
          </Checkbox>
          <Field<'Email' | 'Text' | undefined> name="preferredContactMethod" label="Preferred contact method" isGroup>
            {(control) => <RadioChoice {...control} options={contactMethods} />}
          </Field>
        </>
      )}
    </SectionEditor>
  );
}
