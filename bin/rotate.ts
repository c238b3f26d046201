/**
 * `npm run rotate -- STAGE`: adds a sealing key and makes it the current one; the hourly round then seals the private fields again.
 * Refuses a further key until that is done, so that a repetition changes nothing. `npm run rotate -- STAGE origin` adds a value of the
 * proof of origin, which the next deployment sends.
 */
import { rotateOrigin } from '../infra/release/rotate-origin.ts';
import { adoptStage } from '../infra/stage-environment.ts';

const [stage, what] = process.argv.slice(2);

async function rotate(): Promise<string> {
  if (!stage || (what !== undefined && what !== 'origin'))
    throw new Error('Usage: npm run rotate -- STAGE [origin], for example npm run rotate -- local');
  const { originProof } = await adoptStage(stage);
  if (what === 'origin') return await rotateOrigin(process.env.ORIGIN_SECRET_ARN, originProof);
  const { sealingKeys } = await import('../functions/_runtime/sealing-keys.ts');
  const { current } = await sealingKeys();
  const { isResealed } = await import('../functions/_people/profile/reseal-fields.ts');
  if (!(await isResealed(current)))
    return `Key ${current} is current; the hourly round is still sealing fields anew. Nothing was changed.`;
  const { addSealingKey } = await import('../functions/_runtime/add-sealing-key.ts');
  const added = await addSealingKey(current);
  return `Key ${added} was added and is current within five minutes. The hourly round seals the fields anew; older keys stay.`;
}

rotate().then(
  (said) => console.log(said),
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
