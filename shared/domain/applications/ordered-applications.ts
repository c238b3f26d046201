import { isOverdue, type Turn } from '../clocks/turn.ts';

/** By what staff order applications; without one the last moved comes first. */
export const rowOrders = ['due', 'pay', 'start', 'name', 'step'] as const;
export type ApplicationOrder = (typeof rowOrders)[number];

/** Clocks by which applications are narrowed: those that ran out, those that the agency has to act on, those that wait for the candidate. */
export const rowClocks = ['over', 'agency', 'candidate'] as const;
export type RowClock = (typeof rowClocks)[number];

/** What narrows a list of applications beside words and step. */
export interface RowFilter {
  readonly ownerId?: string | undefined;
  readonly specialty?: string | undefined;
  readonly clock?: RowClock | undefined;
}

interface Row {
  readonly candidateName: string;
  readonly changedAt: string;
  readonly owner: { readonly id: string } | null;
  readonly turn: Turn | null;
  readonly job: {
    readonly specialty: string;
    readonly weeklySalary?: number | undefined;
    readonly startDate: string;
  };
}

/** The applications of one owner, specialty and clock, in an order; what lacks what is ordered by comes last [X22]. */
export function orderedApplications<R extends Row>(
  rows: readonly R[],
  { ownerId, specialty, clock }: RowFilter,
  order: ApplicationOrder | undefined,
  now: string,
): readonly R[] {
  const found = rows.filter(
    (row) =>
      (!ownerId || row.owner?.id === ownerId) &&
      (!specialty || row.job.specialty === specialty) &&
      (!clock || isAt(row.turn, clock, now)),
  );
  if (!order) return found.length === rows.length ? rows : found;
  const rankOf = values[order];
  return found
    .map((row) => ({ row, value: rankOf(row) }))
    .toSorted((one, other) => compared(one.value, other.value))
    .map(({ row }) => row);
}

function isAt(turn: Turn | null, clock: RowClock, now: string): boolean {
  if (!turn) return false;
  if (clock === 'over') return isOverdue(turn, now);
  return turn.whose === (clock === 'agency' ? 'recruiter' : 'candidate');
}

/** Empty for none; the smallest comes first. */
const values: Readonly<Record<ApplicationOrder, (row: Row) => string | number>> = {
  due: ({ turn }) => turn?.by ?? '',
  pay: ({ job }) => (job.weeklySalary === undefined ? '' : -job.weeklySalary),
  start: ({ job }) => job.startDate,
  name: ({ candidateName }) => candidateName.toLowerCase(),
  step: ({ changedAt }) => changedAt,
};

function compared(one: string | number, other: string | number): number {
  if (one === other) return 0;
  if (one === '' || other === '') return one === '' ? 1 : -1;
  return one < other ? -1 : 1;
}
