import * as z from 'zod';
import { dayOrMessage } from '#shared/contract/fields.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/controls/choice.tsx';
import { DayInput } from '../../ui/controls/day-input.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import styles from './audit.module.css';
import type { AuditSearch } from './audit-search.ts';
import { PersonSearch } from './person-search.tsx';

interface AuditFiltersProps {
  search: AuditSearch;
  personName: string | undefined;
  onSearch(next: AuditSearch): void;
}

const acts = [
  { value: 'looks', label: 'Only looks' },
  { value: 'deeds', label: 'Only deeds' },
] as const;
const outcomes = [
  { value: 'allowed', label: 'Only allowed' },
  { value: 'refused', label: 'Only refused' },
] as const;

const each = [{ value: 'each', label: 'Every record' }] as const;

const day = z.union([z.literal(''), dayOrMessage('', 'Invalid date')], { error: 'Invalid date' });
const rules = z.object({ from: day, to: day });

/** The days, and the person. Without days the last thirty are shown. */
export function AuditFilters({ search, personName, onSearch }: AuditFiltersProps) {
  const form = useForm(rules, {
    initial: { from: search.from ?? '', to: search.to ?? '' },
    onSubmit: ({ from, to }) => onSearch({ ...search, from: from || undefined, to: to || undefined }),
  });
  const { Field } = form;
  return (
    <div className={styles.filters}>
      <Form form={form} label="Days" className={styles.days}>
        <Field name="from" label="From">
          <DayInput />
        </Field>
        <Field name="to" label="To">
          <DayInput />
        </Field>
        <Button type="submit" kind="quiet">
          Show days
        </Button>
      </Form>
      <Choice
        aria-label="Act"
        placeholder="Looks and deeds"
        options={acts}
        value={search.act ?? ''}
        onChange={(act) => onSearch({ ...search, act: acts.find(({ value }) => value === act)?.value })}
      />
      <Choice
        aria-label="Outcome"
        placeholder="Allowed and refused"
        options={outcomes}
        value={search.outcome ?? ''}
        onChange={(outcome) => onSearch({ ...search, outcome: outcomes.find(({ value }) => value === outcome)?.value })}
      />
      <Choice
        aria-label="Rows"
        placeholder="One row a visit"
        options={each}
        value={search.isEach ? 'each' : ''}
        onChange={(chosen) => onSearch({ ...search, isEach: chosen === 'each' })}
      />
      {search.personId ? (
        <Button kind="quiet" onClick={() => onSearch({ ...search, personId: undefined })}>
          Person: {personName} <span aria-hidden="true">×</span>
          <span className="visually-hidden">, show everybody</span>
        </Button>
      ) : (
        <PersonSearch onPick={(personId) => onSearch({ ...search, personId })} />
      )}
    </div>
  );
}
