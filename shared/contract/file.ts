import * as z from 'zod';
import { maxUploadBytes } from '../domain/files.ts';
import { endpoint, fileEndpoint } from './endpoint.ts';
import { line } from './fields.ts';

/** Documents that staff keep for all. */
export const file = {
  list: endpoint({
    method: 'GET',
    path: 'files',
    summary: 'The staff documents, newest first.',
    access: 'staff',
    returns: z.array(z.object({ name: z.string(), size: z.number(), changedAt: z.string() })),
  }),
  download: fileEndpoint({
    path: 'files/download',
    summary: 'A staff document.',
    access: 'staff',
    query: z.object({ name: line(100) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'files',
    summary: 'Takes a staff document away.',
    access: 'admin',
    query: z.object({ name: line(100) }),
    returns: z.object({ success: z.literal(true) }),
  }),
  upload: endpoint({
    method: 'POST',
    path: 'upload',
    summary:
      'Keeps a staff document under its name (fn), over the one before; named like an email template, it becomes that.',
    access: 'admin',
    takesForm: true,
    // The file, and the words of the form around it.
    maxBodyBytes: maxUploadBytes + 16_384,
    body: z.object({
      file: z.instanceof(Blob, { error: 'Choose a file.' }),
      fn: line(200, 'Name the file.'),
    }),
    fileField: 'file',
    returns: z.object({ message: z.string() }),
  }),
} as const;
