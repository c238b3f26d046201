import { useEffect, useState } from 'react';
import { loadPart } from '../../ui/parts/load-part.tsx';
import styles from './entry.module.css';

const OpeningsView = loadPart(async () => (await import('./openings-view.tsx')).OpeningsView);

interface OpeningsPlaceProps {
  /** A visitor has chosen a job of the list. */
  onChoose(jobId: string): void;
}

/** What there is to gain, beside the form or below it. Its place is held; it is loaded once the form can be used. */
export function OpeningsPlace({ onChoose }: OpeningsPlaceProps) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section className={styles.openings} aria-label="Open jobs">
      {isTime && <OpeningsView onChoose={onChoose} />}
    </section>
  );
}
