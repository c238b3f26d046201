import { Input, Radio } from 'antd';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { basicSection } from '#shared/contract/profile.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { mendEntries } from '#shared/domain/eligibility/mend.ts';
import { stateCodeOf } from '#shared/domain/place/location.ts';
import { skipCongrats } from '../../../lib/session/landing.ts';
import { useSession } from '../../../lib/session/session.ts';
import { AvatarInput, type ChosenAvatar } from '../../../ui/avatar-crop/avatar-input.tsx';
import { sentPicture } from '../../../ui/avatar-crop/sent-picture.ts';
import { Check } from '../../../ui/controls/check.tsx';
import { DayInput } from '../../../ui/controls/day-input.tsx';
import { NameFields } from '../../../ui/controls/name-fields.tsx';
import { contactMethods } from '../../../ui/controls/options.ts';
import { PhoneInput } from '../../../ui/controls/phone-input.tsx';
import layout from '../../../ui/forms/field.module.css';
import { SectionForm } from '../editor/section-form.tsx';
import { type Section, useSection } from '../editor/use-section.ts';
import type { DrawerProps } from './drawer-props.ts';
import { SsnInput } from './ssn-input.tsx';
import { StateChoice } from './state-choice.tsx';

const personalForm = basicSection.extend({ avatar: z.custom<ChosenAvatar | undefined>(() => true) });

const section: Section<typeof personalForm> = {
  name: 'basic',
  endpoint: api.candidate.saveBasic,
  schema: personalForm,
  draftOf: ({ basicInfo: own }) => ({
    firstName: own.firstName,
    lastName: own.lastName,
    email: own.email,
    city: own.city,
    avatar: undefined,
    dateOfBirth: own.dateOfBirth,
    ssn: own.ssn,
    notificationsActive: own.notificationsActive,
    phone: shownPhone(own.phone),
    state: stateCodeOf(own.state) ?? own.state,
    preferredContactMethod: own.preferredContactMethod,
  }),
  openedAt: (entry, draft) =>
    entry === mendEntries.unfilled ? { draft, focus: [draft.dateOfBirth ? 'ssn' : 'dateOfBirth'] } : undefined,
  bodyOf({ avatar, ...draft }) {
    const picture = sentPicture(avatar);
    return { ...draft, ...(picture && { pictureFileName: picture.name, pictureFileBase64Str: picture.base64 }) };
  },
  serverNames: { pictureFileName: 'avatar', pictureFileBase64Str: 'avatar' },
};

/** Name, contacts, home, private facts, picture and notifications: locked during impersonation. */
export function PersonalDrawer(props: DrawerProps) {
  const { impersonatedId, refresh } = useSession();
  const { firstName, lastName, pictureUrlPath } = props.details.basicInfo;
  const edited = useSection(section, {
    ...props,
    onSaved() {
      skipCongrats();
      void refresh();
    },
  });
  const { form } = edited;
  const { Field } = form;
  return (
    <SectionForm of={edited} isLocked={impersonatedId ? 'Only the candidate may change this information.' : undefined}>
      <Field name="avatar" label="Photo" isGroup>
        <AvatarInput
          stored={pictureUrlPath || undefined}
          personName={`${firstName} ${lastName}`}
          onFault={(message) => form.fault('avatar', message)}
        />
      </Field>
      <div className={layout.pair}>
        <NameFields form={form} isOwn />
      </div>
      <Field name="email" label="Email" isRequired>
        <Input type="email" inputMode="email" autoComplete="email" autoCapitalize="none" />
      </Field>
      <Field name="phone" label="Mobile phone" isRequired>
        <PhoneInput isOwn />
      </Field>
      <div className={layout.pair}>
        <Field name="city" label="City" isRequired>
          <Input autoComplete="address-level2" />
        </Field>
        <Field name="state" label="State" isRequired>
          <StateChoice autoComplete="address-level1" />
        </Field>
      </div>
      <div className={layout.pair}>
        <Field name="dateOfBirth" label="Date of birth" isRequired>
          <DayInput autoComplete="bday" />
        </Field>
        <Field name="ssn" label="SSN (last 4 digits)" isRequired>
          <SsnInput />
        </Field>
      </div>
      <Field name="notificationsActive">
        <Check>Send me notifications</Check>
      </Field>
      <Field name="preferredContactMethod" label="Preferred contact method" isGroup>
        <Radio.Group options={contactMethods} />
      </Field>
    </SectionForm>
  );
}
