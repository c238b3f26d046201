/** An error response of an AWS service; `code` is the error's name in the SDK. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** Refuses an operation that is not emulated by its name, rather than with a guess. */
export function notEmulated(service: string, operation: string): AwsError {
  return new AwsError('NotEmulated', `${service} ${operation} is not emulated by the local cloud.`, 501);
}
