import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import styles from './account-rows.module.css';

/** A part of the account's page: rows of one subject each. */
export function AccountRows({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

interface RowProps {
  icon: IconName;
  name: ReactNode;
  /** How it is now, below its name. */
  value?: ReactNode;
}

/** One subject with what can be done about it at the right, and what that shows below. */
export function AccountRow({ act, children, ...row }: RowProps & { act: ReactNode; children?: ReactNode }) {
  return (
    <li className={styles.row}>
      <Words {...row} />
      {act}
      {children && <div className={styles.below}>{children}</div>}
    </li>
  );
}

/** One subject that has a page of its own: the whole row leads there. */
export function AccountLink({ to, name, ...row }: RowProps & { to: string }) {
  const way = (
    <Link className={styles.way} to={to}>
      {name}
    </Link>
  );
  return (
    <li className={styles.row}>
      <Words {...row} name={way} />
      <Icon name="next" size={20} />
    </li>
  );
}

function Words({ icon, name, value }: RowProps) {
  return (
    <>
      <Icon name={icon} size={20} />
      <div className={styles.words}>
        <p>{name}</p>
        {value && <p className="soft small">{value}</p>}
      </div>
    </>
  );
}
