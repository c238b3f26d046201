import { hourMs } from '#shared/domain/days/durations.ts';
import type { AuditRecord } from './audit.ts';

/** That an actor worked for someone, or opened something of theirs. */
export type WorkedFor = Pick<AuditRecord, 'actorId' | 'subjectId' | 'at'>;

/** More different people than this within an hour are no work of one member of staff. */
const mostPeople = 50;

/** The actors who worked for too many different people within any hour after an instant, with their number in the busiest hour. */
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

/** One pass: an hour that ends with each record in turn. */
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
