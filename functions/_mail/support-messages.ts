import * as z from 'zod';
import { entity } from '../_table/entity.ts';

/** A user's message to the support team. */
const supportMessage = z.object({
  userId: z.string(),
  id: z.string(),
  createdAt: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  description: z.string(),
});

export const supportMessages = entity(supportMessage, { pk: 'USER#{userId}', sk: 'SUPPORT#{createdAt}#{id}' });
