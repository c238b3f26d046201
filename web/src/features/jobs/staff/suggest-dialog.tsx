import { Input } from 'antd';
import * as z from 'zod';
import type { JobCandidate } from '#shared/contract/admin/admin-board.ts';
import { api } from '#shared/contract/browser.ts';
import { optionalLine } from '#shared/contract/fields.ts';
import { mostSuggestionLetters } from '#shared/domain/applications/suggestions.ts';
import { useWrite } from '../../../lib/data.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { saveFailure } from '../../../ui/forms/save-failure.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toast } from '../../../ui/overlays/toast.ts';

const rules = z.object({ words: optionalLine(mostSuggestionLetters) });

interface SuggestDialogProps {
  jobId: string;
  candidates: readonly JobCandidate[];
  onDone(): void;
  onClose(): void;
}

/** Suggests a job to those who were chosen, with one line to all of them. */
export function SuggestDialog({ jobId, candidates, onDone, onClose }: SuggestDialogProps) {
  const { write } = useWrite(api.admin.suggest, { refreshes: [api.admin.suggestions, api.admin.jobCandidates] });
  const form = useForm(rules, {
    initial: { words: '' },
    draft: { name: `suggest.${jobId}` },
    failureOf: saveFailure,
    async onSubmit({ words }) {
      const { results } = await write({}, { jobId, candidateIds: candidates.map(({ id }) => id), words });
      const told = results.filter(({ outcome }) => outcome === 'suggested').length;
      const others = results.filter(({ outcome }) => outcome !== 'suggested');
      const said = `Suggested to ${told} of ${results.length}.`;
      toast.success([said, ...new Set(others.map(({ message }) => message))].join(' '));
    },
    onDone,
  });
  const { Field } = form;
  const names = candidates.map(({ name }) => name).join(', ');
  return (
    <FormDialog form={form} title="Suggest this job" submitLabel="Suggest" busyLabel="Sending..." onClose={onClose}>
      <p>To {names}. Each is told once.</p>
      <Field name="words" label="Your line to them">
        <Input autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
