import { type Checklist, scoredItems } from '#shared/domain/skills.ts';
import type { AssessmentTemplate } from '../../_reference/assessments.ts';

type Placed = Checklist & Pick<AssessmentTemplate, 'places'>;

/**
 * Scores in one digit a line, 0 for none. A line keeps its place for ever, whatever comes, goes and moves around it: ids of lines
 * are up to 36 letters long, and with each score they would make a record of many kilobytes.
 */
export function scoreDigits(template: Placed, scores: Readonly<Record<string, number>>): string {
  const { ofLines, next } = placesIn(template);
  const digits = new Array<number>(next).fill(0);
  for (const [id, place] of ofLines) digits[place] = scores[id] ?? 0;
  return digits.join('');
}

/** The scores in such digits by line; those of lines that have gone are left out. */
export function scoresIn(template: Placed, digits: string): Record<string, number> {
  const scores = [...placesIn(template).ofLines].map(([id, place]) => [id, Number(digits[place] ?? 0)] as const);
  return Object.fromEntries(scores.filter(([, score]) => score > 0));
}

/** The places of a checklist's lines after an edit: new lines come behind all that there ever were. */
export function placesAfter(edited: Checklist, before: Placed | undefined): AssessmentTemplate['places'] {
  if (!before) return undefined;
  const known = placesIn(before);
  let next = known.next;
  const ofLines = linesOf(edited).map((id) => known.ofLines.get(id) ?? next++);
  const isOrder = next === ofLines.length && ofLines.every((place, at) => place === at);
  return isOrder ? undefined : { ofLines, next };
}

function placesIn(template: Placed): { ofLines: ReadonlyMap<string, number>; next: number } {
  const lines = linesOf(template);
  const places = template.places ?? { ofLines: [...lines.keys()], next: lines.length };
  return {
    ofLines: new Map(
      lines.map((id, at) => {
        const place = places.ofLines[at];
        if (place === undefined) throw new Error('A line of the checklist has no place.');
        return [id, place];
      }),
    ),
    next: places.next,
  };
}

function linesOf(checklist: Checklist): string[] {
  return scoredItems(checklist).map(({ subQuestionId }) => subQuestionId);
}
