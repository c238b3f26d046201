import type { Endpoint } from './endpoint.ts';

/** Whether a body brings a file where the contract of its call says that it may hold one: a Blob, or base64 text. */
export function carriesFile({ fileField }: Pick<Endpoint, 'fileField'>, body: unknown): boolean {
  if (fileField === undefined) return false;
  const [field = '', ofEntry] = fileField.split('.');
  const value = read(body, field);
  if (ofEntry === undefined) return isFile(value);
  return Array.isArray(value) && value.some((entry) => isFile(read(entry, ofEntry)));
}

function read(from: unknown, field: string): unknown {
  return typeof from === 'object' && from !== null ? Reflect.get(from, field) : undefined;
}

function isFile(value: unknown): boolean {
  return value instanceof Blob || (typeof value === 'string' && value !== '');
}
