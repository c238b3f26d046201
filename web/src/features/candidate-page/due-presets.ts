const usual = [
  ['Today, 5 PM', 0, 17],
  ['Tomorrow, 9 AM', 1, 9],
  ['In a week, 9 AM', 7, 9],
] as const;

/** The times at which tasks are usually due, on the clock of this device; those to come alone. */
export function duePresets(now: Date): readonly { readonly label: string; readonly at: Date }[] {
  return usual
    .map(([label, days, hour]) => ({
      label,
      at: new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour),
    }))
    .filter(({ at }) => at > now);
}
