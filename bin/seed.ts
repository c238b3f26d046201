/**
 * Fills a running local cloud with the demo world, in a process of its own: bin/local.ts starts it, tells it where things are,
 * and the memory that the work takes is gone afterwards.
 */
import type { SeedOrder } from '../infra/run/run-settings.ts';
import { seedDemoWorld } from '../infra/seed/demo-world.ts';

process.once('disconnect', () => process.exit(1));
process.once('message', async ({ size, peopleAtOnce, environment }: SeedOrder) => {
  try {
    await seedDemoWorld(size, peopleAtOnce, environment);
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});
