import { file } from '#shared/contract/file.ts';
import { listStaffDocuments } from '../_data/staff-documents.ts';
import { serve } from '../_http/serve.ts';

/** Documents that staff keep for everybody. */
export const handler = serve(file, {
  list: () => listStaffDocuments(),
  upload: async ({ body }) => (await import('./upload-document.ts')).uploadDocument(body),
});
