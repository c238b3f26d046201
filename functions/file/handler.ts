import { file } from '#shared/contract/file.ts';
import { serve } from '../_http/serve.ts';
import { lazy } from '../_runtime/lazy.ts';
import { listStaffDocuments } from '../_storage/staff-documents.ts';

const reading = lazy(() => import('./read-named-document.ts'));
const uploading = lazy(() => import('./upload-document.ts'));

/** Documents that staff share. */
export const handler = serve(file, {
  list: () => listStaffDocuments(),
  download: ({ query }) => reading.readNamedDocument(query.name),
  upload: ({ actor, body }) => uploading.uploadDocument(actor, body),
});
