import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { patientCall } from '../../lib/patient-call.ts';
import { readWholeList } from '../../lib/read-whole-list.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { type ApplicationView, daysSince, matchingRows } from './application-view.ts';

export const exportColumns = [
  'Candidate',
  'Job',
  'Facility',
  'Place',
  'Weekly pay',
  'Status',
  'Applied',
  'Since',
  'Days in step',
  'Source',
];

/** A longer file is not read by people. */
const [mostPages, pageRows] = [20, 500];

/** The applications of a view as rows of a file, also those that the page has not read yet. A message says when there are too many for it. */
export async function exportRows(view: ApplicationView, onCount: (count: number) => void) {
  const { status, candidateId, jobId, owner, shape, words } = view;
  const isBoard = shape === 'board';
  const { rows, isWhole } = await readWholeList({ mostPages }, onCount, async (next) => {
    const answer = await patientCall(api.admin.applications, {
      count: pageRows,
      ...(candidateId && { candidateId }),
      ...(jobId && { jobId }),
      ...(owner && { owner }),
      ...(isBoard ? { rejected: 'without' as const } : status !== 'All' && { status }),
      ...next,
    });
    return { rows: answer.applicationList, nextToken: answer.nextPaginationToken };
  });
  if (!isWhole)
    toast.note(`Only the first ${grouped(rows.length)} applications were read. Narrow the view for the rest.`);
  return matchingRows(rows, words).map(rowOf);
}

function rowOf({ candidateName, job, status, appliedAt, changedAt }: StaffApplication): string[] {
  const { companyName, formattedAddress } = job.location;
  return [
    candidateName,
    job.jobTitle,
    companyName,
    formattedAddress,
    String(job.weeklySalary ?? ''),
    status,
    appliedAt,
    changedAt,
    String(daysSince(changedAt)),
    job.source,
  ];
}
