/** The platform's parser of forms refuses a boundary of fewer letters; RFC 2046 allows a single one. */
const leastLetters = 27;

interface Form {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly contentType: string;
}

/** The same form (multipart/form-data) with a boundary that the parser takes; unchanged where it does already. */
export function withLongBoundary({ bytes, contentType }: Form): Form {
  const [, quoted, plain] = /\bboundary=(?:"([^"\r\n]{1,70})"|([^\s;",]{1,70}))/i.exec(contentType) ?? [];
  const short = quoted ?? plain;
  if (short === undefined || short.length >= leastLetters) return { bytes, contentType };
  const long = `form${Buffer.from(short).toString('hex').padEnd(leastLetters, '0')}`;
  // One byte a letter, so that the files in it stay as they are.
  const text = `\r\n${bytes.toString('latin1')}`.replaceAll(`\r\n--${short}`, `\r\n--${long}`);
  return { bytes: Buffer.from(text.slice(2), 'latin1'), contentType: `multipart/form-data; boundary=${long}` };
}
