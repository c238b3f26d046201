import styles from './recruiter-sign-up.module.css';

const steps = ['Account', 'Verify'] as const;

/** Where somebody is in the two steps. */
export function RecruiterSteps({ current }: { current: (typeof steps)[number] }) {
  const at = steps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((name, index) => (
        <li
          key={name}
          className={styles.step}
          data-state={index === at ? 'current' : index < at ? 'done' : 'open'}
          aria-current={index === at ? 'step' : undefined}
        >
          {index + 1}. {name}
          {index < at && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
