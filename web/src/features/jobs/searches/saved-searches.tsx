import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import type { OwnSearch } from '#shared/contract/job/saved-searches.ts';
import { restWords } from '#shared/domain/finding/search-rests.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { call } from '../../../lib/call.ts';
import { useRead, useWrite } from '../../../lib/data.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toastFailure } from '../../../ui/overlays/toast-failure.ts';
import { overlayPart } from '../../../ui/parts/overlay-part.tsx';
import { Card, Empty, Pill, Skeleton } from '../../../ui/surfaces.tsx';
import styles from './saved-searches.module.css';
import { tellsWords, useAddressWords } from './search-words.ts';

const ChangeSearchDrawer = overlayPart(async () => (await import('./change-search-drawer.tsx')).ChangeSearchDrawer);

/** The saved searches, each with what is new in it [D13]. */
export function SavedSearches() {
  const read = useRead(api.job.searches, {});
  return (
    <Loaded
      read={read}
      skeleton={<Skeleton height="240px" />}
      isEmpty={({ searchList }) => searchList.length === 0}
      empty={
        <Empty action={<ButtonLink to={paths.search}>Find jobs</ButtonLink>}>
          No saved searches. Choose filters on the job board, then press Save search.
        </Empty>
      }
    >
      {({ searchList }) => (
        <ul className={styles.list}>
          {searchList.map((search) => (
            <li key={search.id}>
              <SearchCard search={search} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function SearchCard({ search }: { search: OwnSearch }) {
  const { id, name, address, tells, byText, newCount = 0, isValid, openedAt, savedAt, rest } = search;
  const words = useAddressWords(address);
  const { write: remove, isWriting } = useWrite(api.job.removeSearch, { refreshes: [api.job.searches] });
  const [open, setOpen] = useState<'change' | 'remove'>();
  // What is new is counted from now on; a count that stays is no reason to keep anyone from the jobs.
  const noteOpened = () => void call(api.job.searchOpened, { id }).catch(() => undefined);
  return (
    <Card>
      <h2 className={styles.name}>
        <Link to={`${paths.search}?${address}`} onClick={noteOpened}>
          {name}
        </Link>
        {newCount > 0 && (
          <Link to={`${paths.search}?${address}&since=${openedAt ?? savedAt}`} onClick={noteOpened}>
            <Pill kind="accent">{grouped(newCount)} new</Pill>
          </Link>
        )}
      </h2>
      <p>{words.join(', ')}</p>
      {isValid ? (
        <p className="soft small">
          {rest && tells !== 'off'
            ? restWords(rest)
            : `New jobs: ${tellsWords[tells].toLowerCase()}${byText && tells !== 'off' ? ', by text too' : ''}`}
        </p>
      ) : (
        <Notice kind="warn">
          A filter of this search is gone, so that it tells nothing. Save it anew from the board.
        </Notice>
      )}
      <div className="buttons">
        <Button kind="bare" onClick={() => setOpen('change')}>
          Change<span className="visually-hidden"> {name}</span>
        </Button>
        <Button kind="bare" onClick={() => setOpen('remove')}>
          Delete<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      {open === 'change' && <ChangeSearchDrawer search={search} onClose={() => setOpen(undefined)} />}
      <ConfirmDialog
        isOpen={open === 'remove'}
        title={`Delete the search ${name}?`}
        confirmLabel="Delete"
        isBusy={isWriting}
        busyLabel="Deleting..."
        onConfirm={() => void toastFailure(() => remove({ id })).then(() => setOpen(undefined))}
        onCancel={() => setOpen(undefined)}
      >
        <p>You are not told of its jobs any more.</p>
      </ConfirmDialog>
    </Card>
  );
}
