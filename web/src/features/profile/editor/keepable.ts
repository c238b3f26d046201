import type { FormValues } from '../../../ui/forms/form-state.ts';

/** What is too large or too private for the storage of a device. */
const left = new Set(['fileName', 'fileBase64Str', 'avatar', 'dateOfBirth', 'ssn']);

/** The part of a draft that may be stored on the device. */
export function keepable(draft: FormValues): FormValues {
  const clean = (inner: unknown): unknown =>
    Array.isArray(inner)
      ? inner.map(clean)
      : inner && typeof inner === 'object'
        ? keepable(inner as FormValues)
        : inner;
  return Object.fromEntries(
    Object.entries(draft)
      .filter(([name]) => !left.has(name))
      .map(([name, inner]) => [name, clean(inner)]),
  );
}
