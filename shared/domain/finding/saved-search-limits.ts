/** The most searches that one candidate saves. */
export const mostSavedSearches = 10;

/** The letters of the name of a saved search. */
export const mostSearchNameLetters = 60;

/** The letters of its address on the board. */
export const mostSearchAddressLetters = 2_000;

/** The letters of a saved filter, as JSON. */
export const mostSavedFilterLetters = 2_000;
