/** How many of each kind staff find by what they type into the command palette. */
export const findCounts = { people: 5, jobs: 5, applications: 5 } as const;

/** The longest text that is looked up. */
export const mostFindLetters = 100;
