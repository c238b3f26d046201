import * as z from 'zod';
import { entity } from './entity.ts';

/** How far a round that goes on from run to run has come: the key behind which the next one begins. Absent at its beginning. */
const roundMark = z.object({ name: z.string(), place: z.record(z.string(), z.string()) });

export const roundMarks = entity(roundMark, { pk: 'ROUND#{name}', sk: 'ROUND' });
