import type { SeedPay } from './pay.ts';

/** One row of a job feed, with the field names of the feed's format. */
export interface SeedFeedRow extends SeedPay {
  readonly externalId: string;
  readonly title: string;
  /** Id or exact name. */
  readonly specialty: string;
  readonly facility: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly shift: string;
  readonly startDate: string;
  readonly durationWeeks: number;
  readonly hoursPerWeek?: number;
  readonly description: string;
  readonly specialtyRequirements: readonly string[];
  readonly credentialRequirements: readonly string[];
  readonly isFeatured: boolean;
  readonly postedAt: string;
  readonly closesOn?: string;
}

const columns = [
  'externalId',
  'title',
  'specialty',
  'facility',
  'city',
  'state',
  'zip',
  'shift',
  'startDate',
  'durationWeeks',
  'hoursPerWeek',
  'hourlyRateCents',
  'lodgingCents',
  'mealsCents',
  'weeklySalary',
  'description',
  'specialtyRequirements',
  'credentialRequirements',
  'isFeatured',
  'postedAt',
  'closesOn',
] as const satisfies readonly (keyof SeedFeedRow)[];

/** A feed as one JSON object a line. */
export function ndjsonOf(rows: readonly SeedFeedRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** A feed as CSV with its header, lists joined by semicolons, and the row count as trailer. */
export function csvOf(rows: readonly SeedFeedRow[]): string {
  const cell = (value: SeedFeedRow[keyof SeedFeedRow]) => {
    const text = Array.isArray(value) ? value.join(';') : String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = rows.map((row) => columns.map((name) => cell(row[name])).join(','));
  return `${[columns.join(','), ...lines, `#rows=${rows.length}`].join('\r\n')}\r\n`;
}
