import type { NamedNumbers, Numbers } from './use-numbers.ts';

/** A time as people say it: hours up to two days, then days. */
export function hoursText(hours: number | undefined): string {
  if (hours === undefined) return '–';
  if (hours < 48) return `${hours.toFixed(1)} h`;
  return `${(hours / 24).toFixed(1)} days`;
}

export const funnelSteps = [
  { name: 'applied', label: 'Applied' },
  { name: 'answered', label: 'Answered' },
  { name: 'submitted', label: 'Submitted to the client' },
  { name: 'offered', label: 'Offer extended' },
  { name: 'accepted', label: 'Accepted' },
] as const satisfies readonly { name: keyof Numbers['total']; label: string }[];

export const numberColumns = [
  ...funnelSteps,
  { name: 'rejected', label: 'Rejected' },
  { name: 'open', label: 'Open now' },
  { name: 'answerHours', label: 'First answer' },
  { name: 'submissionHours', label: 'To submission' },
  { name: 'offerHours', label: 'To offer' },
] as const satisfies readonly { name: keyof Numbers['total']; label: string }[];

/** A share of the first in whole percent; of none there is no share. */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '' : `${Math.round((100 * part) / whole)} %`;
}

/** The rows of the file: the whole, then by recruiter and by source; times in hours. */
export function csvRows({ total, recruiterList, sourceList }: Numbers): readonly (readonly string[])[] {
  const row = (kind: string, named: NamedNumbers) => [
    kind,
    named.name,
    ...numberColumns.map(({ name }) => String(named[name] ?? '')),
  ];
  return [
    row('All', { ...total, name: '' }),
    ...recruiterList.map((one) => row('Recruiter', one)),
    ...sourceList.map((one) => row('Source', one)),
  ];
}

export const csvColumns = [
  'By',
  'Name',
  ...numberColumns.map(({ name, label }) => (name.endsWith('Hours') ? `${label} (hours)` : label)),
];
