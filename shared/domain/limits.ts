/** How many applications, jobs or candidates one call changes: who has more sends several. */
export const mostPerCall = 100;

/** The most saved jobs that one candidate is shown. */
export const maxFavorites = 1000;

/** The letters of a candidate's note on a saved job. */
export const mostFavoriteNoteLetters = 500;

/** The most jobs that one candidate keeps hidden; the oldest leaves. */
export const mostHiddenJobs = 200;

/** Said before one more is saved. */
export const tooManyFavorites = 'You can save up to 1,000 jobs. Remove some to save this one.';
