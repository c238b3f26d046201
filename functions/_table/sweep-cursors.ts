import * as z from 'zod';
import { entity } from './entity.ts';

/** Where a sweep that continues from run to run has stopped: the key after which the next run begins. Absent at its beginning. */
const sweepCursor = z.object({ name: z.string(), place: z.record(z.string(), z.string()) });

export const sweepCursors = entity(sweepCursor, { pk: 'ROUND#{name}', sk: 'ROUND' });
