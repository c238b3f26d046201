/** The Unicode encoding that a file begins as: UTF-16 by its byte order mark or by the zeros between its letters, else UTF-8. */
export function unicodeOf(first: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [one = 0x20, two = 0x20] = first;
  if ((one === 0xff && two === 0xfe) || (one !== 0 && two === 0)) return 'utf-16le';
  return (one === 0xfe && two === 0xff) || (one === 0 && two !== 0) ? 'utf-16be' : 'utf-8';
}

/** The text of a whole file: Unicode where its bytes are that, else Windows-1252, as older programs and spreadsheets write [B27]. */
export function textOfBytes(bytes: Uint8Array): string {
  try {
    return new TextDecoder(unicodeOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
