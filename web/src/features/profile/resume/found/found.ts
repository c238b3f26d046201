import * as z from 'zod';
import { licenseSection } from '#shared/contract/document-sections.ts';
import { educationsSection, workHistorySection } from '#shared/contract/profile.ts';
import type { ResumeQuestion } from '#shared/domain/resume/proposals.ts';
import type { Typed } from '../../../../ui/forms/form-handle.ts';

/** What every row says beside the values that it would save. */
export interface Row {
  /** Whether it is saved with the press on Add. */
  readonly isTaken?: boolean | undefined;
  /** Its fields are shown. */
  readonly isOpen?: boolean | undefined;
  /** The line of the resume. */
  readonly source: string;
  readonly asks: readonly ResumeQuestion[];
  /** The entry on file that says something else, in words; empty for a new one. Its id is the row's. */
  readonly onFile: string;
}

/** A facility or school of the directory. */
export interface Listed {
  readonly name: string;
  readonly city: string;
  readonly state: string;
  readonly beds: number;
}

/** What the directory says of a row's name. */
export interface LookedUp {
  /** It has been asked. */
  readonly isAsked?: boolean | undefined;
  /** The name and the place are the directory's. */
  readonly isListed?: boolean | undefined;
  /** What it may be, for its owner to choose. */
  readonly choices?: readonly Listed[] | undefined;
}

export const jobEntry = workHistorySection.shape.workHistoryList.element;
export const schoolEntry = educationsSection.shape.educationList.element;
export const licenseEntry = licenseSection.shape.stateLicenseList.unwrap().element;

/** A job as the drawer of the work history edits it; `isGap` for a line about a time without one. */
export type JobRow = Typed<z.input<typeof jobEntry>> &
  Row &
  LookedUp & { readonly agency: string; readonly isGap: boolean };
export type SchoolRow = Typed<z.input<typeof schoolEntry>> & Row & LookedUp & { readonly city: string };
export type LicenseRow = Typed<z.input<typeof licenseEntry>> & Row & { readonly kind: string };
export type ChartingRow = Row & { readonly system: string };

/** What the sheet edits: the rows that are not decided. */
export interface FoundRows {
  readonly jobList: readonly JobRow[];
  readonly schoolList: readonly SchoolRow[];
  readonly licenseList: readonly LicenseRow[];
  readonly chartingList: readonly ChartingRow[];
}

const whatFor = 'Say in a few words what you did.';

/** The rules of a section for the rows that are taken; the others may say anything. */
function ruled<R extends Row>(entry: z.ZodType) {
  return z.custom<R>().superRefine((row, context) => {
    if (!row.isTaken) return;
    for (const { path, message } of entry.safeParse(row).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message });
  });
}

const job = ruled<JobRow>(jobEntry).superRefine(({ isTaken, isGap, position }, context) => {
  if (isTaken && isGap && !position?.trim()) context.addIssue({ code: 'custom', path: ['position'], message: whatFor });
});

/** The rules of the sheet. */
export const foundForm = z.object({
  jobList: z.array(job),
  schoolList: z.array(ruled<SchoolRow>(schoolEntry)),
  licenseList: z.array(ruled<LicenseRow>(licenseEntry)),
  chartingList: z.array(z.custom<ChartingRow>()),
});
