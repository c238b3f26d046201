import type { WorldSize } from './jobs/demo-feeds.ts';

/** What the seed needs of the place that it fills. */
export interface SeededCloud {
  /** Address of the main site. */
  readonly origin: string;
  /** The variables that a function of that name runs with. */
  environment(functionName: string): Record<string, string>;
  log(text: string): void;
}

/**
 * Fills an empty portal with the demo world: jobs through the feed bucket and its import, people through the identity
 * provider and the product's own repositories. Cut off half-way and started again it completes; done, it does nothing.
 * It takes over the environment of its process, so give it one of its own. Throws when a feed is refused, or not imported
 * within two minutes.
 */
export async function seedDemoWorld(cloud: SeededCloud, size: WorldSize = 'full'): Promise<void> {
  // The admin function may do all that the seed does: write people, make identities, drop feeds.
  Object.assign(process.env, cloud.environment('admin'));
  const { loadWorld } = await import('./load-world.ts');
  await loadWorld(size, new Date(), cloud.log);
}
