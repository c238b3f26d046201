import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { InvitationRow, InvitationState } from '#shared/contract/admin/admin-invitations.ts';
import { api } from '#shared/contract/browser.ts';
import { counted } from '#shared/domain/grouped.ts';
import { useRead } from '../../lib/data.ts';
import { paths } from '../../lib/paths.ts';
import { useReadCursorPages } from '../../lib/read-cursor-pages.ts';
import { useSession } from '../../lib/session/session.ts';
import { shownDayOf } from '../../lib/shown-instant.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadedPages } from '../../ui/loaded-pages.tsx';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { ExportButton } from '../../ui/staff/export-button.tsx';
import { RowAction } from '../../ui/staff/row-action.tsx';
import { Empty, Pill, type PillKind } from '../../ui/surfaces.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { SendAgain } from './send-again.tsx';

type Kind = InvitationRow['kind'];

/** Invitations with what became of them; admins choose between those of candidates and of recruiters. */
export function Invitations() {
  const { isAdmin } = useSession();
  const [params, setParams] = useSearchParams();
  const kind: Kind = isAdmin && params.get('kind') === 'recruiter' ? 'recruiter' : 'candidate';
  if (!isAdmin) return <InvitationsList kind="candidate" />;
  return (
    <Tabs<Kind>
      label="Invited"
      active={kind}
      onSelect={(chosen) => setParams(chosen === 'recruiter' ? { kind: chosen } : {})}
      tabs={[
        { id: 'candidate', label: 'Candidates' },
        { id: 'recruiter', label: 'Recruiters' },
      ]}
    >
      <InvitationsList key={kind} kind={kind} />
    </Tabs>
  );
}

function InvitationsList({ kind }: { kind: Kind }) {
  const list = useReadCursorPages(api.admin.invitations, { kind });
  const rows = list.rowsOf(({ invitationList }) => invitationList);
  return (
    <LoadedPages
      list={list}
      rows={rows}
      empty={
        <Empty
          action={
            <ButtonLink to={`${paths.users}?invite=${kind}`}>
              {kind === 'candidate' ? 'Invite Candidate' : 'Invite Recruiter'}
            </ButtonLink>
          }
        >
          No invitations yet.
        </Empty>
      }
      shown={`${counted(rows?.length ?? 0, 'invitation')} shown`}
      action={<ExportButton list={{ list: 'invitations', kind }} fileName={`invitations-${kind}s.csv`} />}
    >
      <InvitationsTable label="Invitations" rows={rows} onChanged={() => void list.refresh()} />
    </LoadedPages>
  );
}

const isAwaited = ({ state }: InvitationRow) => state === 'sent' || state === 'opened';

/** The recruiters among those invited last who have not signed up yet; nothing where there are none. */
export function AwaitedRecruiters() {
  const { data, retry } = useRead(api.admin.invitations, { kind: 'recruiter' });
  const rows = data?.invitationList.filter(isAwaited) ?? [];
  if (rows.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="awaited">
      <h2 id="awaited">Invited, not signed up yet</h2>
      <InvitationsTable label="Invited recruiters" rows={rows} onChanged={retry} />
    </section>
  );
}

interface InvitationsTableProps {
  label: string;
  /** Undefined while the first page is on its way. */
  rows: readonly InvitationRow[] | undefined;
  onChanged(): void;
}

/** Invitations line by line, with what may be done with each. */
function InvitationsTable({ label, rows, onChanged }: InvitationsTableProps) {
  const [toRevoke, setToRevoke] = useState<InvitationRow>();
  return (
    <>
      <DataTable
        label={label}
        rows={rows}
        keyOf={({ id }) => id}
        expected={10}
        columns={columnsFor((row) => (
          <>
            {row.maySend && <SendAgain invitation={row} onSent={onChanged} />}
            {row.mayRevoke && (
              <RowAction
                act="Revoke"
                of={`the invitation of ${called(row)}`}
                icon="trash"
                onClick={() => setToRevoke(row)}
              />
            )}
          </>
        ))}
      />
      {toRevoke && <RevokeDialog invitation={toRevoke} onClose={() => setToRevoke(undefined)} onRevoked={onChanged} />}
    </>
  );
}

const called = ({ name, email }: InvitationRow) => name || email || 'this person';

const states: Readonly<Record<InvitationState, readonly [label: string, kind: PillKind]>> = {
  sent: ['Sent', 'plain'],
  opened: ['Opened', 'accent'],
  used: ['Used', 'good'],
  expired: ['Expired', 'warn'],
  revoked: ['Revoked', 'danger'],
};

function columnsFor(actions: (row: InvitationRow) => ReactNode): readonly DataColumn<InvitationRow>[] {
  return [
    { title: 'Name', kind: 'name', cell: ({ name }) => name || <span className="soft">No longer kept</span> },
    { title: 'Email', cell: ({ email }) => email },
    {
      title: 'State',
      kind: 'short',
      cell: ({ state }) => <Pill kind={states[state][1]}>{states[state][0]}</Pill>,
    },
    {
      title: 'Invited by',
      isNamed: true,
      cell: ({ invitedBy }) => invitedBy || <span className="soft">Deleted</span>,
    },
    { title: 'Sent', kind: 'short', isNamed: true, cell: ({ sentAt }) => shownDayOf(sentAt) },
    { title: 'Valid until', kind: 'short', isNamed: true, cell: ({ validUntil }) => shownDayOf(validUntil) },
    { title: 'Actions', kind: 'actions', cell: actions },
  ];
}
