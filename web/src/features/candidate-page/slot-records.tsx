import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { medicalSlots, writtenSlots } from '#shared/domain/document-slots.ts';
import { recordWords } from '#shared/domain/documents/slot-ways.ts';
import { noRefresh, useRead } from '../../lib/data.ts';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/surfaces.tsx';
import styles from './scores-drawer.module.css';

interface SlotRecordsProps {
  candidateId: string;
  certifications: CandidateDetails['certificationList'];
}

/** What medical and written documents say, on demand: each reading is among what the candidate sees was opened [C10]. */
export function SlotRecords({ candidateId, certifications }: SlotRecordsProps) {
  const [isShown, setShown] = useState(false);
  const count = certifications.filter(({ hasRecord }) => hasRecord).length;
  if (count === 0) return null;
  return (
    <section className="stack" aria-label="Health and test records">
      {isShown && <Records candidateId={candidateId} certifications={certifications} />}
      <div>
        <Button kind="bare" onClick={() => setShown(!isShown)}>
          {isShown
            ? 'Hide health and test records'
            : `Show ${count} health and test ${count === 1 ? 'record' : 'records'}`}
        </Button>
      </div>
      {!isShown && <p className="soft small">The candidate sees that you opened them.</p>}
    </section>
  );
}

function Records({ candidateId, certifications }: SlotRecordsProps) {
  const read = useRead(api.admin.candidateRecords, { candidateId }, undefined, noRefresh);
  const fileOf = (id: string) => certifications.find((one) => one.id === id)?.fileName ?? '';
  return (
    <Loaded read={read} skeleton={<Skeleton height="80px" />}>
      {({ recordList }) => (
        <dl className={styles.scores}>
          {recordList.map(({ id, record }) => (
            <div key={id}>
              <dt>
                {labelOf(record.slot)} <span className="soft small">{fileOf(id)}</span>
              </dt>
              <dd>{recordWords(record)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Loaded>
  );
}

function labelOf(slot: string): string {
  return [...medicalSlots, ...writtenSlots].find(({ mark }) => mark === slot)?.label ?? slot;
}
