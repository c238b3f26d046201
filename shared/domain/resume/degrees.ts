/** The degrees that a profile knows. */
export const degrees = ['AA', 'AS', 'BA', 'BS', 'BSN', 'Diploma', 'GED', 'MA', 'MS', 'MSN'] as const;
export type Degree = (typeof degrees)[number];
