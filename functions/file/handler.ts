import { file } from '#shared/contract/file.ts';
import { serve } from '../_http/serve.ts';
import { listStaffDocuments } from '../_storage/staff-documents.ts';

/** Documents that staff share. */
export const handler = serve(file, {
  list: () => listStaffDocuments(),
  download: async ({ query }) => (await import('./read-document.ts')).readDocument(query.name),
  upload: async ({ actor, body }) => (await import('./upload-document.ts')).uploadDocument(actor, body),
});
