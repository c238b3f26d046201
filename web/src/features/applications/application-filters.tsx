import { Segmented } from 'antd';
import { useState } from 'react';
import { mostFilterLetters } from '#shared/domain/applications/matching-applications.ts';
import { rowClocks, rowOrders } from '#shared/domain/applications/ordered-applications.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/controls/choice.tsx';
import { ExportButton } from '../../ui/staff/export-button.tsx';
import { SearchBar } from '../../ui/staff/search-bar.tsx';
import { SearchField } from '../../ui/staff/search-field.tsx';
import { exportedView } from './application-view.ts';
import styles from './applications.module.css';
import type { ApplicationList } from './use-applications.ts';

interface ApplicationFiltersProps {
  list: ApplicationList;
  /** Where there is no room for tabs: the steps as a list to choose from. */
  hasSteps: boolean;
}

/** Narrows the list by words, owner and step, and shows the candidate or the job that it is narrowed to already. */
export function ApplicationFilters({ list, hasSteps }: ApplicationFiltersProps) {
  const { candidateId, jobId, owner, shape, status } = list.view;
  const candidate = list.known.find((row) => row.candidateId === candidateId)?.candidateName;
  const job = list.known.find((row) => row.job.jobId === jobId)?.job.jobTitle;
  return (
    <SearchBar>
      {/* The address follows a moment after a filter was cleared. */}
      <FilterField key={list.cleared} words={list.cleared > 0 ? '' : list.view.words} onType={list.type} />
      {hasSteps && (
        <Choice
          aria-label="Step"
          value={status}
          onChange={(next) => list.go({ status: next ?? 'All' })}
          options={list.tabs.map(({ id, label, count }) => ({
            value: id,
            label: count === undefined ? label : `${label} ${count}`,
          }))}
        />
      )}
      <Narrowing list={list} />
      {candidateId && (
        <Button kind="quiet" onClick={() => list.go({ candidateId: undefined })}>
          Candidate: {candidate || 'this one'} <span aria-hidden="true">×</span>
          <span className="visually-hidden">, show all candidates</span>
        </Button>
      )}
      {jobId && (
        <Button kind="quiet" onClick={() => list.go({ jobId: undefined })}>
          Job: {job || 'this one'} <span aria-hidden="true">×</span>
          <span className="visually-hidden">, show all jobs</span>
        </Button>
      )}
      <div className={styles.shapes}>
        <ExportButton list={exportedView(list.view)} fileName="applications.csv" />
        <Segmented
          aria-label="Whose"
          value={owner ?? 'all'}
          options={[
            { value: 'mine', label: 'Mine' },
            { value: 'all', label: 'All' },
          ]}
          onChange={(next) => list.go({ owner: next === 'mine' ? 'mine' : 'all' })}
        />
        {list.hasRoom && (
          <Segmented
            aria-label="Shape"
            value={shape ?? 'list'}
            options={[
              { value: 'board', label: 'Board' },
              { value: 'list', label: 'List' },
            ]}
            onChange={(next) => list.go({ shape: next === 'board' ? 'board' : 'list' })}
          />
        )}
      </div>
    </SearchBar>
  );
}

const any = '';
const orders = {
  due: 'Due first',
  pay: 'Highest pay',
  start: 'First start',
  name: 'Name',
  step: 'Longest in step',
} as const;
const clocks = { over: 'Overdue', agency: 'The agency’s turn', candidate: 'The candidate’s turn' } as const;

/** Owner, specialty, clock and order, each of what is in the list [X22]. */
function Narrowing({ list: { view, choices, go } }: { list: ApplicationList }) {
  const { narrow, owner, sort } = view;
  const options = (label: string, known: readonly { value: string; label: string }[]) => [
    { value: any, label },
    ...known,
  ];
  const named = <T extends string>(words: Readonly<Record<T, string>>) =>
    Object.entries<string>(words).map(([value, label]) => ({ value, label }));
  return (
    <>
      {owner === 'all' && (
        <Choice
          aria-label="Owner"
          isListWide
          value={narrow.ownerId ?? any}
          options={options('Any owner', choices.owners)}
          onChange={(ownerId) => go({ narrow: { ...narrow, ownerId: ownerId || undefined } })}
        />
      )}
      <Choice
        aria-label="Specialty"
        isListWide
        value={narrow.specialty ?? any}
        options={options('Any specialty', choices.specialties)}
        onChange={(specialty) => go({ narrow: { ...narrow, specialty: specialty || undefined } })}
      />
      <Choice
        aria-label="Clock"
        isListWide
        value={narrow.clock ?? any}
        options={options('Any clock', named(clocks))}
        onChange={(next) => go({ narrow: { ...narrow, clock: rowClocks.find((one) => one === next) } })}
      />
      <Choice
        aria-label="Order"
        isListWide
        value={sort ?? any}
        options={options('Last moved', named(orders))}
        onChange={(next) => go({ sort: rowOrders.find((one) => one === next) })}
      />
    </>
  );
}

/** Has its own state, so that a long list does not slow down typing. */
function FilterField({ words, onType }: { words: string; onType(text: string): void }) {
  const [text, setText] = useState(words);
  return (
    <SearchField
      label="Filter by candidate, job or place"
      most={mostFilterLetters}
      value={text}
      onType={(next) => {
        setText(next);
        if (next.trim().length <= mostFilterLetters) onType(next);
      }}
    />
  );
}
