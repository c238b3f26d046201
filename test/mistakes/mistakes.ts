import { inActs } from './in-acts.ts';
import { inOperation } from './in-operation.ts';
import { inRooms } from './in-rooms.ts';
import { inWeb } from './in-web.ts';
import type { Mistake } from './mistake.ts';

/** All of them. The rules, and the rooms of functions that test/mutants names, are Stryker's. */
export const mistakes: readonly Mistake[] = [...inRooms, ...inActs, ...inOperation, ...inWeb];
