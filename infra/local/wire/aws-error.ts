/** An error that the service itself would answer; `code` is the name that the SDK gives to it. */
export class AwsError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** Every operation that is not emulated is refused with its name, never answered with a guess. */
export function notEmulated(service: string, operation: string): AwsError {
  return new AwsError('NotEmulated', `${service} ${operation} is not emulated by the local cloud.`, 501);
}
