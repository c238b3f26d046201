import { api } from '#shared/contract/browser.ts';
import { accessNames } from '#shared/domain/accesses.ts';
import { nameOrLeft } from '#shared/domain/contact/full-name.ts';
import { useReadCursorPages } from '../../lib/read-cursor-pages.ts';
import { shownInstant } from '../../lib/shown-instant.ts';
import { LoadedPages } from '../../ui/loaded-pages.tsx';
import { Card, Empty, Skeleton } from '../../ui/surfaces.tsx';
import styles from './who-looked.module.css';

const roles = { recruiter: 'Recruiter', admin: 'Admin' } as const;

/** Who of the staff opened what of the candidate's, newest first. */
export function WhoLooked() {
  const list = useReadCursorPages(api.user.accesses, {});
  const rows = list.rowsOf(({ accessList }) => accessList);
  return (
    <LoadedPages
      list={list}
      rows={rows}
      skeleton={<Skeleton height="240px" />}
      empty={<Empty>No one on our staff has opened your profile or documents yet.</Empty>}
      shown={`${rows?.length} shown`}
    >
      <Card aria-label="Who looked" className={styles.card}>
        <p className="soft">Whenever our staff open your profile or one of your documents, it is written down here.</p>
        <ul className={styles.list}>
          {rows?.map(({ at, name, role, kind, isActing }) => (
            <li key={`${at} ${name} ${kind}`}>
              <p>
                <strong>{nameOrLeft(name)}</strong>, {roles[role]}, opened your {accessNames[kind]}
                {isActing && ' while signed in for you'}
              </p>
              <p className="soft small">
                <time dateTime={at}>{shownInstant(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </LoadedPages>
  );
}
