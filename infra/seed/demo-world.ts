import type { WorldSize } from './jobs/demo-feeds.ts';

/** What the process that fills a portal is told: bin/seed.ts. */
export interface SeedOrder {
  readonly size: WorldSize;
  /** How many people are written at once: fewer on a machine that broke it off. */
  readonly peopleAtOnce: number;
  /** The variables of the admin function, which has all rights that the seed needs: write people, create identities, drop feeds. */
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Fills an empty portal with the demo world: jobs through the feed bucket and its import, people through the identity
 * provider and the product's own repositories. Idempotent: an interrupted run is completed by the next one.
 * It changes the environment of its process, so run it in a process of its own. Throws when a feed is refused, or not imported
 * within ten minutes.
 */
export async function seedDemoWorld({ size, peopleAtOnce, environment }: SeedOrder): Promise<void> {
  Object.assign(process.env, environment);
  const { loadWorld } = await import('./load-world.ts');
  await loadWorld(size, peopleAtOnce);
}
