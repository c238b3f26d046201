import { Checkbox, Table, type TableColumnType, type TableProps } from 'antd';
import { type ReactNode, useRef } from 'react';
import { classes } from '../classes.ts';
import { Skeleton } from '../surfaces.tsx';
import { useMedia } from '../use-media.ts';
import { ColumnChoice } from './column-choice.tsx';
import type { DataColumn } from './data-column.ts';
import styles from './data-table.module.css';
import { RowCard } from './row-card.tsx';
import { useRoomForColumns } from './use-room-for-columns.ts';
import { useRowKeys } from './use-row-keys.ts';

/** Which rows are chosen, for an act on many. */
export interface RowChoice<T> {
  readonly chosen: ReadonlySet<string>;
  /** Rows that no act is for have no box. */
  mayChoose(row: T): boolean;
  /** What the box of a row is called. */
  labelOf(row: T): string;
  onChoose(keys: ReadonlySet<string>): void;
}

/** The titles of the columns that were taken out, and what takes others out. */
export interface KeptColumns {
  readonly hidden: readonly string[];
  onHide(titles: readonly string[]): void;
}

export interface DataTableProps<T> {
  /** What the table is called for screen readers. */
  label: string;
  columns: readonly DataColumn<T>[];
  /** Undefined while they are on their way. */
  rows: readonly T[] | undefined;
  keyOf(row: T, index: number): string;
  /** How many rows to expect while they are on their way. */
  expected?: number;
  choice?: RowChoice<T>;
  /** Lets columns be taken out, but for the name and the actions. */
  columnsKept?: KeptColumns;
  /** The heading under which a row is; rows come in the order of their groups. */
  groupOf?: (row: T) => string;
  /** Names are cut where they have no room, so that each row is one line. */
  isOneLine?: boolean;
  /** How many rows a group has where not all are loaded; undefined where that is not known. */
  countOf?: (group: string, shown: number) => number | undefined;
  /** What is shown over the whole width below a row. */
  below?: { readonly key: string; readonly contents: ReactNode } | undefined;
  /** The row that is worked on: it has an edge in the accent. */
  current?: string | undefined;
  /** The focus has come to a row. */
  onCurrent?: (key: string) => void;
}

/** A row, or the shape of one that is on its way. */
interface Line<T> {
  readonly key: string;
  readonly row?: T;
  /** Takes the whole row: what heads the rows below it, or belongs to the one above. */
  readonly whole?: ReactNode;
  readonly isHeading?: boolean;
}

const cellNames = {
  header: { cell: classes(styles.head, styles.cell) ?? '' },
  body: { cell: styles.cell ?? '' },
};

/** Rows of facts in antd's table. Where there is no room for columns each row is a card: one cell with all of its facts. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, columns, rows, keyOf, expected = 6, choice, groupOf, current, onCurrent } = props;
  const { countOf = (_: string, shown: number) => shown, below, isOneLine = false } = props;
  const { columnsKept } = props;
  const hidden = columnsKept?.hidden ?? [];
  const list = useRef<HTMLDivElement>(null);
  const isRoomy = useMedia('(min-width: 1280px)');
  const visible = columns.filter(({ title, isExtra }) => !hidden.includes(title) && (isRoomy || !isExtra));
  const isWide = useRoomForColumns(list, visible.map(({ title }) => title).join(), rows);
  useRowKeys(list);
  const lines: readonly Line<T>[] = rows
    ? rows.map((row, index) => ({ key: keyOf(row, index), row }))
    : Array.from({ length: expected }, (_, index) => ({ key: String(index) }));
  const movable = rows && choice ? lines.filter(({ row }) => row !== undefined && choice.mayChoose(row)) : [];
  const selection = choice && movable.length > 0 && selectionOf(choice, movable.length);
  const optional = columns.filter(({ kind }) => kind !== 'name' && kind !== 'actions').map(({ title }) => title);
  const columnChoice = columnsKept && <ColumnChoice titles={optional} {...columnsKept} />;
  const shown = isWide ? visible : columns;
  const wide = (column: DataColumn<T>, place: number) => headed(columnOf(column, columnChoice), place, shown.length);
  return (
    <div ref={list} data-rows="" className={styles.list}>
      {!isWide && choice && movable.length > 0 && <AllRows choice={choice} keys={movable.map(({ key }) => key)} />}
      <Table<Line<T>>
        className={classes(styles.table, !isWide && styles.cards, isWide && isOneLine && styles['one-line']) ?? ''}
        classNames={cellNames}
        aria-label={label}
        aria-busy={rows === undefined}
        size="small"
        rowKey="key"
        columns={isWide ? shown.map(wide) : [headed(cardOf(columns), 0, 1)]}
        dataSource={withBelow(groupOf && rows ? grouped(lines, groupOf, countOf) : [...lines], below)}
        showHeader={isWide}
        pagination={false}
        // What a finger has just pressed is not pointed at.
        rowHoverable={isWide}
        // Spares the page the measuring of a scroll bar that it has not: a style element, which our content policy refuses.
        tailor
        // A shape is no row: it is not counted.
        onRow={({ key, row, whole, isHeading }) =>
          row
            ? {
                'data-row': '',
                ...(key === current && { 'data-row-current': '' }),
                ...(onCurrent && { onFocus: () => onCurrent(key) }),
              }
            : whole
              ? { ...(isHeading && { 'data-row-heading': '' }) }
              : { 'aria-hidden': true }
        }
        {...(selection && { rowSelection: selection })}
      />
    </div>
  );
}

/** Rows with a heading before the first of each group. */
function grouped<T>(
  lines: readonly Line<T>[],
  groupOf: (row: T) => string,
  countOf: (group: string, shown: number) => number | undefined,
): Line<T>[] {
  const groups = Map.groupBy(lines, ({ row }) => (row === undefined ? '' : groupOf(row)));
  return [...groups].flatMap(([title, own]) => {
    const whole = <Heading key={title} title={title} count={countOf(title, own.length)} />;
    return [{ key: `group ${title}`, whole, isHeading: true }, ...own];
  });
}

function Heading({ title, count }: { title: string; count: number | undefined }) {
  return (
    <strong>
      {title} <span className="soft">{count}</span>
    </strong>
  );
}

function withBelow<T>(lines: readonly Line<T>[], below: DataTableProps<T>['below']): Line<T>[] {
  if (!below) return [...lines];
  return lines.flatMap((line) =>
    line.key === below.key ? [line, { key: `below ${line.key}`, whole: below.contents }] : [line],
  );
}

/** The same column, where some lines take the whole row. */
function headed<T>(column: TableColumnType<Line<T>>, place: number, count: number): TableColumnType<Line<T>> {
  return {
    ...column,
    onCell: ({ whole }) => (whole ? { colSpan: place === 0 ? count : 0 } : {}),
    render: (value, line, index) => line.whole ?? (column.render?.(value, line, index) as ReactNode),
  };
}

/** The head of the actions has room for what is done with the columns. */
function columnOf<T>(
  { title, head = title, cell, kind = 'text', compare }: DataColumn<T>,
  columnChoice: ReactNode,
): TableColumnType<Line<T>> {
  return {
    key: title,
    title:
      kind === 'actions' ? (
        <div className={styles.acts}>
          <span className="visually-hidden">{title}</span>
          {columnChoice}
        </div>
      ) : (
        head
      ),
    className: styles[kind] ?? '',
    ...(kind === 'name' && { rowScope: 'row' }),
    ...(compare && { sorter: (one, other) => (one.row && other.row ? compare(one.row, other.row) : 0) }),
    render: (_, { row }) => {
      if (row === undefined) return <Skeleton height="16px" />;
      return kind === 'actions' ? <div className={styles.acts}>{cell(row)}</div> : cell(row);
    },
  };
}

function cardOf<T>(columns: readonly DataColumn<T>[]): TableColumnType<Line<T>> {
  return {
    key: 'card',
    render: (_, { row }) => (row === undefined ? <Skeleton height="72px" /> : <RowCard columns={columns} row={row} />),
  };
}

function selectionOf<T>(
  { chosen, mayChoose, labelOf, onChoose }: RowChoice<T>,
  count: number,
): NonNullable<TableProps<Line<T>>['rowSelection']> {
  return {
    columnWidth: 40,
    selectedRowKeys: [...chosen],
    onChange: (keys) => onChoose(new Set(keys.map(String))),
    getTitleCheckboxProps: () => ({ 'aria-label': allWords(count) }),
    getCheckboxProps: ({ row }) =>
      row !== undefined && mayChoose(row) ? { 'aria-label': labelOf(row) } : { disabled: true },
    renderCell: (_, { row }, __, box): ReactNode => row !== undefined && mayChoose(row) && box,
  };
}

/** Cards have no head: the box for all of them is above. */
function AllRows<T>({ choice: { chosen, onChoose }, keys }: { choice: RowChoice<T>; keys: readonly string[] }) {
  const isAll = keys.every((key) => chosen.has(key));
  return (
    <Checkbox
      className={styles.all ?? ''}
      checked={isAll}
      indeterminate={!isAll && keys.some((key) => chosen.has(key))}
      onChange={({ target }) => onChoose(new Set(target.checked ? keys : []))}
    >
      {allWords(keys.length)}
    </Checkbox>
  );
}

const allWords = (count: number) => `Choose all ${count} shown`;
