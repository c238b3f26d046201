import { Button } from 'antd';
import { useRef } from 'react';
import { counted, grouped } from '#shared/domain/grouped.ts';
import { classes } from '../../ui/classes.ts';
import { ExportButton } from '../../ui/staff/export-button.tsx';
import styles from './pager.module.css';
import { userCsvColumns, userCsvRows } from './people-export.ts';
import type { People } from './use-people.ts';
import { usePeopleTotal } from './use-people-total.ts';

/** Says how many people there are, and turns the pages. It stays while a page is on its way, and a button without a page to turn to keeps the focus. */
export function Pager({ people }: { people: People }) {
  const { read, search, next, previous } = people;
  const total = usePeopleTotal(people);
  const known = useRef(0);
  known.current = read.data?.userList.length ?? known.current;
  if (read.error || known.current === 0) return null;
  return (
    <nav aria-label="Pages" className={classes('list-foot', styles.pager)}>
      <p role="status">
        Page {search.page}
        {total && ` · ${words(total)}`}
      </p>
      <div className="buttons">
        <Turn label="Previous" onTurn={previous} />
        <Turn label="Next" onTurn={next} />
        <ExportButton
          list="users"
          fileName={search.by === 'type' && search.value === 'Recruiter' ? 'recruiters.csv' : 'users.csv'}
          columns={userCsvColumns}
          rows={(onCount) => userCsvRows(search, onCount)}
        />
      </div>
    </nav>
  );
}

function words({ total, isMore }: { total: number; isMore: boolean }): string {
  if (isMore) return `more than ${grouped(total)} people`;
  return counted(total, 'person', 'people');
}

function Turn({ label, onTurn }: { label: string; onTurn: (() => void) | undefined }) {
  return (
    <Button className={onTurn ? '' : (styles.idle ?? '')} aria-disabled={onTurn === undefined} onClick={onTurn}>
      {label}
    </Button>
  );
}
