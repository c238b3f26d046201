import type { DataColumn } from './data-column.ts';
import styles from './data-table.module.css';

/** A row where there is no room for columns: its facts below and beside each other. */
export function RowCard<T>({ columns, row }: { columns: readonly DataColumn<T>[]; row: T }) {
  return (
    <div className={styles.card}>
      {columns.map(({ title, cell, kind = 'text', isNamed }) => {
        const fact = cell(row);
        if (fact === undefined || fact === null || fact === false || fact === '') return null;
        return (
          <div
            key={title}
            className={
              styles[kind === 'actions' ? 'acts' : `card-${isNamed ? 'short' : kind === 'line' ? 'text' : kind}`]
            }
          >
            {isNamed && <span className="soft">{title}: </span>}
            {fact}
          </div>
        );
      })}
    </div>
  );
}
