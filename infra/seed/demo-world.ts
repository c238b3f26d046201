import type { WorldSize } from './jobs/demo-feeds.ts';

/**
 * Fills an empty portal with the demo world: jobs through the feed bucket and its import, people through the identity
 * provider and the product's own repositories. Idempotent: an interrupted run is completed by the next one.
 * It changes the environment of its process, so run it in a process of its own. Throws when a feed is refused, or not imported
 * within ten minutes. `environment` has the variables of the admin function, which has all rights that this needs: write people, create
 * identities, drop feeds.
 */
export async function seedDemoWorld(
  size: WorldSize,
  peopleAtOnce: number,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  Object.assign(process.env, environment);
  const { loadWorld } = await import('./load-world.ts');
  await loadWorld(size, peopleAtOnce);
}
