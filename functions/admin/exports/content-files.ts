import { listStaffDocuments } from '../../_storage/staff-documents.ts';
import { readAssessments } from '../contents/save-assessment.ts';
import { listTemplates } from '../contents/show-templates.ts';
import { type ExportedFile, type FileColumns, fileFrom, firstRows, yesOrNo } from './exported-file.ts';

type Template = Awaited<ReturnType<typeof listTemplates>>['templateList'][number];
const templateColumns: FileColumns<Template> = {
  Name: ({ name }) => name,
  Type: ({ type }) => type,
  'Built in': ({ isBuiltIn }) => yesOrNo(isBuiltIn),
  'Changed (UTC)': ({ changedAt }) => changedAt,
  'Changed by': ({ changedBy }) => changedBy,
};

/** The email templates, group after group. */
export async function exportedTemplates(): Promise<ExportedFile> {
  return fileFrom(templateColumns, (await listTemplates()).templateList, true);
}

type StaffDocument = Awaited<ReturnType<typeof listStaffDocuments>>[number];
const documentColumns: FileColumns<StaffDocument> = {
  Name: ({ name }) => name,
  Bytes: ({ size }) => String(size),
  'Changed (UTC)': ({ changedAt }) => changedAt,
};

/** The documents that staff share, newest first. */
export async function exportedDocuments(): Promise<ExportedFile> {
  const { rows, isWhole } = firstRows(await listStaffDocuments());
  return fileFrom(documentColumns, rows, isWhole);
}

type Checklist = Awaited<ReturnType<typeof readAssessments>>['assessmentList'][number];
const checklistColumns: FileColumns<Checklist> = { 'Skills checklist': ({ name }) => name, Id: ({ id }) => id };

/** The skills checklists by name. */
export async function exportedAssessments(): Promise<ExportedFile> {
  const { rows, isWhole } = firstRows((await readAssessments(undefined)).assessmentList);
  return fileFrom(checklistColumns, rows, isWhole);
}
