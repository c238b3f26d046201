import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';

/** The most metrics that an alarm combines: https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html. */
const mostMetrics = 10;

/** Throws for more metrics than an alarm takes, which AWS would refuse only while it deploys. */
export function sum(label: string, metrics: readonly IMetric[]): MathExpression {
  if (metrics.length > mostMetrics)
    throw new Error(`The alarm on ${label} would combine ${metrics.length} metrics and may combine ${mostMetrics}.`);
  // The names must differ from those of every other sum in the same graph.
  const name = label.replaceAll(' ', '');
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`${name}${index}`, metric]));
  return new MathExpression({
    label,
    period: Duration.minutes(5),
    usingMetrics,
    expression: Object.keys(usingMetrics)
      // A function that was not called has no figure, which would make the whole sum unknown.
      .map((one) => `FILL(${one}, 0)`)
      .join(' + '),
  });
}
