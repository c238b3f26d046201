import { afterAll, vi } from 'vitest';

/**
 * Gives a file of a shared process our own modules afresh, with whatever they keep, and hands the variables on as they were. Only the
 * packages stay loaded.
 */
vi.resetModules();
const given = { ...process.env };
afterAll(() => {
  for (const name of Object.keys(process.env)) if (!(name in given)) delete process.env[name];
  Object.assign(process.env, given);
});
