/** What is too large or too private for the storage of a device. */
const left = new Set(['fileName', 'fileBase64Str', 'avatar', 'dateOfBirth', 'ssn', 'record', 'recordOf']);

/** The part of a draft that may be stored on the device. */
export function keepable<V>(draft: V): Partial<V> {
  return JSON.parse(JSON.stringify(draft, (name, inner) => (left.has(name) ? undefined : inner)));
}
