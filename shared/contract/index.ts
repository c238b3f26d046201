import { admin } from './admin.ts';
import { candidate } from './candidate.ts';
import { datalist } from './datalist.ts';
import { file } from './file.ts';
import { job } from './job.ts';
import { packet } from './packet.ts';
import { user } from './user.ts';

/** The whole HTTP surface, one family for each Lambda. Gateway, server, browser, document and tests derive from it. */
export const api = { user, candidate, job, datalist, admin, file, packet } as const;

export type FamilyName = keyof typeof api;
