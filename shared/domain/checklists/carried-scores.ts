import type { Day } from '../dates.ts';
import { folded } from '../folded.ts';
import type { AnswerWay, ScoredItem } from '../skills.ts';

/** A checklist that was scored before: its lines, and what each was given. */
export interface ScoredBefore {
  readonly items: readonly ScoredItem[];
  readonly scores: Readonly<Record<string, number>>;
  readonly ways: Readonly<Record<string, AnswerWay>>;
  /** The day of each score that was not given on `scoredAt`. */
  readonly days: Readonly<Record<string, Day>>;
  readonly scoredAt: string;
}

interface Known {
  readonly score: number;
  readonly by: AnswerWay | undefined;
  readonly day: Day;
}

/**
 * Scores that are proposed for the lines of a checklist, by sub-question: of the version before, by the line itself or by its name; else of
 * another checklist with a line of the same name, of which the newest counts. A critical line takes none that was given to a group, and no
 * line takes one from a checklist that says two different things under its name.
 */
export function carriedScores(
  lines: readonly ScoredItem[],
  { before, others = [] }: { readonly before?: ScoredBefore | undefined; readonly others?: readonly ScoredBefore[] },
): Readonly<Record<string, number>> {
  const ofBefore = before && knownByName(before);
  const ofOthers = others.map(knownByName);
  return Object.fromEntries(
    lines.flatMap((line) => {
      const id = line.subQuestionId;
      const name = folded(line.name);
      const fits = (known: Known | undefined): known is Known =>
        known !== undefined && !(line.isCritical && known.by === 'group');
      const first = [before && knownOf(before, id), ofBefore?.get(name)].find(fits);
      const newest = ofOthers
        .map((known) => known.get(name))
        .filter(fits)
        .toSorted((a, b) => b.day.localeCompare(a.day))[0];
      const found = first ?? newest;
      return found ? [[id, found.score]] : [];
    }),
  );
}

function knownOf({ scores, ways, days, scoredAt }: ScoredBefore, id: string): Known | undefined {
  const score = scores[id];
  return score === undefined ? undefined : { score, by: ways[id], day: days[id] ?? scoredAt.slice(0, 10) };
}

/** What a checklist says under each name; names of lines with different scores are left out. */
function knownByName(checklist: ScoredBefore): ReadonlyMap<string, Known> {
  const byName = Map.groupBy(checklist.items, ({ name }) => folded(name));
  return new Map(
    [...byName].flatMap(([name, items]) => {
      const all = items.flatMap(({ subQuestionId }) => knownOf(checklist, subQuestionId) ?? []);
      // A line given by its group among several makes all of them so.
      const one = all.find(({ by }) => by === 'group') ?? all[0];
      return one && all.every(({ score }) => score === one.score) ? [[name, one] as const] : [];
    }),
  );
}
