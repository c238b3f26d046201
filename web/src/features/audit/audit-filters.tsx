import { type SubmitEvent, useId, useState } from 'react';
import { isDay } from '#shared/domain/dates.ts';
import { dayOrTyped, typedDay } from '#shared/domain/day-text.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { plainControl } from '../../ui/fields/field.tsx';
import styles from './audit.module.css';
import type { AuditSearch } from './audit-search.ts';
import { PersonSearch } from './person-search.tsx';

interface AuditFiltersProps {
  search: AuditSearch;
  personName: string | undefined;
  onSearch(next: AuditSearch): void;
}

/** From when to when, and of whom. Without days the last thirty are shown. */
export function AuditFilters({ search, personName, onSearch }: AuditFiltersProps) {
  const id = useId();
  const [from, setFrom] = useState(typedDay(search.from ?? ''));
  const [to, setTo] = useState(typedDay(search.to ?? ''));
  const [fault, setFault] = useState('');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const days = [from, to].map(dayOrTyped);
    if (days.some((day) => day !== '' && !isDay(day))) return setFault('Invalid date');
    setFault('');
    onSearch({ ...search, from: days[0] || undefined, to: days[1] || undefined });
  }

  const day = (name: string, label: string, value: string, set: (text: string) => void) => (
    <div className={styles.field}>
      <label htmlFor={`${id}-${name}`}>{label}</label>
      <DateInput
        {...plainControl(`${id}-${name}`, name, value, set)}
        aria-invalid={fault && !isDay(dayOrTyped(value)) && value ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
      />
    </div>
  );

  return (
    <div className={styles.filters}>
      <form className={styles.days} onSubmit={submit} aria-label="Days">
        {day('from', 'From', from, setFrom)}
        {day('to', 'To', to, setTo)}
        <Button type="submit" kind="quiet">
          Show days
        </Button>
      </form>
      {search.personId ? (
        <Button kind="quiet" onClick={() => onSearch({ ...search, personId: undefined })}>
          Person: {personName} <span aria-hidden="true">×</span>
          <span className="visually-hidden">, show everybody</span>
        </Button>
      ) : (
        <PersonSearch onPick={(personId) => onSearch({ ...search, personId })} />
      )}
      {fault && (
        <p id={`${id}-fault`} className={classes('fault', styles.fault)} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
