import styles from './sign-up.module.css';
import type { SignUpSection } from './sign-up-rules.ts';
import { signUpSteps } from './sign-up-steps.ts';

/** How far the person has come. */
export function StepsRow({ section }: { section: SignUpSection }) {
  const current = signUpSteps.findIndex((step) => step.section === section);
  return (
    <ol className={styles.steps} aria-label={`Step ${current + 1} of ${signUpSteps.length}`}>
      {signUpSteps.map((step, index) => (
        <li
          key={step.section}
          className={styles.step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          {step.name}
        </li>
      ))}
    </ol>
  );
}
