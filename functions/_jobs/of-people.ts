/** What a document needs of people, who are known a room above: their present names, and the time zone of a candidate's home. */
export interface OfPeople {
  readonly namesOf: (ids: readonly string[]) => Promise<Map<string, string>>;
  readonly zoneOf: (candidateId: string) => Promise<string>;
}
