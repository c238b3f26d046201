import { Input } from 'antd';
import { api } from '#shared/contract/browser.ts';
import { aboutSection } from '#shared/contract/profile.ts';
import { stateCodeOf } from '#shared/domain/place/location.ts';
import { useSession } from '../../../lib/session/session.ts';
import { SectionForm } from '../editor/section-form.tsx';
import { type Section, useSection } from '../editor/use-section.ts';
import type { DrawerProps } from './drawer-props.ts';
import { StateChoice } from './state-choice.tsx';

const section: Section<typeof aboutSection> = {
  name: 'about',
  endpoint: api.candidate.saveAbout,
  schema: aboutSection,
  draftOf: ({ basicInfo: own }) => ({ city: own.city, state: stateCodeOf(own.state) ?? own.state }),
};

/** Where the candidate lives. */
export function AboutDrawer(props: DrawerProps) {
  const { impersonatedId } = useSession();
  const edited = useSection(section, props);
  const { Field } = edited.form;
  return (
    <SectionForm of={edited} isLocked={impersonatedId ? 'Only the candidate may change this information.' : undefined}>
      <Field name="city" label="City" isRequired>
        <Input autoComplete="address-level2" />
      </Field>
      <Field name="state" label="State" isRequired>
        <StateChoice autoComplete="address-level1" />
      </Field>
    </SectionForm>
  );
}
