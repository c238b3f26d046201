import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './people-drawer.module.css';

/** Facts about a person, name by name; what is not known says so. */
export function PersonFacts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || <span className="soft">Not given</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether a contact is proved: shown beside it, never set here. */
export function Proof({ isVerified }: { isVerified: boolean }) {
  return (
    <span className={classes(styles.proof, isVerified && styles.proved)}>
      {isVerified && <Icon name="check" size={14} />}
      {isVerified ? 'Verified' : 'Not verified'}
    </span>
  );
}

/** A contact that can be used, with its proof. */
export function ContactFact({ href, text, isVerified }: { href: string; text: string; isVerified: boolean }) {
  return (
    text && (
      <>
        <a href={href}>{text}</a>
        <Proof isVerified={isVerified} />
      </>
    )
  );
}
