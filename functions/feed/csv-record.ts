/** One record of a CSV text and where the next begins. */
export interface CsvRecord {
  readonly values: string[];
  readonly next: number;
  /** How many lines of the file it takes. */
  readonly lines: number;
  /** Text behind a closing quote: the quotes of the record do not belong together. */
  readonly hasStrayText: boolean;
}

/**
 * Reads the record that begins at `from` (RFC 4180, a bare line feed ends a record too); undefined when the text ends before
 * it. A quote inside a field that does not begin with one stands for itself.
 */
export function readRecord(text: string, from: number): CsvRecord | undefined {
  const lineEnd = text.indexOf('\n', from);
  const quote = text.indexOf('"', from);
  if (quote === -1 || (lineEnd !== -1 && quote > lineEnd)) {
    if (lineEnd === -1) return undefined;
    const values = text.slice(from, text[lineEnd - 1] === '\r' && lineEnd > from ? lineEnd - 1 : lineEnd).split(',');
    return { values, next: lineEnd + 1, lines: 1, hasStrayText: false };
  }
  return readQuoted(text, from);
}

function readQuoted(text: string, from: number): CsvRecord | undefined {
  const values: string[] = [];
  let at = from;
  let lines = 1;
  let hasStrayText = false;
  for (;;) {
    let value = '';
    const isQuoted = text[at] === '"';
    if (isQuoted) {
      const close = closingQuote(text, at);
      if (close === -1) return undefined;
      value = text.slice(at + 1, close).replaceAll('""', '"');
      for (let feed = value.indexOf('\n'); feed !== -1; feed = value.indexOf('\n', feed + 1)) lines++;
      at = close + 1;
    }
    const end = fieldEnd(text, at);
    if (end === -1) return undefined;
    const isLast = text[end] === '\n';
    const rest = text.slice(at, isLast && end > at && text[end - 1] === '\r' ? end - 1 : end);
    hasStrayText ||= isQuoted && rest !== '';
    values.push(value + rest);
    at = end + 1;
    if (isLast) return { values, next: at, lines, hasStrayText };
  }
}

/** The quote that ends the field which begins with one at `open`: two together stand for one inside it. -1 when it is missing. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  // A quote at the very end may be the first of two.
  return at === text.length - 1 ? -1 : at;
}

/** The comma or line feed that ends a field; -1 when the text ends before it. */
function fieldEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 44 || code === 10) return at;
  }
  return -1;
}
