import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Stage } from '../../stages.ts';

/** A month's budget of the whole account: both addresses hear of four fifths that are spent, and of a month that is to end above it. */
export function budget(
  scope: Construct,
  { name }: Stage,
  { emails, monthDollars }: NonNullable<Stage['alarms']>,
): void {
  const subscribers = emails.map((address) => ({ address, subscriptionType: 'EMAIL' }));
  const above = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
    notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
    subscribers,
  });
  new CfnBudget(scope, 'Budget', {
    budget: {
      // Its name has to differ from those of other stages in the account.
      budgetName: `caravel-${name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthDollars, unit: 'USD' },
    },
    notificationsWithSubscribers: [above('ACTUAL', 80), above('FORECASTED', 100)],
  });
}
