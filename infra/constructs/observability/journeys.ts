import { type IWidget, LogQueryVisualizationType, LogQueryWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { api, FamilyName } from '../../../shared/contract/index.ts';
import type { ApiFunction } from '../api-function.ts';

/** The functions that events start, as the stack calls them. */
export type EventFunction = 'triggers' | 'feed' | 'hourly' | 'stream';

/** Lines of these calls of a family that were answered. */
const isDone = <Name extends keyof typeof api>(...calls: (keyof (typeof api)[Name] & string)[]) =>
  `filter message = "answered" and call in ${JSON.stringify(calls)}`;

/** What people get done, counted from the logs when the dashboard is opened: it costs nothing until then. */
export function journeys(functions: Readonly<Record<FamilyName | EventFunction, ApiFunction>>): IWidget[] {
  const { user, job, admin, feed, hourly, stream } = functions;
  const byCall = ['stats count(*) by call, bin(1h)'];
  return [
    lines('Sign-ups', user, [isDone<'user'>('registerCandidate', 'registerRecruiter', 'contactVerified'), ...byCall]),
    lines('Applications and answers to offers', job, [isDone<'job'>('apply', 'acceptOffer', 'rejectOffer'), ...byCall]),
    lines('Applications that staff moved, offers that they extended', admin, [
      isDone<'admin'>('moveApplications', 'extendOffer'),
      ...byCall,
    ]),
    lines('Searches (ms)', job, [
      isDone<'job'>('search'),
      'stats pct(milliseconds, 50) as p50, pct(milliseconds, 99) as p99 by bin(1h)',
    ]),
    lines('Clocks overdue and offers lapsed', hourly, [
      'filter message = "hourly round done"',
      'stats sum(escalateOverdue) as overdue, sum(lapseOffers) as offers by bin(1h)',
    ]),
    rows('Job feeds', feed, [
      'filter message = "feed run"',
      'fields @timestamp, source, outcome, rows, added, changed, closed, refused, milliseconds',
      'sort @timestamp desc',
    ]),
    lines('Mails', stream, ['filter message in ["mail sent", "mail not sent"]', 'stats count(*) by message, bin(1h)']),
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
