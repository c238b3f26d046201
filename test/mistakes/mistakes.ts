import { inActs } from './in-acts.ts';
import { inOperation } from './in-operation.ts';
import { inPeople } from './in-people.ts';
import { inRooms } from './in-rooms.ts';
import { inWeb } from './in-web.ts';
import type { Mistake } from './mistake.ts';

/** All of them. Those of shared/domain are Stryker's (test/mutants). */
export const mistakes: readonly Mistake[] = [...inRooms, ...inActs, ...inPeople, ...inOperation, ...inWeb];
