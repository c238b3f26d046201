import process from 'node:process';
import type { Plugin } from 'vite';

/**
 * Vite believes NODE_ENV, and a portal that a test starts builds the website with NODE_ENV=test: React's development build, 60 kB
 * (gzip) heavier. A build is always for production; afterwards the environment is restored.
 */
export function productionPlugin(): Plugin {
  const before = process.env.NODE_ENV;
  return {
    name: 'caravel:production',
    apply: 'build',
    config() {
      process.env.NODE_ENV = 'production';
    },
    closeBundle() {
      if (before === undefined) delete process.env.NODE_ENV;
      else process.env.NODE_ENV = before;
    },
  };
}
