import { file } from '#shared/contract/file.ts';
import { serve } from '../_http/serve.ts';
import { lazy } from '../_runtime/lazy.ts';
import { listStaffDocuments, removeStaffDocument } from '../_storage/staff-documents.ts';

const { readNamedDocument } = lazy(() => import('./read-named-document.ts'));
const { uploadDocument } = lazy(() => import('./upload-document.ts'));

/** Documents that staff share. */
export const handler = serve(file, {
  list: () => listStaffDocuments(),
  download: ({ query }) => readNamedDocument(query.name),
  remove: ({ query }) => removeStaffDocument(query.name),
  upload: ({ actor, body }) => uploadDocument(actor, body),
});
