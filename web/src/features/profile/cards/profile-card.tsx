import type { ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card, Pill } from '../../../ui/surfaces.tsx';
import styles from './cards.module.css';
import { useReading } from './reading.ts';

interface ProfileCardProps {
  title: string;
  onEdit?: (() => void) | undefined;
  /** Something that facilities ask for is missing. */
  isIncomplete?: boolean;
  children: ReactNode;
}

/** One section of the profile to read, with the way into its drawer. */
export function ProfileCard({ title, onEdit, isIncomplete = false, children }: ProfileCardProps) {
  const isOnlyRead = useReading() !== undefined;
  return (
    <Card className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {isIncomplete && <Pill kind="warn">Incomplete</Pill>}
        {onEdit && !isOnlyRead && <IconButton label={`Edit ${title}`} icon={<Icon name="edit" />} onClick={onEdit} />}
      </div>
      {children}
    </Card>
  );
}

/** What a card says when there is nothing in it yet, with the next step. */
export function NothingYet({ children, action, onAct }: { children: ReactNode; action: string; onAct(): void }) {
  if (useReading()) return <p className="soft">Nothing yet.</p>;
  return (
    <div className={styles.nothing}>
      <p className="soft">{children}</p>
      <Button kind="quiet" onClick={onAct}>
        <Icon name="plus" size={18} />
        {action}
      </Button>
    </div>
  );
}

interface EntriesProps<E extends { id: string }> {
  entries: readonly E[];
  children: (entry: E) => ReactNode;
}

/** An entry with a pencil of its own, which opens it alone. */
function EditableEntry({ name, onEdit, children }: { name: string; onEdit(): void; children: ReactNode }) {
  if (useReading()) return children;
  return (
    <div className={styles.row}>
      <div>{children}</div>
      <IconButton label={`Change ${name}`} icon={<Icon name="edit" />} onClick={onEdit} />
    </div>
  );
}

/** Entries of a card below each other. */
export function Entries<E extends { id: string }>({ entries, children }: EntriesProps<E>) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.id}>{children(entry)}</li>
      ))}
    </ul>
  );
}

interface ListCardProps<E extends { id: string }> extends EntriesProps<E> {
  title: string;
  onEdit(): void;
  isIncomplete?: boolean;
  /** What the card says while it has no entry, and on the button below. */
  empty: string;
  action: string;
  nameOf(entry: E): string;
  onEntry(id: string): void;
  /** Below the entries. */
  foot?: ReactNode;
}

/** A card with one entry below the other, or with the way to the first one. */
export function ListCard<E extends { id: string }>(props: ListCardProps<E>) {
  const { entries, children, empty, action, nameOf, onEntry, foot, ...card } = props;
  return (
    <ProfileCard {...card}>
      {entries.length === 0 ? (
        <NothingYet action={action} onAct={card.onEdit}>
          {empty}
        </NothingYet>
      ) : (
        <Entries entries={entries}>
          {(entry) => (
            <EditableEntry name={nameOf(entry)} onEdit={() => onEntry(entry.id)}>
              {children(entry)}
            </EditableEntry>
          )}
        </Entries>
      )}
      {foot}
    </ProfileCard>
  );
}

/** A name and a quieter line below it. */
export function Lines({ title, more }: { title: ReactNode; more?: ReactNode }) {
  return (
    <>
      <p className={styles.strong}>{title}</p>
      {more && <p className="soft">{more}</p>}
    </>
  );
}

/** Facts by name. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

/** One fact of `Facts`: its name, its value or that none is given, and `more` beside it. */
export function Fact({ name, children, more }: { name: string; children: ReactNode; more?: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        {children || <span className="soft">Not given yet</span>}
        {more}
      </dd>
    </div>
  );
}
