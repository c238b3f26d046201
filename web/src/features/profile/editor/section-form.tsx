import { Form as AntForm } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { afterNextPaint } from '../../../lib/after-paint.ts';
import { isEmptyDraft } from '../../../lib/drafts/same-draft.ts';
import { DrawerForm } from '../../../ui/forms/drawer-form.tsx';
import { focusFirst } from '../../../ui/forms/focus-first.ts';
import type { EditedSection } from './use-section.ts';

interface SectionFormProps<V> {
  of: EditedSection<V>;
  /** Why nothing may be saved here at all. */
  isLocked?: string | undefined;
  children: ReactNode;
}

/** The form in the drawer of a section; what is empty is not saved. */
export function SectionForm<V>({ of: { form, focus, onClose, goesOn }, ...props }: SectionFormProps<V>) {
  // Once its fields are drawn; what was typed before is not left by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (!focus || form.isRestored) return;
    return afterNextPaint(() => focusFirst(form.id, [focus]));
  }, []);
  const isEmpty = AntForm.useWatch((values) => isEmptyDraft(values), { form: form.antd, preserve: true });
  return (
    <DrawerForm
      {...props}
      form={form}
      subject="section"
      {...(goesOn && { submitLabel: 'Save and go on' })}
      isEmpty={isEmpty ?? isEmptyDraft(form.values())}
      onClose={onClose}
    />
  );
}
