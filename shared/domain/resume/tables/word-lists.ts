/** Entries of a list that is written with semicolons. */
export const listOf = (list: string): readonly string[] => list.split(';').map((one) => one.trim());

/** Words of a list that is written with blanks. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Lines of "value | name; name" as pairs of a name and its value. */
export const namedValues = (list: string): readonly (readonly [string, string])[] =>
  list
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [value = '', names = ''] = line.split(' | ');
      return names.split('; ').map((name) => [name, value] as const);
    });
