import { isComplete, type ProfileProgress } from '#shared/domain/progress.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { itemName } from './item-names.ts';
import styles from './next-step.module.css';

interface NextStepProps {
  progress: Pick<ProfileProgress, 'completed' | 'total'> & { missing: readonly string[] };
  onGo(item: string): void;
}

/** What to do next, always in sight: the next part that is missing, and jobs once none is. */
export function NextStep({ progress, onGo }: NextStepProps) {
  const next = nextMissing(progress.missing);
  return (
    <section className={styles.bar} aria-label="Next step">
      {isComplete(progress) || next === undefined ? (
        <>
          <p className={styles.what}>Profile Complete!</p>
          <ButtonLink to={paths.search}>Find jobs</ButtonLink>
        </>
      ) : (
        <>
          <p className={styles.what}>
            <span className="soft small">Next step</span>
            <br />
            {itemName(next)}
          </p>
          <Button onClick={() => onGo(next)}>
            Continue<span className="visually-hidden"> with {itemName(next)}</span>
          </Button>
        </>
      )}
    </section>
  );
}

/** The first that is missing; the checklist, which takes longest, comes last. */
export function nextMissing(missing: readonly string[]): string | undefined {
  return missing.find((item) => item !== 'skills') ?? missing[0];
}
