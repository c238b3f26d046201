import styles from './sign-up.module.css';

/** The steps of a sign-up; `current` is one of the names. */
export function StepsRow({ names, current }: { names: readonly string[]; current: string }) {
  const at = names.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={`Step ${at + 1} of ${names.length}`}>
      {names.map((name, index) => (
        <li
          key={name}
          className={styles.step}
          data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
          aria-current={index === at ? 'step' : undefined}
        >
          {name}
          {index < at && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
