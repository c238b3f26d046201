/** When a saved search tells of new jobs, in words. */
export const tellsWords = { instant: 'At once', daily: 'Once a day', off: 'Not at all' } as const;
