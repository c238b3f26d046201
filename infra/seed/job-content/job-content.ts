/** The place of work: it decides which facilities, schedules and sentences fit. */
export type Setting = 'hospital' | 'clinic' | 'residence' | 'school' | 'home' | 'corrections';

/** Sizes that sentences may name, from the smallest to the largest that sounds right. */
export const sizes = {
  /** Beds, bays or stations of one unit. */
  unit: [12, 40],
  /** Operating, exam or scanning rooms. */
  rooms: [6, 18],
  /** Labs or machines that no place has many of. */
  few: [2, 5],
  /** Beds of a whole hospital. */
  hospital: [120, 480],
  /** Beds of a skilled nursing or assisted living building. */
  residents: [60, 140],
} as const satisfies Record<string, readonly [least: number, most: number]>;

/** What job descriptions say about one line of work. {city} and sizes are filled in (see sizes). */
export interface JobContent {
  /** Ids of the specialties it fits; a range as 1001-1008. */
  readonly specialties: string;
  readonly setting: Setting;
  /** The team works by day and takes call, whatever the rest of the place does. */
  readonly isByDay?: boolean;
  /** As in "two years of … experience". */
  readonly experience: string;
  /** The place. */
  readonly units: readonly string[];
  /** The patients, residents or pupils. */
  readonly people: readonly string[];
  /** The duties of a shift; three of them are listed. */
  readonly work: readonly string[];
}
