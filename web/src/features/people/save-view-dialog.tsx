import { Input } from 'antd';
import * as z from 'zod';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { saveFailure } from '../../ui/forms/save-failure.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { mostViewNameLetters } from './use-saved-views.ts';

const rules = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Give the view a name')
    .max(mostViewNameLetters, `At most ${mostViewNameLetters} characters`),
});

interface SaveViewDialogProps {
  /** The one that gets another name. */
  renames?: string;
  /** Those that the person has. */
  names: readonly string[];
  onSave(name: string): Promise<void>;
  onClose(): void;
}

/** Asks for the name of a view, a new one or another. One that exists is replaced. */
export function SaveViewDialog({ renames, names, onSave, onClose }: SaveViewDialogProps) {
  const form = useForm(rules, {
    initial: { name: renames ?? '' },
    draft: { name: renames === undefined ? 'view' : `view.${renames}` },
    failureOf: saveFailure,
    onSubmit: ({ name }) => onSave(name),
    onDone({ name }) {
      const isOver = names.includes(name) && name !== renames;
      toast.success(isOver ? `The view ${name} was replaced.` : `The view ${name} was saved.`);
      onClose();
    },
  });
  const { Field } = form;
  return (
    <FormDialog
      form={form}
      title={renames === undefined ? 'Save view' : `Rename ${renames}`}
      submitLabel={renames === undefined ? 'Save view' : 'Rename'}
      busyLabel="Saving..."
      onClose={onClose}
    >
      <Field name="name" label="Name" hint="For yourself alone." isRequired>
        <Input autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
