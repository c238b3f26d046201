import { Input } from 'antd';
import * as z from 'zod';
import { searchTells } from '#shared/contract/job/saved-searches.ts';
import { mostSearchNameLetters } from '#shared/domain/finding/saved-search-limits.ts';
import { Check } from '../../../ui/controls/check.tsx';
import { Choice } from '../../../ui/controls/choice.tsx';
import type { FormEngine } from '../../../ui/forms/form-handle.ts';
import { tellsWords } from './search-words.ts';

/** What a candidate says of a search beside its filters. */
export const searchRules = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Name this search.')
    .max(mostSearchNameLetters, `At most ${mostSearchNameLetters} characters.`),
  tells: searchTells,
  byText: z.boolean(),
  alsoAtWork: z.boolean(),
});
export type SearchChoices = z.output<typeof searchRules>;

const options = searchTells.options.map((value) => ({ value, label: tellsWords[value] }));

export function SearchFields({ form }: { form: Pick<FormEngine<SearchChoices>, 'Field'> }) {
  const { Field } = form;
  return (
    <>
      <Field name="name" label="Name" isRequired>
        <Input autoComplete="off" />
      </Field>
      <Field
        name="tells"
        label="Tell me of new jobs"
        hint="In your notices and by email. At once is at most three times a day; the rest comes with the mail of the day."
      >
        <Choice options={options} />
      </Field>
      <Field name="byText">
        <Check>By text message too, once a day at most</Check>
      </Field>
      <Field name="alsoAtWork">
        <Check>Also while I am on an assignment, or have named no date</Check>
      </Field>
    </>
  );
}
