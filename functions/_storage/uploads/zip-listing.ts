const mostEntries = 1000;
const mostBytes = 50 * 1024 * 1024;

/** An entry of a zip file, as its directory says. */
interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
}

/** Offset of the end of central directory record, when it ends exactly with the file; -1 for no zip file. */
export function endOfZip(bytes: Buffer): number {
  const earliest = Math.max(0, bytes.length - 22 - 0xffff);
  for (let at = bytes.length - 22; at >= earliest; at--) {
    if (bytes.readUInt32LE(at) === 0x06054b50 && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  return -1;
}

/**
 * The entries of a zip file, read from its directory without inflating anything. Undefined for what is broken, has more than
 * 1,000 entries, or would be larger than 50 MB unpacked.
 */
export function zipListing(bytes: Buffer): ZipEntry[] | undefined {
  const end = endOfZip(bytes);
  if (end < 0 || bytes.readUInt32LE(0) !== 0x04034b50) return undefined;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  // The directory must end right before this record, so that nothing is hidden between.
  if (count > mostEntries || at + bytes.readUInt32LE(end + 12) !== end) return undefined;
  const entries: ZipEntry[] = [];
  let unpacked = 0;
  for (let position = 0; position < count; position++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) return undefined;
    const size = bytes.readUInt32LE(at + 24);
    const local = bytes.readUInt32LE(at + 42);
    if (local + 30 > end || bytes.readUInt32LE(local) !== 0x04034b50) return undefined;
    unpacked += size;
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return unpacked <= mostBytes ? entries : undefined;
}

/** Whether a zip file is a Word document without macros, and nothing that reaches out of its folder. */
export function isWordDocument(bytes: Buffer): boolean {
  const entries = zipListing(bytes);
  if (!entries) return false;
  const names = entries.map(({ name }) => name.toLowerCase());
  return (
    names.includes('[content_types].xml') &&
    names.includes('word/document.xml') &&
    new Set(names).size === names.length &&
    !entries.some(({ isEncrypted }) => isEncrypted) &&
    !names.some((name) => /vba|macro|activex|\.(?:exe|dll|js|vbs|bat|cmd|ps1|hta|lnk|jar)$/.test(name)) &&
    !names.some((name) => name.startsWith('/') || name.includes('\\') || name.split('/').includes('..'))
  );
}
