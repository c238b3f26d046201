/** A row of a feed, its fields as they were written. */
export interface RawRow {
  /** Line of the file on which it begins; the first is 1. */
  readonly line: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A row whose fields cannot be split. */
export interface BrokenRow {
  readonly line: number;
  readonly fault: string;
  /** Ids one of which is the row's. Undefined when it may be any job's, or may have swallowed other rows. */
  readonly ids: readonly string[] | undefined;
}

/** Whether a row could not be read as one at all. */
export const isBroken = (row: RawRow | BrokenRow): row is BrokenRow => 'fault' in row;

/** Takes the text of a feed piece by piece. Both throw Problem invalid where the whole file is not to be trusted. */
export interface RowReader {
  /** The rows that this piece finishes. */
  push(text: string): (RawRow | BrokenRow)[];
  /** The rows behind the last line feed; checks that the file has come to its end. */
  end(): (RawRow | BrokenRow)[];
}

/** A row is cut off here: an unclosed quote, or no feed at all. Characters. */
export const longestRow = 1_048_576;
