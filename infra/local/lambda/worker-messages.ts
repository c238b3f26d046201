/** What a function's worker thread is started with. */
export interface WorkerSettings {
  readonly functionName: string;
  readonly functionArn: string;
  readonly codeFolder: string;
  /** `file.export`, the file without its extension. */
  readonly handler: string;
  readonly memoryMiB: number;
}

export interface WorkerJob {
  /** JSON, because Lambda passes nothing else; null only loads the code. */
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
