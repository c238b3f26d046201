/** The start parameters of a function's worker thread. */
export interface WorkerSettings {
  readonly functionName: string;
  readonly functionArn: string;
  readonly codeFolder: string;
  /** `file.export`, with the file's extension removed. */
  readonly handler: string;
  readonly memoryMiB: number;
}

export interface WorkerJob {
  /** JSON, like every Lambda payload; null only loads the code. */
  readonly event: string | null;
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly deadline: number;
}

export interface FunctionFailure {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace?: readonly string[];
}

export type InvocationOutcome = { readonly result: string } | FunctionFailure;
