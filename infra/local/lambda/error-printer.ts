import { mappedStack } from './mapped-stack.ts';
import type { FunctionFailure } from './worker-messages.ts';

interface ErrorPrinterOptions {
  readonly functionName: string;
  readonly mapsFolder: string | undefined;
  readonly log: (text: string) => void;
}

/** Error fields of a log line: nested, or at the top level. */
interface LoggedLine {
  readonly level?: string;
  readonly message?: string;
  readonly call?: string;
  readonly requestId?: string;
  readonly error?: LoggedError;
}

interface LoggedError {
  readonly name?: string;
  readonly message?: string;
  readonly stack?: string;
}

/** Prints a function's error to the terminal: message, call, request id, and the source-mapped stack. */
export function errorPrinter({ functionName, mapsFolder, log }: ErrorPrinterOptions) {
  const stackOf = (stack: string) => mappedStack(stack, mapsFolder);
  return {
    /** A line of the function's log; only errors are printed. */
    line(text: string): void {
      const line = parsed(text);
      if (line?.level !== 'ERROR') return;
      const { name, message, stack = '' } = line.error ?? (line as LoggedError);
      const what = [name, message].filter(Boolean).join(': ');
      const where = line.call === undefined ? functionName : `${functionName} ${line.call}`;
      const request = line.requestId ? ` (request ${line.requestId})` : '';
      log([`ERROR in ${where}${request}: ${what}`, ...stackOf(stack)].join('\n'));
    },
    failure({ errorType, errorMessage, trace = [] }: FunctionFailure): void {
      log([`ERROR in ${functionName}: ${errorType}: ${errorMessage}`, ...stackOf(trace.join('\n'))].join('\n'));
    },
  };
}

function parsed(text: string): LoggedLine | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as LoggedLine;
  } catch {
    return undefined;
  }
}
