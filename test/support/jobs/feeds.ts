import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { dayOf } from '#shared/domain/dates.ts';
import { dayMs } from '#shared/domain/days/durations.ts';

/** Start days are judged by the day on which a feed comes. */
const nextMonth = dayOf(new Date(Date.now() + 30 * dayMs));

/** A row of a feed as a source would write it; any field may be overridden, also with what no source should write. */
export function feedRow(externalId: string, fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    externalId,
    title: `Travel ICU nurse ${externalId}`,
    specialty: '1001',
    facility: 'Oakville General Hospital',
    city: 'Oakville',
    state: 'TX',
    shift: '3x12 Nights 19:00-07:00',
    startDate: nextMonth,
    durationWeeks: 13,
    ...fields,
  };
}

/** The row that a source would write of a job's card. */
export function rowOfCard({ location, ...card }: JobCard, number: number): Record<string, unknown> {
  return {
    externalId: `E${number}`,
    title: card.jobTitle,
    specialty: card.specialtyId,
    facility: location.companyName,
    city: location.city,
    state: location.state,
    shift: card.shift,
    startDate: card.startDate,
    durationWeeks: card.durationWeeks,
    weeklySalary: card.weeklySalary,
    isFeatured: card.isFeatured,
  };
}

/** Rows as CSV; columns are those of all rows together. */
export function csv(rows: readonly Readonly<Record<string, unknown>>[], { trailer = false } = {}): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => columns.map((column) => cell(row[column])).join(','));
  return [columns.join(','), ...lines, ...(trailer ? [`#rows=${rows.length}`] : []), ''].join('\r\n');
}

export function ndjson(rows: readonly Readonly<Record<string, unknown>>[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

export function cell(value: unknown): string {
  const text = Array.isArray(value) ? value.join(';') : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Puts a file where feeds arrive; its key. */
export async function drop(source: string, name: string, body: string | Uint8Array, force = false): Promise<string> {
  const key = `feeds/${source}/${name}`;
  const metadata = force ? { Metadata: { force: 'true' } } : {};
  await new S3Client({}).send(
    new PutObjectCommand({ Bucket: process.env.FEED_BUCKET, Key: key, Body: body, ...metadata }),
  );
  return key;
}
