/** What the list of users asks for when nothing is searched for. app/staff-routes.ts prefetches it. */
export const usersOpening = { count: 10 } as const;
