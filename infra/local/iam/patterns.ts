const special = /[.+^${}()|[\]\\]/g;

/** Whether a text matches one of a policy's patterns: `*` is any text, `?` one character. */
export function isOneOf(patterns: readonly string[]): (text: string) => boolean {
  const literal = new Set(patterns.filter((pattern) => !/[*?]/.test(pattern)));
  const wild = patterns
    .filter((pattern) => !literal.has(pattern))
    .map((pattern) => {
      const source = pattern.replace(special, '\\$&').replaceAll('*', '.*').replaceAll('?', '.');
      return new RegExp(`^${source}$`, 's');
    });
  return (text) => literal.has(text) || wild.some((pattern) => pattern.test(text));
}
