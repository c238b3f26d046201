import { useEffect, useRef } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { useRead } from '../../lib/data.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type DrawerName, isDrawerName } from './profile-drawers.tsx';

interface AskedDocumentsProps {
  /** How often each section was saved: after a save another one may be answered. */
  versions: CandidateDetails['versions'];
  onOpen(drawer: DrawerName): void;
}

/** The documents that staff wait for, each with the way to send it. */
export function AskedDocuments({ versions, onOpen }: AskedDocumentsProps) {
  const { data, retry } = useRead(api.user.documentRequests, {});
  const known = useRef(versions);
  useEffect(() => {
    if (known.current === versions) return;
    known.current = versions;
    retry();
  }, [versions, retry]);
  if (!data || data.requestList.length === 0) return null;
  return (
    <section className="stack" aria-label="Asked for by your recruiter">
      {data.requestList.map(({ id, name, words, dueOn, by, isRefused, drawer }) => (
        <Notice
          key={id}
          kind={isRefused ? 'warn' : 'note'}
          title={isRefused ? `Please send ${name} once more` : `Please send ${name}`}
          action={
            <Button kind="quiet" aria-label={`Send ${name}`} onClick={() => isDrawerName(drawer) && onOpen(drawer)}>
              Send
            </Button>
          }
        >
          {[words, dueOn && `By ${shownDay(dueOn)}`, by].filter(Boolean).join(' · ')}
        </Notice>
      ))}
    </section>
  );
}
