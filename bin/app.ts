/** What `cdk` runs: the stack of the stage that the context names. */
import { portalApp } from '../infra/portal-app.ts';
import { Refusal } from '../infra/refusal.ts';

try {
  (await portalApp()).synth();
} catch (error) {
  console.error(error instanceof Refusal ? error.message : error);
  process.exitCode = 1;
}
