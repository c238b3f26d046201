/** The name of a feed's file as it was handed in, without folder and the instant that the upload put before it. */
export const shownFileName = (name: string) =>
  (name.split('/').at(-1) ?? '').replace(/^\d{4}-\d\d-\d\dT[\d-]{12,14}Z-/, '');
