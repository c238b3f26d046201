import type { AccountEventPage, AccountEventRow } from '#shared/contract/access-shapes.ts';
import { type SessionEnd, sessionEnds } from '#shared/domain/account/account-events.ts';
import type { CursorPages } from '../../../lib/read-cursor-pages.ts';
import { shownInstant } from '../../../lib/shown-instant.ts';
import { LoadedPages } from '../../../ui/loaded-pages.tsx';
import { Empty, Pill, Skeleton } from '../../../ui/surfaces.tsx';
import styles from '../account.module.css';

/** What happened to the sessions of an account, newest first. */
export function AccountEvents({ list }: { list: CursorPages<AccountEventPage> }) {
  const rows = list.rowsOf(({ eventList }) => eventList);
  return (
    <LoadedPages
      list={list}
      rows={rows}
      skeleton={<Skeleton height="240px" />}
      empty={<Empty>No sign-in has been recorded yet.</Empty>}
      shown={`${rows?.length} shown`}
    >
      <ul className={styles.events} aria-label="Sign-ins and sessions">
        {rows?.map((row) => (
          <li key={row.id}>
            <p>
              {deedOf(row)} {row.isCurrent && <Pill kind="good">This session</Pill>}
            </p>
            <p className="soft small">
              <time dateTime={row.at}>{shownInstant(row.at)}</time>
              {row.address && ` from ${row.address}`}
              {row.kind === 'refused' && ` (${row.about})`}
            </p>
          </li>
        ))}
      </ul>
    </LoadedPages>
  );
}

function deedOf({ kind, about }: AccountEventRow): string {
  if (kind === 'ended') return sessionEnds[about as SessionEnd] ?? 'Logged out';
  return kind === 'signedIn' ? 'Logged in' : 'Asked for something that is not allowed';
}
