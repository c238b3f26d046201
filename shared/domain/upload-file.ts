/** The kinds of documents that a profile takes, and the extensions of each (section 5; licences also as PDF, see the boards). */
export const uploadTypes = {
  license: ['png', 'jpg', 'jpeg', 'gif', 'pdf'],
  cert: ['png', 'jpg', 'jpeg', 'gif', 'txt', 'pdf', 'doc', 'docx'],
  resume: ['txt', 'pdf', 'doc', 'docx'],
} as const;
export type UploadKind = keyof typeof uploadTypes;

export const wrongTypeMessage = 'Invalid file type!';

/** The most bytes of files that one save may carry. */
export const mostUploadBytes = 4 * 1024 * 1024;

/** The most characters of a stored name, its extension included. */
const longestName = 100;

/** The extension in lower case; empty without one. */
export function extensionOf(fileName: string): string {
  const at = fileName.lastIndexOf('.');
  return at > 0 ? fileName.slice(at + 1).toLowerCase() : '';
}

export function isUploadType(kind: UploadKind, fileName: string): boolean {
  return (uploadTypes[kind] as readonly string[]).includes(extensionOf(fileName));
}

/** The name that a file is stored under: its kind in front, no spaces, commas or dots in its own part, at most 100 characters. */
export function uploadName(kind: UploadKind, fileName: string): string {
  const extension = extensionOf(fileName);
  const own = extension ? fileName.slice(0, -(extension.length + 1)) : fileName;
  const clean = own.replace(/[\s,.]/g, '');
  const prefix = clean.startsWith(`${kind}-`) ? '' : `${kind}-`;
  const end = extension ? `.${extension}` : '';
  const kept = [...`${prefix}${clean}`].slice(0, longestName - end.length).join('');
  return `${kept.slice(0, longestName - end.length)}${end}`;
}

/** A number of bytes as people read it: kbs up to six digits, mbs up to nine, then gbs. */
export function fileSizeText(bytes: number): string {
  const digits = String(Math.max(0, Math.round(bytes))).length;
  const [unit, name] = digits <= 6 ? [1_000, 'kbs'] : digits <= 9 ? [1_000_000, 'mbs'] : [1_000_000_000, 'gbs'];
  return `${Number((bytes / (unit as number)).toFixed(1))} ${name}`;
}
