import * as z from 'zod';
import { dayOrMessage } from '#shared/contract/day-field.ts';
import { Button } from '../../ui/button.tsx';
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
