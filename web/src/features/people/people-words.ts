import { counted } from '#shared/domain/grouped.ts';

/** "1 person", "1,284 people". */
export function peopleText(count: number): string {
  return counted(count, 'person', 'people');
}
