/** The most bytes of files that one request may carry, decoded. */
export const maxUploadBytes = 4 * 1024 * 1024;

/** The largest side of a picture in pixels: a larger one could exhaust the memory of a viewer. */
export const mostPictureSide = 4096;

/** What is shown for a file of another kind than its place takes [P17]. */
export const invalidFileType = 'Invalid file type!';
export const tooLargeFile = 'The file may have at most 4 MB.';

/** Smaller downloads are broken ones and are not saved, so that smaller files are not taken either. */
export const leastFileBytes = 5;
export const tooSmallFile = 'This file is empty or broken. Please choose another one.';

const maxNameLength = 100;

/** What each place takes, by extension, and how its stored names begin. Boards issue licenses as PDF, so those are taken too. */
export const uploadKinds = {
  license: { prefix: 'license-', extensions: ['png', 'jpg', 'jpeg', 'gif', 'pdf'] },
  certification: { prefix: 'cert-', extensions: ['png', 'jpg', 'jpeg', 'gif', 'txt', 'pdf', 'doc', 'docx'] },
  resume: { prefix: 'resume-', extensions: ['txt', 'pdf', 'doc', 'docx'] },
} as const;
export type UploadKind = keyof typeof uploadKinds;

/** Every extension that is kept anywhere, with the content type of its downloads. */
export const contentTypes = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  txt: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type FileExtension = keyof typeof contentTypes;

/** The extension of a file name in lower case; empty without a dot or a name before it. */
export function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(dot + 1).toLowerCase() : '';
}

/** The extension under which we keep a file of this name, undefined where none is kept: a JPEG has several. */
export function usualExtensionOf(fileName: string): FileExtension | undefined {
  const extension = extensionOf(fileName);
  if (['jfif', 'jpe', 'pjpeg'].includes(extension)) return 'jpg';
  return Object.hasOwn(contentTypes, extension) ? (extension as FileExtension) : undefined;
}

/** Whether a place takes a file of this name. */
export function takesFile(kind: UploadKind, fileName: string): boolean {
  return (uploadKinds[kind].extensions as readonly (string | undefined)[]).includes(usualExtensionOf(fileName));
}

/** A file name with another extension. */
export function renamedTo(extension: FileExtension, fileName: string): string {
  return `${fileName.slice(0, fileName.lastIndexOf('.'))}.${extension}`;
}

/** The name under which a file is stored: prefix, base name without spaces, commas and dots, at most 100 characters in all. */
export function storedFileName(kind: UploadKind, fileName: string): string {
  return cleanFileName(fileName, uploadKinds[kind].prefix);
}

/** The name of a staff document: as uploaded, but for what no file name may have. */
export function documentName(fileName: string): string {
  const extension = extensionOf(fileName).replace(/[^a-z0-9]/g, '');
  const base = fileName.slice(0, extension ? fileName.lastIndexOf('.') : undefined).normalize('NFC');
  const kept = base.replace(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, '').replace(/^[\s.]+/, '');
  return `${cutTo(maxNameLength - extension.length - 1, kept || 'file').trimEnd()}${extension ? `.${extension}` : ''}`;
}

/** A name without what breaks lines, paths or the reading direction; a prefix that it has already is not set twice. */
export function cleanFileName(fileName: string, prefix = ''): string {
  const extension = extensionOf(fileName).replace(/[^a-z0-9]/g, '');
  const base = fileName.slice(0, extension ? fileName.lastIndexOf('.') : undefined);
  const kept = base.normalize('NFC').replace(/[\p{C}\p{Z}.,/\\:*?"<>|]/gu, '');
  const bare = kept.toLowerCase().startsWith(prefix) ? kept.slice(prefix.length) : kept;
  const room = maxNameLength - prefix.length - (extension ? extension.length + 1 : 0);
  return `${prefix}${cutTo(room, bare || 'file')}${extension ? `.${extension}` : ''}`;
}

/** As many whole characters as fit: one of two units is never split. */
export function cutTo(length: number, text: string): string {
  let kept = '';
  for (const character of text) {
    if (kept.length + character.length > length) break;
    kept += character;
  }
  return kept;
}

/**
 * A size as cards show it, its unit chosen by the number of digits: 6 and fewer kbs, 9 and fewer mbs, else gbs. Each unit is 1024
 * of the one before, as the limits are, so that a file at a limit reads as that limit.
 */
export function shownFileSize(bytes: number): string {
  const digits = String(bytes).length;
  if (digits <= 6) return `${Math.ceil(bytes / 1024)} kbs`;
  return digits <= 9 ? `${oneDecimal(bytes / 1024 ** 2)} mbs` : `${oneDecimal(bytes / 1024 ** 3)} gbs`;
}

function oneDecimal(value: number): string {
  return value.toFixed(1).replace('.0', '');
}
