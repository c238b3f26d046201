import type * as z from 'zod';
import { admin } from '#shared/contract/admin.ts';
import type { api } from '#shared/contract/index.ts';
import { type Actor, isAdmin } from '#shared/domain/actor.ts';
import { csvFile } from '#shared/domain/csv-cell.ts';
import { notAllowed } from '#shared/domain/problem.ts';
import { addAuditRecord, exportedCall } from '../../_people/audit.ts';
import { leaveLook } from '../../_people/looks.ts';
import type { AuditContext } from '../audit/audit-context.ts';
import { exportedAssessments, exportedDocuments, exportedTemplates } from './content-files.ts';
import type { ExportedFile } from './exported-file.ts';
import { exportedInvitations, exportedJobCandidates, exportedPeople, exportedUsers } from './people-files.ts';
import {
  exportedApplications,
  exportedAudit,
  exportedDesk,
  exportedFeeds,
  exportedJobs,
  exportedNumbers,
} from './work-files.ts';

type Call = typeof api.admin.exportList;
type Body = z.output<Call['body']>;

/**
 * A list as CSV, as its page shows it to this viewer. What was taken is recorded first: without the record there is no file [Y07]. Problem
 * forbidden for a list that the viewer has no page of.
 */
export async function exportList(viewer: Actor, body: Body, context: AuditContext): Promise<z.input<Call['returns']>> {
  const { columns, rows, isWhole } = await fileOf(viewer, body);
  const { list } = body;
  await addAuditRecord({ ...context, subjectId: viewer.id, call: `${exportedCall}${list}, ${rows.length} rows` });
  if (rows.length > 0 && tellsOfPeople(list)) await leaveLook(list, rows.length, context);
  return { text: csvFile(columns, rows), rows: rows.length, isWhole };
}

/** As the call does that shows the list. */
const tellsOfPeople = (list: Body['list']) =>
  Object.values(admin).some(({ path, listsPeople }) => path === `admin/${list}` && listsPeople !== undefined);

async function fileOf(viewer: Actor, body: Body): Promise<ExportedFile> {
  switch (body.list) {
    case 'users':
      return await exportedUsers(viewer, body);
    case 'people':
      return await exportedPeople(viewer, body);
    case 'applications':
      return await exportedApplications(viewer, body);
    case 'invitations':
      return await exportedInvitations(viewer, body.kind);
    case 'numbers':
      return await exportedNumbers(viewer, body);
    case 'desk':
      return await exportedDesk(viewer, body);
    case 'jobs':
      return await exportedJobs(body);
    case 'jobcandidates':
      return await exportedJobCandidates(viewer, body);
    case 'templates':
      return await exportedTemplates();
    case 'files':
      return await exportedDocuments();
    case 'skillassessments':
      if (!isAdmin(viewer)) throw notAllowed();
      return await exportedAssessments();
    case 'feeds':
      if (!isAdmin(viewer)) throw notAllowed();
      return await exportedFeeds(viewer);
    case 'audit':
      if (!isAdmin(viewer)) throw notAllowed();
      return await exportedAudit(viewer, body);
  }
}
