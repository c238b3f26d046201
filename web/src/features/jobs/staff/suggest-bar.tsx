import { Input } from 'antd';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { optionalLine } from '#shared/contract/fields.ts';
import { mostSuggestionLetters, suggestedText } from '#shared/domain/applications/suggestions.ts';
import { useWrite } from '../../../lib/data.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { saveFailure } from '../../../ui/forms/save-failure.ts';
import { useForm } from '../../../ui/forms/use-form.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { ChosenBar } from '../../../ui/staff/chosen-bar.tsx';
import styles from './staff-jobs.module.css';

const rules = z.object({ words: optionalLine(mostSuggestionLetters) });

interface SuggestBarProps {
  /** The job or the candidate whose page it is: its draft is kept under this id. */
  of: string;
  /** Both lists of what is chosen: one of them has one entry. */
  jobIds: readonly string[];
  candidateIds: readonly string[];
  label: string;
  submitLabel: string;
  onClear(): void;
}

/** While jobs or candidates are chosen: a line of words, and the press that suggests [W08] [X26]. */
export function SuggestBar({ of, jobIds, candidateIds, label, submitLabel, onClear }: SuggestBarProps) {
  const { write } = useWrite(api.admin.suggest, {
    refreshes: [api.admin.suggestions, api.admin.jobCandidates, api.admin.candidateJobs],
  });
  const form = useForm(rules, {
    initial: { words: '' },
    draft: { name: `suggest.${of}` },
    failureOf: saveFailure,
    async onSubmit({ words }) {
      const { results } = await write({}, { jobIds: [...jobIds], candidateIds: [...candidateIds], words });
      toast.success(suggestedText(results));
    },
    onDone: onClear,
  });
  const { Field } = form;
  return (
    <ChosenBar label={label} count={jobIds.length * candidateIds.length} onClear={onClear}>
      <Form form={form} label={submitLabel} className={styles.suggest}>
        <Field name="words">
          <Input autoComplete="off" aria-label="Your line with it" placeholder="Your line with it" />
        </Field>
        <Button type="submit" isBusy={form.isSubmitting}>
          {submitLabel}
        </Button>
      </Form>
    </ChosenBar>
  );
}
