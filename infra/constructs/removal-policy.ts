import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from '../stages.ts';

/**
 * The removal policy of data and logs: retained where the stage keeps its data, except when their very creation is rolled back, so that
 * a first deployment that fails can be repeated.
 */
export function removalPolicy(stage: Stage): RemovalPolicy {
  return stage.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
}
