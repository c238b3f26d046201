/** The list that was shown last, so that the page of one of its rows leads back to it and on to its neighbours. */
interface Listed {
  /** Where the list is, with its filters. */
  readonly address: string;
  readonly label: string;
  readonly ids: readonly string[];
}

let listed: Listed | undefined;

/** Remembers what a list shows, until another one is shown or the page is loaded anew. */
export function rememberListed(list: Listed): void {
  listed = list;
}

/** Where a row is in the list that was shown last; undefined for one that was not in it. */
export function placeInList(id: string) {
  const at = listed?.ids.indexOf(id) ?? -1;
  if (!listed || at < 0) return undefined;
  const { address, label, ids } = listed;
  return { address, label, number: at + 1, count: ids.length, before: ids[at - 1], after: ids[at + 1] };
}
