import { listStaffDocuments } from '../../_storage/staff-documents.ts';
import { readAssessments } from '../contents/save-assessment.ts';
import { listTemplates } from '../contents/show-templates.ts';
import { type ExportedFile, firstRows } from './exported-file.ts';

/** The email templates, group after group. */
export async function exportedTemplates(): Promise<ExportedFile> {
  const { templateList } = await listTemplates();
  const rows = templateList.map(({ type, name, isBuiltIn, changedAt, changedBy }) => [
    name,
    type,
    isBuiltIn ? 'yes' : 'no',
    changedAt,
    changedBy,
  ]);
  return { columns: ['Name', 'Type', 'Built in', 'Changed (UTC)', 'Changed by'], rows, isWhole: true };
}

/** The documents that staff share, newest first. */
export async function exportedDocuments(): Promise<ExportedFile> {
  const { rows, isWhole } = firstRows(await listStaffDocuments());
  const cells = rows.map(({ name, size, changedAt }) => [name, String(size), changedAt]);
  return { columns: ['Name', 'Bytes', 'Changed (UTC)'], rows: cells, isWhole };
}

/** The skills checklists by name. */
export async function exportedAssessments(): Promise<ExportedFile> {
  const { rows, isWhole } = firstRows((await readAssessments(undefined)).assessmentList);
  return { columns: ['Skills checklist', 'Id'], rows: rows.map(({ id, name }) => [name, id]), isWhole };
}
