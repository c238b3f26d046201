import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { DocumentRequest } from '#shared/contract/document-requests.ts';
import { shortDayText } from '#shared/domain/days/day-text.ts';
import { useWrite } from '../../lib/data.ts';
import { shownInstant } from '../../lib/shown-instant.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { toastFailure } from '../../ui/overlays/toast-failure.ts';
import { Pill, type PillKind } from '../../ui/surfaces.tsx';
import styles from './panels.module.css';

interface DocumentRequestsProps {
  candidateId: string;
  requests: readonly DocumentRequest[];
}

const looks: Readonly<Record<DocumentRequest['state'], readonly [PillKind, string]>> = {
  open: ['warn', 'Waiting'],
  answered: ['good', 'Sent'],
  withdrawn: ['plain', 'Taken back'],
};

/** What the candidate was asked for: what is still open, and the rest on demand. */
export function DocumentRequests({ candidateId, requests }: DocumentRequestsProps) {
  const [isWhole, setWhole] = useState(false);
  const { write } = useWrite(api.admin.withdrawDocumentRequest, { refreshes: [api.admin.documentRequests] });
  const open = requests.filter(({ state }) => state === 'open');
  const shown = isWhole ? requests : open;
  if (requests.length === 0) return null;

  async function takeBack(id: string) {
    await toastFailure(async () => {
      await write({ candidateId, id });
      toast.success('The request was taken back');
    });
  }

  return (
    <section className="stack" aria-label="Asked for">
      <ul className={styles.list}>
        {shown.map(({ id, name, words, dueOn, fileId, by, at, state }) => (
          <li key={id} className={styles.request}>
            <p>
              <span className="strong">{fileId ? `${name}, refused` : name}</span>{' '}
              <Pill kind={looks[state][0]}>{looks[state][1]}</Pill>
              {dueOn && ` by ${shortDayText(dueOn)}`}
              <br />
              <span className="soft small">
                {[words && `“${words}”`, by, shownInstant(at)].filter(Boolean).join(' · ')}
              </span>
            </p>
            {state === 'open' && (
              <Button kind="bare" aria-label={`Take back the request for ${name}`} onClick={() => void takeBack(id)}>
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open.length < requests.length && (
        <div>
          <Button kind="bare" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show only what is open' : `Show all ${requests.length}`}
          </Button>
        </div>
      )}
    </section>
  );
}
