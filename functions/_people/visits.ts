import { minuteMs } from '#shared/domain/days/durations.ts';

/** Looks with less time between them are one visit. */
const visitMs = 30 * minuteMs;

/** Tells of looks, newest first, whether each belongs to the visit of the one before it with the same key. */
export function visitTeller<Look extends { readonly at: string }>(keyOf: (look: Look) => string) {
  const lastOf = new Map<string, string>();
  return (look: Look): boolean => {
    const key = keyOf(look);
    const later = lastOf.get(key);
    lastOf.set(key, look.at);
    return later !== undefined && Date.parse(later) - Date.parse(look.at) < visitMs;
  };
}
