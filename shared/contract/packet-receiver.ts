import * as z from 'zod';
import { email } from './fields.ts';

/** To whom a packet is shared: what staff fill in. */
export const packetReceiver = z.object({ email });
