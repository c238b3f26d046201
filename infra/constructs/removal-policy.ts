import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from '../stages.ts';

/** The removal policy of data and logs: retained where the stage keeps its data. */
export function removalPolicy(stage: Stage): RemovalPolicy {
  return stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
}
