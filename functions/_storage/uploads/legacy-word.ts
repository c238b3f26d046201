const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const endOfChain = 0xfffffffa;

/**
 * Whether a compound file (the container of the old Word, Excel, installer and others) holds a Word document without macros.
 * The directory is read as Microsoft's format MS-CFB lays it out.
 */
export function isLegacyWord(bytes: Buffer): boolean {
  const names = directoryNames(bytes);
  return names.includes('WordDocument') && !names.some((name) => /^(?:Macros|_VBA_PROJECT|VBA)/i.test(name));
}

function directoryNames(bytes: Buffer): string[] {
  if (bytes.length < 1536 || !bytes.subarray(0, 8).equals(signature)) return [];
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return [];
  const size = 2 ** shift;
  const offsetOf = (sector: number) => (sector + 1) * size;
  /** The sector after this one, as the table of sectors says; its first 109 pieces are listed in the head. */
  const next = (sector: number): number => {
    const piece = Math.floor((sector * 4) / size);
    if (piece >= 109) return endOfChain;
    const at = offsetOf(bytes.readUInt32LE(76 + piece * 4)) + ((sector * 4) % size);
    return at + 4 <= bytes.length ? bytes.readUInt32LE(at) : endOfChain;
  };
  const names: string[] = [];
  const seen = new Set<number>();
  for (let sector = bytes.readUInt32LE(48); sector < endOfChain && !seen.has(sector); sector = next(sector)) {
    seen.add(sector);
    for (let at = offsetOf(sector); at < offsetOf(sector) + size && at + 128 <= bytes.length; at += 128) {
      const length = bytes.readUInt16LE(at + 64);
      if (length >= 2 && length <= 64) names.push(bytes.toString('utf16le', at, at + length - 2));
    }
  }
  return names;
}
