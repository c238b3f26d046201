import { Form as AntForm } from 'antd';
import type { ReactNode } from 'react';
import { isEmptyDraft } from '../../../lib/drafts/same-draft.ts';
import { DrawerForm } from '../../../ui/forms/drawer-form.tsx';
import type { EditedSection } from './use-section.ts';

interface SectionFormProps<V> {
  of: EditedSection<V>;
  /** Why nothing may be saved here at all. */
  isLocked?: string | undefined;
  children: ReactNode;
}

/** The form in the drawer of a section; what is empty is not saved. */
export function SectionForm<V>({ of: { form, onClose }, ...props }: SectionFormProps<V>) {
  const isEmpty = AntForm.useWatch((values) => isEmptyDraft(values), { form: form.antd, preserve: true });
  return (
    <DrawerForm
      {...props}
      form={form}
      subject="section"
      isEmpty={isEmpty ?? isEmptyDraft(form.values())}
      onClose={onClose}
    />
  );
}
