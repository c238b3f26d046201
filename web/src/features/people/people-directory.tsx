import { useState } from 'react';
import type { UserRow } from '#shared/contract/user-shapes.ts';
import { missingIdMessage } from '#shared/domain/missing-id.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Empty } from '../../ui/surfaces.tsx';
import { DeletePersonDialog } from './delete-person-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { Pager } from './pager.tsx';
import { isTooLong, maxSearchLength } from './people-search.ts';
import { PeopleSearchBar } from './people-search-bar.tsx';
import { PeopleTable } from './people-table.tsx';
import type { PeopleColumn, RowUse } from './person-column.tsx';
import { PersonDrawers } from './person-drawers.tsx';
import { kindOfRow, RowActions } from './row-actions.tsx';
import { type People, usePeople } from './use-people.ts';
import { usePersonAddress } from './use-person-address.ts';
import { useStaffRights } from './use-staff-rights.ts';

const everybody: readonly PeopleColumn[] = ['Name', 'Type', 'Email', 'Phone', 'Sign-up method', 'Actions'];
const recruiters: readonly PeopleColumn[] = ['Name', 'Team', 'Email', 'Phone', 'Actions'];
const onlyRecruiters = { by: 'type', value: 'Recruiter' } as const;

/** The directory of people that the viewer may see, or of recruiters alone, with search, pages and drawers. */
export function PeopleDirectory({ only }: { only?: 'recruiters' }) {
  const people = usePeople(only && onlyRecruiters);
  const { read, forget } = people;
  const rights = useStaffRights();
  const address = usePersonAddress(only ? 'recruiter' : 'candidate');
  const [toDelete, setToDelete] = useState<UserRow>();
  const [toHandOver, setToHandOver] = useState<UserRow>();
  const { isAdmin } = useSession();
  const use: RowUse = {
    linkOf: (row) => (row.mayView ? address.linkTo({ act: 'view', kind: kindOfRow(row), id: row.authId }) : undefined),
    actionsOf: (row) => (
      <RowActions
        row={row}
        rights={rights}
        address={address}
        onDelete={setToDelete}
        onHandOver={only && isAdmin ? setToHandOver : undefined}
      />
    ),
  };
  const rows = read.error ? [] : read.data?.userList;

  return (
    <div className="stack">
      {address.isWithoutId && <Notice kind="danger">{missingIdMessage}</Notice>}
      {!only && <PeopleSearchBar {...people} />}
      {read.error ? (
        <Failure people={people} />
      ) : isTooLong(people.search.value) ? (
        <Empty>Search for at most {maxSearchLength} characters.</Empty>
      ) : rows?.length === 0 ? (
        <NoPeople people={people} />
      ) : (
        <PeopleTable
          label={only ? 'Recruiters' : 'Users'}
          columns={only ? recruiters : everybody}
          rows={rows}
          use={use}
        />
      )}
      <Pager people={people} />
      <PersonDrawers address={address} rights={rights} onSaved={forget} />
      {toHandOver && <HandOverDialog recruiter={toHandOver} onClose={() => setToHandOver(undefined)} />}
      {toDelete && <DeletePersonDialog person={toDelete} onClose={() => setToDelete(undefined)} onDeleted={forget} />}
    </div>
  );
}

/** A page of a link may have expired, or may be another viewer's: then the first one is a press away. */
function Failure({ people: { read, search, toFirst } }: { people: People }) {
  const isOldPage = read.error?.status === 400 && search.token !== undefined;
  return (
    <RetryNotice onRetry={isOldPage ? toFirst : read.retry} label={isOldPage ? 'Show the first page' : 'Try again'}>
      {read.error?.message}
    </RetryNotice>
  );
}

function NoPeople({ people: { search, find } }: { people: People }) {
  return (
    <Empty
      action={
        search.value && (
          <Button kind="quiet" onClick={() => find(search.by, '')}>
            Clear search
          </Button>
        )
      }
    >
      {search.value ? `No people found for “${search.value}”.` : 'No people here yet.'}
    </Empty>
  );
}
