import { useState } from 'react';
import type { DocumentRequest } from '#shared/contract/document-requests.ts';
import { shortDayText } from '#shared/domain/days/day-text.ts';
import { shownInstant } from '../../lib/shown-instant.ts';
import { Button } from '../../ui/button.tsx';
import { Pill, type PillKind } from '../../ui/surfaces.tsx';
import styles from './panels.module.css';

const looks: Readonly<Record<DocumentRequest['state'], readonly [PillKind, string]>> = {
  open: ['warn', 'Waiting'],
  answered: ['good', 'Sent'],
  withdrawn: ['plain', 'Taken back'],
};

/** Everything that the candidate was ever asked for, with the words, on demand: what is open is in the table of documents. */
export function DocumentRequests({ requests }: { requests: readonly DocumentRequest[] }) {
  const [isWhole, setWhole] = useState(false);
  if (requests.length === 0) return null;
  return (
    <section className="stack" aria-label="Asked for">
      {isWhole && (
        <ul className={styles.list}>
          {requests.map(({ id, name, words, dueOn, fileId, by, at, state }) => (
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
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button kind="bare" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Hide what was asked for' : `Show all ${requests.length} requests`}
        </Button>
      </div>
    </section>
  );
}
