import { useState } from 'react';
import type { UserRow } from '#shared/contract/user-shapes.ts';
import { missingIdMessage } from '#shared/domain/missing-id.ts';
import { useSession } from '../../lib/session/session.ts';
import { useStaffRights } from '../../lib/session/use-staff-rights.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Empty } from '../../ui/surfaces.tsx';
import { DeletePersonDialog } from './delete-person-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { Pager } from './pager.tsx';
import type { RowUse, UserColumn } from './person-column.tsx';
import { PersonDrawers } from './person-drawers.tsx';
import { kindOfRow, RowActions } from './row-actions.tsx';
import { usePersonAddress } from './use-person-address.ts';
import { type UserPages, useUsers } from './use-users.ts';
import { isTooLong, maxSearchLength } from './user-search.ts';
import { UserSearchBar } from './user-search-bar.tsx';
import { UsersTable } from './users-table.tsx';

const everybody: readonly UserColumn[] = ['Name', 'Type', 'Email', 'Phone', 'Sign-up method', 'Actions'];
const recruiters: readonly UserColumn[] = ['Name', 'Team', 'Email', 'Phone', 'Actions'];
const recruitersAtWork: readonly UserColumn[] = [
  'Name',
  'Team',
  'Candidates',
  'Round robin',
  'Email',
  'Phone',
  'Actions',
];

/** The directory of people that the viewer may see, or of recruiters alone, with search, pages and drawers. */
export function UsersDirectory({ only }: { only?: 'recruiters' }) {
  const users = useUsers(only);
  const { read, forget } = users;
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
      <UserSearchBar {...users} />
      {read.error ? (
        <Failure users={users} />
      ) : isTooLong(users.search.value) ? (
        <Empty>Search for at most {maxSearchLength} characters.</Empty>
      ) : rows?.length === 0 ? (
        <NoUsers users={users} />
      ) : (
        <UsersTable
          label={only ? 'Recruiters' : 'Users'}
          columns={!only ? everybody : isAdmin ? recruitersAtWork : recruiters}
          rows={rows}
          use={use}
        />
      )}
      <Pager users={users} />
      <PersonDrawers address={address} rights={rights} onSaved={forget} />
      {toHandOver && <HandOverDialog recruiter={toHandOver} onClose={() => setToHandOver(undefined)} />}
      {toDelete && <DeletePersonDialog person={toDelete} onClose={() => setToDelete(undefined)} onDeleted={forget} />}
    </div>
  );
}

/** A page of a link may have expired, or may be another viewer's: then the first one is a press away. */
function Failure({ users: { read, search, toFirst } }: { users: UserPages }) {
  const isOldPage = read.error?.kind === 'invalid' && search.token !== undefined;
  return (
    <RetryNotice onRetry={isOldPage ? toFirst : read.retry} label={isOldPage ? 'Show the first page' : 'Try again'}>
      {read.error?.message}
    </RetryNotice>
  );
}

function NoUsers({ users: { search, find } }: { users: UserPages }) {
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
