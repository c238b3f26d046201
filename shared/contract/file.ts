import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** Documents that staff keep for everybody. */
export const file = {
  list: endpoint({
    method: 'GET',
    path: 'files',
    summary: 'The staff documents, newest first.',
    access: 'staff',
    returns: z.array(z.object({ name: z.string(), size: z.number(), changedAt: z.string() })),
  }),
} as const;
