import { firstWhere } from '#shared/domain/first-where.ts';
import { keepFirst } from './bits.ts';
import type { Collection, Rows } from './collection.ts';
import type { Column } from './column.ts';
import type { Condition } from './condition.ts';
import { readIds } from './id-texts.ts';
import { joinSections, openSections, type Sections } from './sections.ts';
import type { Texts } from './text-dictionary.ts';

/**
 * Opens a decompressed snapshot for searching: columns are views of the buffer. Throws an Error when the buffer is not a snapshot of this
 * layout, or lacks a column that its version should have.
 */
export function openSnapshot<Item, Columns>(collection: Collection<Item, Columns>, buffer: Buffer): Rows<Columns> {
  const { version, columns: columnsVersion, sections } = openSections(buffer);
  const lead = sections.numbers('lead', 'u32');
  const ids = readIds(sections);
  const byId = sections.numbers('byId', 'u32');
  const isOlder = columnsVersion < collection.version;
  const open = (name: string, column: Column<Item, unknown>) => {
    const section = `columns.${name}`;
    if (!isOlder) return column.open(sections, section);
    try {
      return column.open(sections, section);
    } catch {
      // The column is missing, or of another kind.
      return column.open(blankSections(column, section, lead.length), section);
    }
  };
  const columns = Object.entries<Column<Item, unknown>>(collection.columns).map(([name, column]) => [
    name,
    open(name, column),
  ]);
  return {
    version,
    count: lead.length,
    ids,
    lead,
    columns: Object.fromEntries(columns) as Columns,
    rowOf: (id) => rowOf(ids, byId, id),
    leading: (least) => firstRows(firstWhere(lead.length, (row) => (lead[row] as number) < least)),
  };
}

/** A blank column for a snapshot too old to have it, or to have its current kind: the same value in every row. */
function blankSections<Item>(column: Column<Item, unknown>, name: string, count: number): Sections {
  const collector = column.collect();
  for (let row = 0; row < count; row++) collector.add(undefined);
  const same = Uint32Array.from({ length: count }, (_, row) => row);
  const sections = collector.sections(name, { items: same, rows: same, idRanks: same });
  return openSections(joinSections({ version: '', columns: 0 }, sections)).sections;
}

function rowOf(ids: Pick<Texts, 'at'>, byId: Uint32Array, id: string): number | undefined {
  const at = firstWhere(byId.length, (rank) => ids.at(byId[rank] as number) >= id);
  const row = byId[at];
  return row !== undefined && ids.at(row) === id ? row : undefined;
}

/** Matches the first `count` rows. */
function firstRows(most: number): Condition {
  return {
    bitsSet: 0,
    passes: 0,
    narrow(rows, count) {
      let kept = 0;
      for (let at = 0; at < count; at++) {
        const row = rows[at] as number;
        rows[kept] = row;
        kept += (row - most) >>> 31;
      }
      return kept;
    },
    keep: (selected) => keepFirst(selected, most),
  };
}
