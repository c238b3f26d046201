import { type IWidget, LogQueryVisualizationType, LogQueryWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { ApiFunction } from '../api-function.ts';

/** What people get done, counted from the logs when the dashboard is opened: it costs nothing until then. */
export function journeys(
  functions: Readonly<Record<'user' | 'job' | 'admin' | 'feed' | 'outbox', ApiFunction>>,
): IWidget[] {
  const { user, job, admin, feed, outbox } = functions;
  const isDone = (calls: readonly string[]) => `filter message = "answered" and call in ${JSON.stringify(calls)}`;
  const byCall = ['stats count(*) by call, bin(1h)'];
  return [
    lines('Sign-ups', user, [isDone(['registerCandidate', 'registerRecruiter', 'contactVerified']), ...byCall]),
    lines('Applications and answers to offers', job, [isDone(['apply', 'acceptOffer', 'rejectOffer']), ...byCall]),
    lines('Applications that staff moved', admin, [isDone(['moveApplications']), ...byCall]),
    rows('Job feeds', feed, [
      'filter message = "feed run"',
      'fields @timestamp, source, outcome, rows, added, changed, closed, refused, milliseconds',
      'sort @timestamp desc',
    ]),
    lines('Mails', outbox, ['filter message in ["mail sent", "mail not sent"]', 'stats count(*) by message, bin(1h)']),
    rows(
      'What failed',
      user,
      ['filter level = "ERROR"', 'fields @timestamp, service, call, requestId, message'],
      functions,
    ),
  ];
}

function lines(title: string, fn: ApiFunction, queryLines: string[]): IWidget {
  return widget(title, [fn], queryLines, LogQueryVisualizationType.LINE);
}

function rows(
  title: string,
  fn: ApiFunction,
  queryLines: string[],
  all?: Readonly<Record<string, ApiFunction>>,
): IWidget {
  return widget(title, all ? Object.values(all) : [fn], [...queryLines, 'limit 50'], LogQueryVisualizationType.TABLE);
}

function widget(
  title: string,
  of: readonly ApiFunction[],
  queryLines: string[],
  view: LogQueryVisualizationType,
): IWidget {
  const logGroupNames = of.map(({ functionLogs }) => functionLogs.logGroupName);
  return new LogQueryWidget({ title, logGroupNames, queryLines, view, width: 12 });
}
