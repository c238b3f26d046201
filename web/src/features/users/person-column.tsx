import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import type { RecruiterWork, UserRow } from '#shared/contract/user-shapes.ts';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { shownDayOf } from '../../lib/shown-instant.ts';
import { Icon } from '../../ui/icon.tsx';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { comesBackWords } from '../../ui/staff/proof.tsx';
import { Avatar, Pill, type PillKind } from '../../ui/surfaces.tsx';
import styles from './person-column.module.css';
import { corruptedMessage } from './person-words.ts';

/** A column of the table of people. */
export type UserColumn =
  | 'Name'
  | 'Type'
  | 'Team'
  | 'Candidates'
  | 'Round robin'
  | 'Email'
  | 'Phone'
  | 'Sign-up method'
  | 'Actions';

/** What can be done with a row: where its name leads, and the buttons at its end. */
export interface RowUse {
  linkOf(row: UserRow): LinkProps | undefined;
  actionsOf(row: UserRow): ReactNode;
}

const typeLooks: Record<UserRow['userType'], PillKind> = { Candidate: 'plain', Recruiter: 'accent', Admin: 'warn' };

const turns: Readonly<Record<RecruiterWork['turn'], readonly [label: string, kind: PillKind]>> = {
  next: ['Next', 'accent'],
  waiting: ['Takes part', 'good'],
  apart: ['Not in it', 'plain'],
  pending: ['Pending', 'warn'],
};

function lastTurn({ turn, lastAssignedAt }: RecruiterWork): string {
  if (turn === 'pending') return 'Has no rights yet: waits to be let in.';
  return lastAssignedAt ? `Last given a candidate on ${shownDayOf(lastAssignedAt)}` : 'Not given a candidate yet';
}

/** One column of the table of people. */
export function personColumn(title: UserColumn, use: RowUse): DataColumn<UserRow> {
  return { title, ...columns[title](use) };
}

const columns: Record<UserColumn, (use: RowUse) => Omit<DataColumn<UserRow>, 'title'>> = {
  Name: ({ linkOf }) => ({
    kind: 'name',
    cell: (row) => (
      <div className={styles.person}>
        <Avatar name={row.name} src={row.avatar || undefined} size={24} />
        <div>
          <Name text={nameOrNone(row.name)} link={linkOf(row)} />
          {!row.isFullyRegistered && <p className={styles.corrupted}>{corruptedMessage}</p>}
        </div>
      </div>
    ),
  }),
  Type: () => ({ kind: 'short', cell: ({ userType }) => <Pill kind={typeLooks[userType]}>{userType}</Pill> }),
  Team: () => ({ kind: 'short', isNamed: true, cell: ({ team }) => team || <None /> }),
  Candidates: () => ({
    kind: 'short',
    isNamed: true,
    cell: ({ work }) => (work ? grouped(work.candidates) : <None />),
  }),
  'Round robin': () => ({
    kind: 'short',
    isNamed: true,
    cell: ({ work }) =>
      work ? (
        <span title={lastTurn(work)}>
          <Pill kind={turns[work.turn][1]}>{turns[work.turn][0]}</Pill>
        </span>
      ) : (
        <None />
      ),
  }),
  Email: () => ({
    cell: ({ emailAddress, emailAddressConfirmed, emailComesBack }) => (
      <Contact
        address={`mailto:${emailAddress}`}
        text={emailAddress}
        isVerified={emailAddressConfirmed}
        comesBack={emailComesBack}
      />
    ),
  }),
  Phone: () => ({
    kind: 'short',
    cell: ({ phone, phoneConfirmed }) => (
      <Contact address={`tel:${phone}`} text={shownPhone(phone)} isVerified={phoneConfirmed} />
    ),
  }),
  'Sign-up method': () => ({ kind: 'short', isNamed: true, cell: ({ signupMethod }) => signupMethod || <None /> }),
  Actions: ({ actionsOf }) => ({ kind: 'actions', cell: actionsOf }),
};

function Name({ text, link }: { text: string; link: LinkProps | undefined }) {
  if (!link) return text;
  return (
    <Link {...link} className={styles.link}>
      {text}
    </Link>
  );
}

interface ContactProps {
  address: string;
  text: string;
  isVerified: boolean;
  comesBack?: boolean | undefined;
}

function Contact({ address, text, isVerified, comesBack }: ContactProps) {
  if (!text) return <None />;
  return (
    <div className={styles.contact}>
      <a href={address} className={styles.link}>
        {text}
      </a>
      {comesBack && <span className={styles.unproved}>{comesBackWords}</span>}
      {comesBack ? null : isVerified ? (
        <span className={styles.proved} title="Verified">
          <Icon name="check" size={16} />
          <span className="visually-hidden">Verified</span>
        </span>
      ) : (
        <span className={styles.unproved}>Not verified</span>
      )}
    </div>
  );
}

function None() {
  return (
    <span className="soft" data-none="">
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">None</span>
    </span>
  );
}
