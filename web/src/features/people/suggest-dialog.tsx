import { Input } from 'antd';
import { useState } from 'react';
import * as z from 'zod';
import { api } from '#shared/contract/browser.ts';
import { optionalLine } from '#shared/contract/fields.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { mostSuggestedAtOnce, mostSuggestionLetters, suggestedText } from '#shared/domain/applications/suggestions.ts';
import { weeklyPay } from '#shared/domain/pay.ts';
import { call } from '../../lib/call.ts';
import { Finder } from '../../ui/controls/finder.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { saveFailure } from '../../ui/forms/save-failure.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { peopleText } from './people-words.ts';
import type { ChosenPerson } from './use-chosen-people.ts';

interface SuggestDialogProps {
  people: readonly ChosenPerson[];
  onClose(): void;
  onDone(): void;
}

/** How many jobs are offered for what is typed. */
const offered = 8;

/** Suggests one job to the chosen people, with one line to all of them [X26]. */
export function SuggestDialog({ people, onClose, onDone }: SuggestDialogProps) {
  // What was offered, by its label: the field holds a label, the call names the job.
  const [found] = useState(() => new Map<string, string>());
  const [rules] = useState(() =>
    z.object({
      job: z.string().refine((label) => found.has(label), 'Please choose a job from the list.'),
      words: optionalLine(mostSuggestionLetters),
    }),
  );
  const form = useForm(rules, {
    initial: { job: '', words: '' },
    draft: { name: 'suggest.people' },
    failureOf: saveFailure,
    async onSubmit({ job, words }) {
      const jobIds = [found.get(job) ?? ''];
      const results = [];
      for (let from = 0; from < people.length; from += mostSuggestedAtOnce) {
        const candidateIds = people.slice(from, from + mostSuggestedAtOnce).map(({ id }) => id);
        results.push(...(await call(api.admin.suggest, {}, { jobIds, candidateIds, words })).results);
      }
      toast.success(suggestedText(results));
    },
    onDone,
  });
  const { Field } = form;

  async function find(keyword: string) {
    const { jobList } = await call(api.admin.jobs, {}, { keyword, count: offered });
    return jobList.flatMap((job) => {
      const label = labelOf(job);
      if ((found.get(label) ?? job.jobId) !== job.jobId) return [];
      found.set(label, job.jobId);
      return [{ key: job.jobId, label }];
    });
  }

  return (
    <FormDialog
      form={form}
      title={`Suggest a job to ${peopleText(people.length)}`}
      submitLabel={`Suggest it to ${people.length}`}
      busyLabel="Sending..."
      onClose={onClose}
    >
      <Field name="job" label="Job" isRequired hint="Words of its title, facility or city">
        <Finder find={find} none="No open job has all of these words." takesFirst />
      </Field>
      <Field name="words" label="Your line with it">
        <Input autoComplete="off" />
      </Field>
    </FormDialog>
  );
}

function labelOf({ jobTitle, location, weeklySalary, startDate }: JobCard): string {
  const facts = [jobTitle, location.companyName, location.formattedAddress, weeklyPay(weeklySalary)];
  return `${facts.join(', ')}, starts ${startDate}`;
}
