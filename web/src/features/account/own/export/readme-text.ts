import { brand } from '#shared/domain/brand.ts';

/** A file that is not in an export, where it would be, and why. */
export interface MissingFile {
  readonly path: string;
  readonly why: string;
}

/** README.txt of an export: what is in it, what is not, and how to read it. */
export function readmeText(at: Date, missing: readonly MissingFile[]): string {
  return [
    `Your data at ${brand.name}`,
    '',
    `Made on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC, on your own device.`,
    '',
    'What is in it',
    '',
    'data.json    everything that is stored about you, as text that people and programs can read:',
    '             account, profile, health records, checklists with every answer, applications, offers,',
    '             consents, saved jobs and searches, notices, messages, settings, who looked at your',
    '             profile, and your logins. Times are UTC; money is in cents where a name ends in Cents.',
    'documents/   the files that you uploaded, your submitted checklists, the receipts of your consents,',
    '             your signed offers and your picture. Two files of one name are told apart by a number.',
    '',
    'Keep it where only you can open it: it holds your birth date, the last digits of your social security',
    'number and your health documents.',
    '',
    ...missingText(missing),
    'What is not in it',
    '',
    '- Notes and tasks that our staff write for their own work.',
    '- Submission packets: they are made of the documents above. When they were made and who received',
    '  them is in data.json.',
    '- Copies by which our computers find things quickly, counters, and messages that are on their way.',
    '- The record of what staff did in the portal, which has ids and no names.',
    '',
    `Questions: ${brand.supportEmail}`,
    '',
  ].join('\n');
}

function missingText(missing: readonly MissingFile[]): string[] {
  if (missing.length === 0) return [];
  return [
    `${missing.length === 1 ? '1 file' : `${missing.length} files`} could not be added`,
    '',
    ...missing.map(({ path, why }) => `- ${path}: ${why}`),
    '',
  ];
}
