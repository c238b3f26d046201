import { hourMs, minuteMs } from '../days/durations.ts';

/** A candidate's visits to the jobs: the newest mark of this one, and the end of the one before. */
export interface JobVisit {
  readonly lastAt: string;
  /** Absent in the first visit. */
  readonly since?: string | undefined;
}

/** A mark holds for an hour, in which none is written. */
const markMs = hourMs;

/** A visit is over when nothing was asked for an hour. Its newest mark may be an hour older than its newest call, so that it is two hours old by then. */
const overMs = markMs + hourMs;

/** A file's jobs are on the board some time after the file's own instant, by which they are news: those that arrived around the end of a visit are new, rather than never. */
const importMs = 5 * minuteMs;

/**
 * The visit that a call at this instant belongs to [D19]: `before` itself while its mark holds; the same visit marked anew while it goes
 * on; else a new one, which shows what became news after the one before. A first visit shows nothing as new.
 */
export function visitAt<Before extends JobVisit>(before: Before | undefined, now: Date): Before | JobVisit {
  const lastAt = now.toISOString();
  if (!before) return { lastAt };
  const age = now.getTime() - Date.parse(before.lastAt);
  if (age <= markMs) return before;
  if (age <= overMs) return { lastAt, since: before.since };
  return { lastAt, since: new Date(Date.parse(before.lastAt) - importMs).toISOString() };
}
