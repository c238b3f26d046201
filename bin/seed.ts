/**
 * Fills a running local cloud with the demo world, in a process of its own: bin/local.ts starts it, tells it where things are,
 * and the memory that the work takes is gone afterwards.
 */
import type { Environments } from '../infra/environments.ts';
import { seedDemoWorld } from '../infra/seed/demo-world.ts';

interface Place {
  readonly origin: string;
  readonly size: 'small' | 'full';
  readonly environments: Environments;
}

process.once('disconnect', () => process.exit(1));
process.once('message', async ({ origin, size, environments }: Place) => {
  try {
    await seedDemoWorld({ origin, environment: (name) => ({ ...environments[name] }), log: console.log }, size);
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});
