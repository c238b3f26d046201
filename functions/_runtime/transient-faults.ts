/** Errors of table, buckets and identity provider when they throttle, and of the SDK when a request times out. */
const names: ReadonlySet<unknown> = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'Throttling',
  'RequestLimitExceeded',
  'RequestThrottled',
  'SlowDown',
  'TooManyRequestsException',
  'LimitExceededException',
  'TransactionInProgressException',
  'TransactionConflictException',
  'TimeoutError',
  'RequestTimeout',
  'RequestTimeoutException',
  'AbortError',
]);

/** A connection that could not be made, or broke. */
const codes: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

/** What the SDK adds to its errors. */
interface Hints {
  readonly code?: unknown;
  readonly $retryable?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Whether an error is worth a retry: a service that throttles, fails for a moment or cannot be reached. */
export function isTransient(error: Error): boolean {
  const { code, $retryable, $metadata } = error as Hints;
  const isTheirs = ($metadata?.httpStatusCode ?? 0) >= 500;
  return isTheirs || $retryable !== undefined || names.has(error.name) || codes.has(code);
}
