import { useState } from 'react';
import type { FeedRun } from '#shared/contract/admin/admin-jobs.ts';
import { api } from '#shared/contract/browser.ts';
import { counted, grouped } from '#shared/domain/grouped.ts';
import { useWrite } from '../../lib/data.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { Drawer, DrawerBody, DrawerFoot } from '../../ui/overlays/drawer.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { toastFailure } from '../../ui/overlays/toast-failure.ts';
import styles from './job-feeds.module.css';
import { RefusedRows } from './refused-rows.tsx';
import { shownFileName } from './shown-file-name.ts';

interface FeedRunDrawerProps {
  run: FeedRun;
  onClose(): void;
  onImport(): void;
}

/** What one run did, or would do: a check is imported from here. */
export function FeedRunDrawer({ run, onClose, onImport }: FeedRunDrawerProps) {
  return (
    <Drawer title={`${run.isCheck ? 'Check' : 'Run'} of ${run.source}`} onClose={onClose}>
      <DrawerBody>
        {run.reason && <Notice kind={run.outcome === 'refused' ? 'danger' : 'note'}>{run.reason}</Notice>}
        <Counts run={run} />
        <RefusedRows run={run} />
      </DrawerBody>
      {run.outcome === 'checked' && <ImportFoot run={run} onClose={onClose} onImport={onImport} />}
    </Drawer>
  );
}

function Counts({ run }: { run: FeedRun }) {
  const { isCheck, rows, added, changed, unchanged, closed, refused, milliseconds } = run;
  const counts = [
    ['New', added],
    ['Changed', changed],
    ['Unchanged', unchanged],
    [isCheck ? 'Closes' : 'Closed', closed],
    ['Refused', refused],
  ] as const;
  return (
    <>
      <dl className={styles.counts}>
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{grouped(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">
        {shownFileName(run.fileName)}: {counted(rows, 'row')} read in {(milliseconds / 1000).toFixed(1)} s.
        {run.outcome === 'checked' && ' Nothing has been written.'}
      </p>
    </>
  );
}

function ImportFoot({ run, onClose, onImport }: FeedRunDrawerProps) {
  const { id, startedAt, source, closed, open } = run;
  const [isAsking, setAsking] = useState(false);
  const { write, isWriting } = useWrite(api.admin.importFeed);
  const closing = `${counted(closed, 'job')} of ${source}`;
  async function send() {
    setAsking(false);
    if (!(await toastFailure(() => write({}, { id, startedAt, closed })))) return;
    toast.success('The feed is being imported.');
    onImport();
  }
  return (
    <DrawerFoot>
      {run.isHalved && (
        <Notice kind="warn">
          This feed closes {grouped(closed)} of the {grouped(open)} open jobs of {source}.
        </Notice>
      )}
      <div className="buttons">
        <Button isBusy={isWriting} onClick={() => (run.isHalved ? setAsking(true) : void send())}>
          {closed > 0 ? `Import and close ${grouped(closed)}` : 'Import'}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        isDangerous
        title={`Close ${closing}?`}
        confirmLabel={`Close ${counted(closed, 'job')}`}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      >
        <p>They are missing in {shownFileName(run.fileName)}. Candidates can no longer apply for them.</p>
      </ConfirmDialog>
    </DrawerFoot>
  );
}
