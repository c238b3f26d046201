import { Checkbox } from 'antd';
import { Fragment, useState } from 'react';
import type { NoticeKind } from '#shared/domain/notices/notice-kinds.ts';
import { noticeGroups, noticeLabels } from '#shared/domain/notices/notice-labels.ts';
import { Button } from '../../ui/button.tsx';
import styles from './notices.module.css';

/** A way that notices go out, with what may go and does. */
interface Column {
  readonly name: string;
  readonly offered: readonly NoticeKind[];
  readonly chosen: readonly string[];
  /** Nothing goes this way now, whatever is chosen. */
  readonly isOff?: boolean;
  onChoose(kinds: readonly NoticeKind[]): void;
}

/** What goes out by which way: a row for each group, whose kinds are chosen together or one by one. */
export function NoticeKinds({ columns }: { columns: readonly Column[] }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const ways = columns.filter(({ offered }) => offered.length > 0);
  const groups = noticeGroups.filter(({ kinds }) =>
    ways.some(({ offered }) => kinds.some((one) => offered.includes(one))),
  );
  return (
    <div className={styles.choice}>
      <table className={styles.kinds}>
        <thead>
          <tr>
            <th scope="col">Tell me about</th>
            {ways.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ title, kinds }) => {
            const isOpen = open.includes(title);
            return (
              <Fragment key={title}>
                <tr>
                  <th scope="row">
                    <span className={styles.group}>{title}</span>
                    <Button
                      kind="bare"
                      size="small"
                      aria-expanded={isOpen}
                      onClick={() => setOpen(isOpen ? open.filter((one) => one !== title) : [...open, title])}
                    >
                      {isOpen ? 'Close' : `${kinds.length} kinds`}
                      <span className="visually-hidden"> of {title}</span>
                    </Button>
                  </th>
                  {ways.map((way) => (
                    <Cell key={way.name} way={way} kinds={kinds} label={title} />
                  ))}
                </tr>
                {isOpen &&
                  kinds.map((kind) => (
                    <tr key={kind} className={styles.kind}>
                      <th scope="row">{noticeLabels[kind]}</th>
                      {ways.map((way) => (
                        <Cell key={way.name} way={way} kinds={[kind]} label={noticeLabels[kind]} />
                      ))}
                    </tr>
                  ))}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** One box for some kinds: half ticked where only some of them go out. */
function Cell({ way, kinds, label }: { way: Column; kinds: readonly NoticeKind[]; label: string }) {
  const { name, offered, chosen, isOff = false, onChoose } = way;
  const own = kinds.filter((kind) => offered.includes(kind));
  if (own.length === 0)
    return (
      <td>
        <span className="soft" aria-hidden="true">
          –
        </span>
        <span className="visually-hidden">never by {name.toLowerCase()}</span>
      </td>
    );
  const on = own.filter((kind) => chosen.includes(kind));
  return (
    <td>
      <Checkbox
        aria-label={`${label}: ${name}`}
        // What cannot go out is not ticked.
        checked={!isOff && on.length === own.length}
        indeterminate={!isOff && on.length > 0 && on.length < own.length}
        disabled={isOff}
        onChange={({ target }) => {
          const wanted: readonly string[] = target.checked
            ? [...chosen, ...own]
            : chosen.filter((kind) => !own.some((one) => one === kind));
          onChoose(offered.filter((kind) => wanted.includes(kind)));
        }}
      />
    </td>
  );
}
