import { embeddedObject, hasMacros } from './word.ts';

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const endOfChain = 0xfffffffa;

/**
 * Why a compound file (the container of the old Word, Excel, installer and others) is refused as Word document; undefined when it is
 * accepted. The directory is read as Microsoft's format MS-CFB lays it out.
 */
export function refusalOfLegacyWord(bytes: Buffer): string | undefined {
  const names = directoryNames(bytes);
  if (names.includes('EncryptedPackage') || names.includes('EncryptionInfo'))
    return 'This Word document asks for a password. Save it without one.';
  if (!names.includes('WordDocument')) return 'This is no Word document, although its name says so.';
  if (names.some((name) => /^(?:Macros|_VBA_PROJECT|VBA)/i.test(name))) return hasMacros;
  // An object is a storage of its own, named by a number; the folder of them is there without any, too.
  return names.some((name) => /^_\d+$|^.Ole10Native$|^Package$/s.test(name)) ? embeddedObject : undefined;
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
      // The length counts the NUL at the end, and is not believed.
      names.push(bytes.toString('utf16le', at, at + Math.min(bytes.readUInt16LE(at + 64), 64) - 2));
    }
  }
  return names;
}
