import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { buildsIn, finishedBuilds, StackRefusal } from './builds.ts';
import { describeStack } from './doctor/deployed-stack.ts';
import { settingFaults } from './doctor/stage-findings.ts';
import { type Builds, PortalStack } from './portal-stack.ts';
import { liveStage } from './release/deploy-stage.ts';
import { type Stage, stackNameOf, stageNamed, stageNames } from './stages.ts';

/**
 * The CDK app of one stage, given here or named by the context value `stage`. The builds are those of dist/, or of the folder that the
 * context value `builds` names. `first=true` is for the first deployment of a stage. Throws a Refusal when there is no such stage, when
 * its settings lack or contradict something, or when there are no finished builds. Stages on AWS must pass three rule packs; they do not
 * apply to the local stage.
 */
export async function portalApp(
  given: { stage?: string | Stage; builds?: Builds; outdir?: string } = {},
): Promise<App> {
  // The CLI hands over the context of cdk.json; a run without it reads the same.
  const { context } = JSON.parse(readFileSync(join(import.meta.dirname, '../cdk.json'), 'utf8'));
  const app = new App({
    analyticsReporting: false,
    // Otherwise CDK would write an incomplete assembly when a Refusal ends the process.
    autoSynth: false,
    ...(given.outdir && { outdir: given.outdir }),
    context: { ...context, ...(typeof given.stage === 'string' && { stage: given.stage }) },
  });
  const settled = typeof given.stage === 'object' ? given.stage : chosen(app.node.tryGetContext('stage'));
  const isFirst = app.node.tryGetContext('first') === 'true';
  if (isFirst) await refuseLive(settled);
  const stage = isFirst ? asFirst(settled) : settled;
  refuseIncomplete(stage);
  new PortalStack(app, stage, finishedBuilds(given.builds ?? buildsIn(app.node.tryGetContext('builds') ?? 'dist')));
  if (stage.name !== 'local') {
    const { AwsSolutionsChecks, HIPAASecurityChecks, ServerlessChecks } = await import('cdk-nag');
    Validations.of(app).addPlugins(
      new AwsSolutionsChecks(app),
      new HIPAASecurityChecks(app),
      new ServerlessChecks(app),
    );
  }
  return app;
}

function chosen(name: unknown): Stage {
  const stage = typeof name === 'string' ? stageNamed(name) : undefined;
  if (!stage) throw new StackRefusal(`Name a stage with -c stage=${stageNames.join('|')}.`);
  return stage;
}

/** A first deployment can be taken back whole: nothing is protected from deletion yet, and no copy of a trial is locked for years. */
function asFirst(stage: Stage): Stage {
  const { auditLock } = stage;
  return { ...stage, isProtected: false, ...(auditLock && { auditLock: { ...auditLock, mode: 'governance' } }) };
}

/** The CLI of the CDK says whose credentials it has; a synthesis without any asks no account. */
async function refuseLive(stage: Stage): Promise<void> {
  if (!process.env.CDK_DEFAULT_ACCOUNT) return;
  process.env.AWS_REGION = 'us-east-1';
  const live = liveStage(stage, (await describeStack(stackNameOf(stage.name)))?.EnableTerminationProtection);
  if (live) throw new StackRefusal(live);
}

/** Says what the doctor says of settings; an example in a setting stops no synthesis. */
function refuseIncomplete(stage: Stage): void {
  const others = stageNames.flatMap((name) => stageNamed(name) ?? []).filter(({ name }) => name !== 'local');
  const remedies = settingFaults(stage, others).flatMap(({ remedy }) => remedy || []);
  if (remedies.length > 0) throw new StackRefusal(remedies.join('\n'));
}
