import type { TestProject } from 'vitest/node';
import { setup as setupPortal } from './global-setup.ts';

/** Gives the run a portal that has on what production has on, never the one that is kept. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.SWITCHES = 'production';
  process.env.KEPT_PORTAL = '0';
  return await setupPortal(project);
}
