import { Input } from 'antd';
import { api } from '#shared/contract/browser.ts';
import { mostSummaryLetters, summarySection } from '#shared/contract/profile.ts';
import { SectionForm } from '../editor/section-form.tsx';
import { type Section, useSection } from '../editor/use-section.ts';
import type { DrawerProps } from './drawer-props.ts';

const section: Section<typeof summarySection> = {
  name: 'summary',
  endpoint: api.candidate.saveSummary,
  schema: summarySection,
  draftOf: ({ basicInfo }) => ({ summary: basicInfo.professionalSummary }),
};

/** Free text about the candidate's work. */
export function SummaryDrawer(props: DrawerProps) {
  const edited = useSection(section, props);
  const { Field, useValue } = edited.form;
  const { length } = useValue('summary') ?? '';
  return (
    <SectionForm of={edited}>
      <Field
        name="summary"
        label="Professional summary"
        hint={`${length.toLocaleString('en-US')} of ${mostSummaryLetters.toLocaleString('en-US')} characters`}
      >
        <Input.TextArea rows={16} />
      </Field>
    </SectionForm>
  );
}
