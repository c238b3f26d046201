import { minuteMs } from '#shared/domain/days/durations.ts';

/** Looks less than this apart are one visit. */
const visitMs = 30 * minuteMs;

/** For looks in order, newest first: whether each belongs to the same visit as the previous one with its key. */
export function visitTeller<Look extends { readonly at: string }>(keyOf: (look: Look) => string) {
  const lastOf = new Map<string, string>();
  return (look: Look): boolean => {
    const key = keyOf(look);
    const later = lastOf.get(key);
    lastOf.set(key, look.at);
    return later !== undefined && Date.parse(later) - Date.parse(look.at) < visitMs;
  };
}
