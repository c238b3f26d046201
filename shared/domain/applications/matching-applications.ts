import { dayMs } from '../days/durations.ts';
import { folded } from '../folded.ts';

/** The most letters that the filter of applications takes. */
export const mostFilterLetters = 100;

/** What the filter looks at. */
interface FilteredApplication {
  readonly candidateName: string;
  readonly job: {
    readonly jobTitle: string;
    readonly location: { readonly companyName: string; readonly formattedAddress: string };
  };
}

const searched = new WeakMap<FilteredApplication, string>();

/** What the filter looks for in a row; kept, since every letter that is typed asks for it. */
function searchedText(row: FilteredApplication): string {
  const kept = searched.get(row);
  if (kept !== undefined) return kept;
  const { companyName, formattedAddress } = row.job.location;
  const text = folded(`${row.candidateName} ${row.job.jobTitle} ${companyName} ${formattedAddress}`);
  searched.set(row, text);
  return text;
}

/** The rows that hold every typed word in the candidate, the job or the place, without regard to case and accents. */
export function matchingApplications<Row extends FilteredApplication>(
  rows: readonly Row[],
  typed: string,
): readonly Row[] {
  const words = folded(typed).split(' ').filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => words.every((word) => searchedText(row).includes(word)));
}

/** Whole days since an instant. */
export const daysSince = (at: string, now = Date.now()) => Math.max(0, Math.floor((now - Date.parse(at)) / dayMs));
