const shortForms: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', ft: 'fort', mt: 'mount' };

/** The form in which names of places are compared: no case, accents or punctuation, St., Ft. and Mt. written out. */
export function foldPlaceName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}|[.'’]/gu, '')
    .replace(/-/g, ' ')
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(ste?|ft|mt) /, (_, short: string) => `${shortForms[short]} `);
}
