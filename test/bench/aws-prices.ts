/** A list price: dollars for each unit, in steps of the month's amount; `source` is AWS's own page below aws.amazon.com. */
interface Price {
  readonly source: string;
  /** Up to this amount in all, this much for each unit. */
  readonly steps: readonly (readonly [upTo: number, dollars: number])[];
}

const million = 1_000_000;
const always = Number.POSITIVE_INFINITY;

const flat = (source: string, dollars: number, free = 0): Price => ({
  source,
  steps: [
    [free, 0],
    [always, dollars],
  ],
});

/**
 * The day of this list: us-east-1, without discounts, with what is free for ever and not for a first year. On that day the table, the
 * functions, the gateway, the firewall and the edge were looked up; the others are as last known: look them up before a decision rests on them.
 */
export const pricesOf = '2026-11-22';

export const prices = {
  readUnit: flat('dynamodb/pricing/on-demand', 0.125 / million),
  writeUnit: flat('dynamodb/pricing/on-demand', 0.625 / million),
  tableGb: flat('dynamodb/pricing/on-demand', 0.25, 25),
  tableBackupGb: flat('dynamodb/pricing/on-demand', 0.2),
  apiCall: flat('api-gateway/pricing', 1 / million),
  functionCall: flat('lambda/pricing', 0.2 / million, million),
  /** On Arm. */
  functionGbSecond: flat('lambda/pricing', 0.0000133334, 400_000),
  edgeRequest: flat('cloudfront/pricing', 0.01 / 10_000, 10 * million),
  edgeGb: {
    source: 'cloudfront/pricing',
    steps: [
      [1_024, 0],
      [10_240, 0.085],
      [always, 0.08],
    ],
  },
  edgeFunctionCall: flat('cloudfront/pricing', 0.1 / million, 2 * million),
  firewall: flat('waf/pricing', 5),
  firewallRule: flat('waf/pricing', 1),
  firewallRequest: flat('waf/pricing', 0.6 / million),
  trace: flat('xray/pricing', 5 / million, 100_000),
  logGb: flat('cloudwatch/pricing', 0.5, 5),
  alarmMetric: flat('cloudwatch/pricing', 0.1, 10),
  /** A metric that we make of log lines. */
  ownMetric: flat('cloudwatch/pricing', 0.3, 10),
  dashboard: flat('cloudwatch/pricing', 3, 3),
  fileGb: flat('s3/pricing', 0.023),
  filePut: flat('s3/pricing', 0.005 / 1_000),
  fileGet: flat('s3/pricing', 0.0004 / 1_000),
  scannedGb: flat('guardduty/pricing', 0.09),
  scannedFile: flat('guardduty/pricing', 0.215 / 1_000),
  key: flat('kms/pricing', 1),
  keyRequest: flat('kms/pricing', 0.03 / 10_000, 20_000),
  secret: flat('secrets-manager/pricing', 0.4),
  /** People who sign in, on the Lite plan. */
  activeUser: {
    source: 'cognito/pricing',
    steps: [
      [10_000, 0],
      [100_000, 0.0055],
      [million, 0.0046],
      [always, 0.00325],
    ],
  },
  mail: flat('ses/pricing', 0.1 / 1_000),
  /** To a US number, with what the carriers take. */
  textMessage: flat('end-user-messaging/pricing', 0.0088),
} satisfies Record<string, Price>;

export type Metered = keyof typeof prices;

/** Dollars for this much of something in a month. */
export function dollarsFor(what: Metered, amount: number): number {
  let [dollars, from] = [0, 0];
  for (const [upTo, each] of prices[what].steps) {
    dollars += Math.max(0, Math.min(amount, upTo) - from) * each;
    from = upTo;
  }
  return dollars;
}
