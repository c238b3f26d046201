import { hourMs } from '#shared/domain/days/durations.ts';
import type { AuditRecord } from './audit.ts';

/** One access by an actor, or one act on a person's behalf. */
export type WorkedFor = Pick<AuditRecord, 'actorId' | 'subjectId' | 'at'>;

/** More distinct people within an hour than one staff member plausibly works with. */
const mostPeople = 50;

/** The actors above the limit within any hour after an instant, with the count of their busiest hour. */
export function busyActors(records: readonly WorkedFor[], after: string): { actorId: string; people: number }[] {
  const byActor = Map.groupBy(
    // The hourly round has no actor.
    records.filter(({ at, actorId }) => at >= after && actorId !== ''),
    ({ actorId }) => actorId,
  );
  return [...byActor].flatMap(([actorId, own]) => {
    const people = mostInAnHour(own);
    return people > mostPeople ? [{ actorId, people }] : [];
  });
}

/** Sliding window: each record in turn ends an hour. */
function mostInAnHour(records: readonly WorkedFor[]): number {
  const sorted = records.toSorted((one, other) => (one.at < other.at ? -1 : 1));
  const within = new Map<string, number>();
  let [first, most] = [0, 0];
  for (const { at, subjectId } of sorted) {
    within.set(subjectId, (within.get(subjectId) ?? 0) + 1);
    const from = Date.parse(at) - hourMs;
    for (let left = sorted[first]; left && Date.parse(left.at) <= from; left = sorted[++first]) {
      const count = (within.get(left.subjectId) ?? 0) - 1;
      if (count === 0) within.delete(left.subjectId);
      else within.set(left.subjectId, count);
    }
    most = Math.max(most, within.size);
  }
  return most;
}
