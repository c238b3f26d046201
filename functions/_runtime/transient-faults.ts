/** What table, buckets and identity provider say when too much is asked of them, and what the SDK calls a request that took too long. */
const names: ReadonlySet<unknown> = new Set([
  ...['ProvisionedThroughputExceededException', 'ThrottlingException', 'Throttling', 'RequestLimitExceeded'],
  ...['RequestThrottled', 'SlowDown', 'TooManyRequestsException', 'LimitExceededException'],
  ...['TransactionInProgressException', 'TransactionConflictException'],
  ...['TimeoutError', 'RequestTimeout', 'RequestTimeoutException', 'AbortError'],
]);

/** A line that could not be made, or broke. */
const codes: ReadonlySet<unknown> = new Set([
  ...['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ERR_STREAM_PREMATURE_CLOSE'],
]);

/** What the SDK hangs onto its errors. */
interface Hints {
  readonly code?: unknown;
  readonly $retryable?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** Whether an error is nobody's mistake and helps itself: a service that is busy, broken for a moment or not to be reached. */
export function isPassing(error: Error): boolean {
  const { code, $retryable, $metadata } = error as Hints;
  const isTheirs = ($metadata?.httpStatusCode ?? 0) >= 500;
  return isTheirs || $retryable !== undefined || names.has(error.name) || codes.has(code);
}
