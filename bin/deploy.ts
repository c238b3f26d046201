/**
 * `npm run deploy -- STAGE [first]`: deploys a stage of AWS by a change set that is read before it runs, and refuses one that would
 * replace or remove data. `first` is for the first deployment, which can be taken back whole.
 */
import { deployStage } from '../infra/release/deploy-stage.ts';
import { stageNamed, stageNames } from '../infra/stages.ts';

const [name = '', first] = process.argv.slice(2);

async function deploy(): Promise<string> {
  const stage = name === 'local' ? undefined : stageNamed(name);
  if (!stage || (first !== undefined && first !== 'first')) {
    const names = stageNames.filter((one) => one !== 'local').join(', ');
    throw new Error(`Usage: npm run deploy -- STAGE [first], with one of ${names}.`);
  }
  process.env.AWS_REGION = 'us-east-1';
  return await deployStage({ stage, isFirst: first === 'first' });
}

deploy().then(
  (said) => console.log(said),
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
