import { api } from '#shared/contract/index.ts';
import { aboutSection } from '#shared/contract/profile.ts';
import { stateCodeOf } from '#shared/domain/place/location.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/inputs.tsx';
import type { Section } from '../editor/section.ts';
import { SectionEditor } from '../editor/section-editor.tsx';
import type { DrawerProps } from './drawer-props.ts';
import { StateField } from './state-field.tsx';

const section: Section = {
  name: 'about',
  endpoint: api.candidate.saveAbout,
  schema: aboutSection,
  draftOf: ({ basicInfo: own }) => ({ city: own.city, state: stateCodeOf(own.state) ?? own.state }),
  bodyOf: (draft) => ({ ...draft }),
};

/** Where the candidate lives. */
export function AboutDrawer({ details, onClose }: DrawerProps) {
  return (
    <SectionEditor section={section} details={details} onClose={onClose}>
      <Field name="city" label="City" isRequired>
        {(control) => <TextInput {...control} autoComplete="address-level2" maxLength={100} />}
      </Field>
      <StateField name="state" label="State" autoComplete="address-level1" />
    </SectionEditor>
  );
}
