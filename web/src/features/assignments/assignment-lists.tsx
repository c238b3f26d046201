import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type AssignmentDays, assignmentDays, type StaffAssignment } from '#shared/contract/admin/admin-assignments.ts';
import { api } from '#shared/contract/browser.ts';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import type { LocalDay } from '#shared/domain/dates.ts';
import { nearDay } from '#shared/domain/days/day-words.ts';
import { inDollars } from '#shared/domain/pay.ts';
import { useRead, useWrite } from '../../lib/data.ts';
import { localDay } from '../../lib/local-day.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { toastFailure } from '../../ui/overlays/toast-failure.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { ScopeChoice, useScope } from '../../ui/staff/scope-choice.tsx';
import { Empty, Pill } from '../../ui/surfaces.tsx';
import styles from './assignments.module.css';

interface AssignmentsProps {
  /** Opens the offer of an extension. */
  onOffer(extension: { candidateId: string; jobId: string }): void;
}

/** Who finishes and who starts within 30, 60 or 90 days; the choice is in the address [X33]. */
export function AssignmentLists({ onOffer }: AssignmentsProps) {
  const [params, setParams] = useSearchParams();
  const within = assignmentDays.find((days) => days === params.get('days')) ?? '30';
  const { scope, usual } = useScope();
  const read = useRead(api.admin.assignments, { within, scope }, undefined, { keepPreviousData: true });
  const asking = useWrite(api.admin.askExtension, { refreshes: [api.admin.assignments] });
  const today = localDay();
  const last = dayFrom(today, Number(within));
  const near = (of: 'firstDay' | 'lastDay') =>
    read.data?.assignmentList
      .filter((row) => row[of] >= today && row[of] <= last)
      .toSorted((a, b) => (a[of] < b[of] ? -1 : a[of] > b[of] ? 1 : 0));

  async function ask({ candidateId, jobId, candidateName }: StaffAssignment) {
    await toastFailure(async () => {
      await asking.write({}, { candidateId, jobId });
      toast.success(`${candidateName} is asked to agree to an extension`);
    });
  }

  const change = (name: string, value: string, unsaid: string) =>
    setParams(
      (before) => {
        if (value === unsaid) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  return (
    <div className="stack">
      <div className={styles.bar}>
        <Segmented<AssignmentDays>
          aria-label="Days ahead"
          value={within}
          options={assignmentDays.map((value) => ({ value, label: `${value} days` }))}
          onChange={(value) => change('days', value, '30')}
        />
        <ScopeChoice scope={scope} onChange={(value) => change('scope', value, usual)} />
      </div>
      {read.error && !read.data && <RetryNotice onRetry={read.retry}>{read.error.message}</RetryNotice>}
      <Section title="Finish" rows={near('lastDay')} within={within}>
        {(rows) => (
          <DataTable
            label="Finish"
            isOneLine
            columns={[...columns('lastDay', today), actions(ask, onOffer)]}
            rows={rows}
            keyOf={({ candidateId, jobId }) => `${candidateId} ${jobId}`}
          />
        )}
      </Section>
      <Section title="Start" rows={near('firstDay')} within={within}>
        {(rows) => (
          <DataTable
            label="Start"
            isOneLine
            columns={columns('firstDay', today)}
            rows={rows}
            keyOf={({ candidateId, jobId }) => `${candidateId} ${jobId}`}
          />
        )}
      </Section>
    </div>
  );
}

interface SectionProps {
  title: string;
  rows: readonly StaffAssignment[] | undefined;
  within: string;
  children(rows: readonly StaffAssignment[] | undefined): ReactNode;
}

function Section({ title, rows, within, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>
        {title} {rows && <span className="soft">{rows.length}</span>}
      </h2>
      {rows?.length === 0 ? <Empty>Nobody within {within} days.</Empty> : children(rows)}
    </section>
  );
}

function columns(by: 'firstDay' | 'lastDay', today: LocalDay): readonly DataColumn<StaffAssignment>[] {
  return [
    { title: by === 'lastDay' ? 'Ends' : 'Starts', kind: 'short', cell: (row) => nearDay(row[by], today) },
    {
      title: 'Name',
      kind: 'name',
      cell: ({ candidateId, candidateName }) => (
        <Link to={paths.candidate(candidateId)}>{nameOrNone(candidateName)}</Link>
      ),
    },
    { title: 'Phone', kind: 'short', cell: ({ phone }) => phone && <a href={`tel:${phone}`}>{shownPhone(phone)}</a> },
    {
      title: 'Where',
      kind: 'cut',
      cell: ({ jobTitle, facility, place }) => (
        <span title={`${jobTitle}, ${facility}`}>
          {place}{' '}
          <span className="soft">
            · {facility} · {jobTitle}
          </span>
        </span>
      ),
    },
    {
      title: 'A week',
      kind: 'short',
      cell: ({ weeklyCents }) => weeklyCents !== undefined && inDollars(weeklyCents),
    },
    { title: 'Owner', kind: 'short', isNamed: true, cell: ({ ownerName }) => ownerName },
  ];
}

const extensionWords = { applied: 'Extension asked', offered: 'Extension offered', accepted: 'Extended' } as const;

/** What comes next, or what can be done for it. */
function actions(
  ask: (row: StaffAssignment) => Promise<void>,
  onOffer: AssignmentsProps['onOffer'],
): DataColumn<StaffAssignment> {
  return {
    title: 'Next',
    kind: 'actions',
    cell: (row) => {
      const { candidateId, candidateName, extension, next } = row;
      if (next) return <Pill kind="good">{extension?.kind === 'accepted' ? 'Extended' : `Then ${next.name}`}</Pill>;
      return (
        <>
          {extension ? (
            <>
              <Pill>{extensionWords[extension.kind]}</Pill>
              <Button
                kind="quiet"
                aria-label={`Offer of the extension of ${candidateName}`}
                onClick={() => onOffer({ candidateId, jobId: extension.jobId })}
              >
                Offer
              </Button>
            </>
          ) : (
            <Button kind="quiet" aria-label={`Ask ${candidateName} about an extension`} onClick={() => void ask(row)}>
              Ask about an extension
            </Button>
          )}
          <ButtonLink kind="bare" to={`${paths.candidate(candidateId)}?tab=jobs&only=free`}>
            Suggest next<span className="visually-hidden"> to {candidateName}</span>
          </ButtonLink>
        </>
      );
    },
  };
}
