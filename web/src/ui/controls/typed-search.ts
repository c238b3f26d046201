interface Labelled {
  readonly label?: unknown;
}

/** How typing narrows a list: by the label, those first that begin with the typed words, then those of which a word does. */
export const typedSearch = {
  optionFilterProp: 'label',
  filterSort: (one: Labelled, other: Labelled, { searchValue }: { searchValue: string }) =>
    rankOf(one, searchValue) - rankOf(other, searchValue),
};

function rankOf({ label }: Labelled, typed: string): number {
  const [text, start] = [String(label).toLowerCase(), typed.trim().toLowerCase()];
  if (text.startsWith(start)) return 0;
  return text.split(/[\s/(-]+/).some((word) => word.startsWith(start)) ? 1 : 2;
}
