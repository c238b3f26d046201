import { type Checklist, scoredItems } from '#shared/domain/skills.ts';
import type { AssessmentTemplate } from '../../_reference/assessments.ts';

type Placed = Checklist & Pick<AssessmentTemplate, 'places'>;

/**
 * One number per line, 0 for none. A line keeps its position permanently, however the checklist changes: storing line ids
 * of up to 36 characters would grow the record by many kilobytes.
 */
export function inPlaces(template: Placed, byLine: Readonly<Record<string, number>>): number[] {
  const { ofLines, next } = placesIn(template);
  const numbers = new Array<number>(next).fill(0);
  for (const [id, place] of ofLines) numbers[place] = byLine[id] ?? 0;
  return numbers;
}

/** The numbers by line, without those that are 0; deleted lines are left out. */
export function byLineIn(template: Placed, numbers: readonly number[]): Record<string, number> {
  const found = [...placesIn(template).ofLines].map(([id, place]) => [id, numbers[place] ?? 0] as const);
  return Object.fromEntries(found.filter(([, number]) => number > 0));
}

/** How many numbers that are not 0 belong to deleted lines. */
export function countOutside(template: Placed, numbers: readonly number[]): number {
  const places = new Set(placesIn(template).ofLines.values());
  return numbers.filter((number, place) => number > 0 && !places.has(place)).length;
}

/** A checklist's line positions after an edit: new lines are appended after every position ever used. */
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
