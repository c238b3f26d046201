/** What `cdk` runs: the stack of the stage that the context names. */
import { portalApp } from '../infra/portal-app.ts';
import { StackRefusal } from '../infra/stack-refusal.ts';

try {
  (await portalApp()).synth();
} catch (error) {
  console.error(error instanceof StackRefusal ? error.message : error);
  process.exitCode = 1;
}
