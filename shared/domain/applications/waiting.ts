import type { Turn } from '../clocks/turn.ts';

interface Turned {
  readonly job: { readonly isOpen: boolean };
  readonly turn: Turn | null;
}

/** What an application waits for from the candidate; nothing where it is not their turn, the job is gone or the time is over. */
export function waitsFor({ job, turn }: Turned, now: string): 'offer' | 'consent' | undefined {
  if (!job.isOpen || !turn) return undefined;
  if (turn.wait === 'consent') return 'consent';
  // Without a time it has no terms, and so nothing to answer.
  return turn.wait === 'offer' && turn.by !== undefined && turn.by > now ? 'offer' : undefined;
}

/** The applications that wait for the candidate: offers first, the one that ends first before the others; then questions of consent [X09]. */
export function waitingOf<A extends Turned>(applications: readonly A[], now: string): A[] {
  const rank = (one: A) => (waitsFor(one, now) === 'offer' ? (one.turn?.by ?? '') : '~');
  return applications
    .filter((one) => waitsFor(one, now) !== undefined)
    .toSorted((a, b) => (rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0));
}

/** What waits first, the rest in its order. */
export function herTurnFirst<A extends Turned>(applications: readonly A[], now: string): A[] {
  const first = waitingOf(applications, now);
  return [...first, ...applications.filter((one) => !first.includes(one))];
}
