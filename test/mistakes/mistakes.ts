import { inActs } from './in-acts.ts';
import { inOperation } from './in-operation.ts';
import { inPeople } from './in-people.ts';
import { inProcesses } from './in-processes.ts';
import { inRooms } from './in-rooms.ts';
import { inRules } from './in-rules.ts';
import { inWeb } from './in-web.ts';
import type { Mistake } from './mistake.ts';

/** All of them. */
export const mistakes: readonly Mistake[] = [
  ...inRules,
  ...inProcesses,
  ...inRooms,
  ...inActs,
  ...inPeople,
  ...inOperation,
  ...inWeb,
];
