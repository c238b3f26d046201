/** What the list of users asks for when nothing is searched for. app/staff-routes.ts prefetches it. */
export const peopleOpening = { count: 10 } as const;
