import { api } from '#shared/contract/index.ts';
import { summarySection } from '#shared/contract/profile.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import type { Section } from '../editor/section.ts';
import { SectionEditor } from '../editor/section-editor.tsx';
import type { DrawerProps } from './drawer-props.ts';

const most = 100_000;

const section: Section = {
  name: 'summary',
  endpoint: api.candidate.saveSummary,
  schema: summarySection,
  draftOf: ({ basicInfo }) => ({ summary: basicInfo.professionalSummary }),
  bodyOf: (draft) => ({ ...draft }),
};

/** Free text about the candidate's work. */
export function SummaryDrawer({ details, onClose }: DrawerProps) {
  return (
    <SectionEditor section={section} details={details} onClose={onClose}>
      {({ values }) => (
        <Field
          name="summary"
          label="Professional summary"
          hint={`${String(values.summary).length.toLocaleString('en-US')} of ${most.toLocaleString('en-US')} characters`}
        >
          {(control) => <TextArea {...control} rows={16} maxLength={most} />}
        </Field>
      )}
    </SectionEditor>
  );
}
