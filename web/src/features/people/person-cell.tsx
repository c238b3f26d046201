import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { UserRow } from '#shared/contract/user-shapes.ts';
import { shownPhone } from '#shared/domain/contact/phone-text.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Avatar, Pill, type PillKind } from '../../ui/surfaces.tsx';
import { corruptedMessage } from './corrupted-message.ts';
import styles from './people-table.module.css';

/** A column of the table of people. */
export type PeopleColumn = 'Name' | 'Type' | 'Team' | 'Email' | 'Phone' | 'Sign-up method' | 'Actions';

/** What can be done with a row: where its name leads, and the buttons at its end. */
export interface RowUse {
  linkOf(row: UserRow): LinkProps | undefined;
  actionsOf(row: UserRow): ReactNode;
}

const typeLooks: Record<UserRow['userType'], PillKind> = { Candidate: 'plain', Recruiter: 'accent', Admin: 'warn' };

/** One fact about one person. */
export function PersonCell({ row, column, use }: { row: UserRow; column: PeopleColumn; use: RowUse }) {
  return cells[column](row, use);
}

const cells: Record<PeopleColumn, (row: UserRow, use: RowUse) => ReactNode> = {
  Name: (row, { linkOf }) => (
    <div className={styles.person}>
      <Avatar name={row.name} src={row.avatar || undefined} size={32} />
      <div>
        <Name text={row.name || 'No name'} link={linkOf(row)} />
        {!row.isFullyRegistered && <p className={styles.corrupted}>{corruptedMessage}</p>}
      </div>
    </div>
  ),
  Type: (row) => <Pill kind={typeLooks[row.userType]}>{row.userType}</Pill>,
  Team: (row) => row.team || <None />,
  Email: (row) => (
    <Contact address={`mailto:${row.emailAddress}`} text={row.emailAddress} isVerified={row.emailAddressConfirmed} />
  ),
  Phone: (row) => <Contact address={`tel:${row.phone}`} text={shownPhone(row.phone)} isVerified={row.phoneConfirmed} />,
  'Sign-up method': (row) => row.signupMethod || <None />,
  Actions: (row, { actionsOf }) => actionsOf(row),
};

function Name({ text, link }: { text: string; link: LinkProps | undefined }) {
  if (!link) return <span className={styles.name}>{text}</span>;
  return (
    <Link {...link} className={styles.name}>
      {text}
    </Link>
  );
}

function Contact({ address, text, isVerified }: { address: string; text: string; isVerified: boolean }) {
  if (!text) return <None />;
  return (
    <div className={styles.contact}>
      <a href={address}>{text}</a>
      <span className={classes(styles.proof, isVerified && styles.proved)}>
        {isVerified && <Icon name="check" size={14} />}
        {isVerified ? 'Verified' : 'Not verified'}
      </span>
    </div>
  );
}

function None() {
  return (
    <span className={styles.none}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">None</span>
    </span>
  );
}
