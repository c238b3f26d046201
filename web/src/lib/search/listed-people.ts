/** The list of people that was shown last, so that a candidate's page leads back to it and on to its neighbours. */
interface ListedPeople {
  /** Where the list is, with its filters. */
  readonly address: string;
  readonly label: string;
  readonly ids: readonly string[];
}

let listed: ListedPeople | undefined;

/** Remembers what a list shows, until another one is shown or the page is loaded anew. */
export function rememberListed(people: ListedPeople): void {
  listed = people;
}

/** Where a candidate is in the list that was shown last; undefined for one who was not in it. */
export function placeInList(id: string) {
  const at = listed?.ids.indexOf(id) ?? -1;
  if (!listed || at < 0) return undefined;
  const { address, label, ids } = listed;
  return { address, label, number: at + 1, count: ids.length, before: ids[at - 1], after: ids[at + 1] };
}
