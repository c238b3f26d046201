/** Joins class names and leaves out what is not there. */
export function classes(...names: (string | undefined | false)[]): string {
  return names.filter(Boolean).join(' ');
}
