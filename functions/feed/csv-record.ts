/** One record of a CSV text and where the next begins. */
export interface CsvRecord {
  readonly values: string[];
  readonly next: number;
  /** How many lines of the file it takes. */
  readonly lines: number;
  /** Text behind a closing quote: the quotes of the record do not belong together. */
  readonly hasStrayText: boolean;
}

/** Reads the records of one text from its beginning to its end. */
export interface RecordReader {
  /** The record that begins at `from`, which never goes back; undefined when the text ends before it. */
  read(from: number): CsvRecord | undefined;
}

/**
 * Reads a CSV text (RFC 4180, a bare line feed ends a record too). A quote inside a field that does not begin with one is a
 * letter. Each character is looked at a fixed number of times, however many quotes the text has.
 */
export function recordReader(text: string): RecordReader {
  let quote = -1;
  return {
    read(from) {
      const lineEnd = text.indexOf('\n', from);
      if (lineEnd === -1) return undefined;
      if (quote < from) quote = found(text.indexOf('"', from));
      if (quote < lineEnd) return readQuoted(text, from);
      const values = text.slice(from, withoutReturn(text, lineEnd)).split(',');
      return { values, next: lineEnd + 1, lines: 1, hasStrayText: false };
    },
  };
}

const found = (at: number) => (at === -1 ? Number.POSITIVE_INFINITY : at);

/** Where the line ends whose line feed this is. */
const withoutReturn = (text: string, lineFeed: number) => (text[lineFeed - 1] === '\r' ? lineFeed - 1 : lineFeed);

function readQuoted(text: string, from: number): CsvRecord | undefined {
  const values: string[] = [];
  let at = from;
  let lines = 1;
  let hasStrayText = false;
  for (;;) {
    let quoted: string | undefined;
    if (text[at] === '"') {
      const close = closingQuote(text, at);
      if (close === -1) return undefined;
      quoted = text.slice(at + 1, close).replaceAll('""', '"');
      lines += quoted.split('\n').length - 1;
      at = close + 1;
    }
    const end = fieldEnd(text, at);
    if (end === -1) return undefined;
    const isLast = text[end] === '\n';
    const rest = text.slice(at, isLast ? withoutReturn(text, end) : end);
    hasStrayText ||= quoted !== undefined && rest.trim() !== '';
    values.push(quoted === undefined ? rest : quoted + rest.trim());
    at = end + 1;
    if (isLast) return { values, next: at, lines, hasStrayText };
  }
}

/** The quote that ends the field which begins with one at `open`: two together stand for one inside it. -1 when it is missing. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** The comma or line feed that ends a field; -1 when the text ends before it. */
function fieldEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 44 || code === 10) return at;
  }
  return -1;
}

/** The rows at `from` that hold nothing but blanks and separators, as a spreadsheet leaves them: where they end, and how many. */
export function blankRows(text: string, from: number): { readonly end: number; readonly lines: number } {
  let end = from;
  let lines = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 10) {
      end = at + 1;
      lines++;
    } else if (!isBlank(code)) break;
  }
  return { end, lines };
}

/** Space, tab, comma, semicolon, carriage return, no-break space, byte order mark. */
const isBlank = (code: number) =>
  code === 32 || code === 9 || code === 44 || code === 59 || code === 13 || code === 160 || code === 0xfeff;
