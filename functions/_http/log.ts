import { Logger } from '@aws-lambda-powertools/logger';

/** The only logger: callers pass ids, names of calls, statuses and times; never texts that people typed. */
export const log = new Logger({ serviceName: 'caravel' });

/** An unexpected error as it may be logged: its kind and where, without its message (which may quote data). */
export function logged(error: unknown): { name: string; stack: string } {
  if (!(error instanceof Error)) return { name: typeof error, stack: '' };
  // A message of several lines may look like a place: it goes first, whatever it says.
  const places = (error.stack ?? '').replace(error.message, '');
  const frames = places.split('\n').filter((frame) => frame.trimStart().startsWith('at '));
  return { name: error.name, stack: frames.slice(0, 8).join('\n') };
}
