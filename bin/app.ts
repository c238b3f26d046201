/** What `cdk` runs: the stack of the stage that the context names. */

import { StackRefusal } from '../infra/builds.ts';
import { portalApp } from '../infra/portal-app.ts';

try {
  (await portalApp()).synth();
} catch (error) {
  console.error(error instanceof StackRefusal ? error.message : error);
  process.exitCode = 1;
}
