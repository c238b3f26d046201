import type { WorldSize } from './jobs/demo-feeds.ts';

/** The running portal that the seed fills. */
export interface SeededCloud {
  /** Address of the main site. */
  readonly origin: string;
  /** The variables that a function of that name runs with. */
  environment(functionName: string): Record<string, string>;
  log(text: string): void;
}

/**
 * Fills an empty portal with the demo world: jobs through the feed bucket and its import, people through the identity
 * provider and the product's own repositories. Idempotent: an interrupted run is completed by the next one.
 * It changes the environment of its process, so run it in a process of its own. Throws when a feed is refused, or not imported
 * within ten minutes.
 */
export async function seedDemoWorld(cloud: SeededCloud, size: WorldSize = 'full'): Promise<void> {
  // The admin function has all rights that the seed needs: write people, create identities, drop feeds.
  Object.assign(process.env, cloud.environment('admin'));
  const { loadWorld } = await import('./load-world.ts');
  await loadWorld(size, cloud.log);
}
