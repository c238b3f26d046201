import { Button } from 'antd';
import { useRef } from 'react';
import styles from './pager.module.css';
import type { People } from './use-people.ts';

/** Turns the pages. It stays while a page is on its way, and a button without a page to turn to keeps the focus. */
export function Pager({ people: { read, search, next, previous } }: { people: People }) {
  const count = read.data?.userList.length;
  const known = useRef(0);
  known.current = count ?? known.current;
  if (read.error || known.current === 0) return null;
  return (
    <nav aria-label="Pages" className="list-foot">
      <p role="status">
        Page {search.page}
        {count !== undefined && ` · ${count === 1 ? '1 person' : `${count} people`}`}
      </p>
      <div className="buttons">
        <Turn label="Previous" onTurn={previous} />
        <Turn label="Next" onTurn={next} />
      </div>
    </nav>
  );
}

function Turn({ label, onTurn }: { label: string; onTurn: (() => void) | undefined }) {
  return (
    <Button className={onTurn ? '' : (styles.idle ?? '')} aria-disabled={onTurn === undefined} onClick={onTurn}>
      {label}
    </Button>
  );
}
