import type { BrowserCall } from './endpoint.ts';

type FileCall = Pick<BrowserCall, 'fileField'>;

/** The files of a body, or of a draft of one, where the contract of its call says that it may hold them: Blobs, or base64 texts. */
export function filesIn({ fileField }: FileCall, body: unknown): (Blob | string)[] {
  return [fileField ?? []].flat().flatMap((path) => {
    const [field = '', ofEntry] = path.split('.');
    const value = read(body, field);
    if (ofEntry === undefined) return [value].filter(isFile);
    return Array.isArray(value) ? value.map((entry) => read(entry, ofEntry)).filter(isFile) : [];
  });
}

/** Whether a body brings a file. */
export function carriesFile(call: FileCall, body: unknown): boolean {
  return filesIn(call, body).length > 0;
}

function read(from: unknown, field: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, field) : undefined;
}

function isFile(value: unknown): value is Blob | string {
  return value instanceof Blob || (typeof value === 'string' && value !== '');
}
