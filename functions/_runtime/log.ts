import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types';

/** What every line says, in UTC; the library's own looks for a time zone and an invocation, which costs as much as the rest. */
class LineOfFacts extends LogFormatter {
  override formatAttributes(known: UnformattedAttributes, facts: LogAttributes): LogItem {
    const { logLevel: level, message, serviceName: service, sampleRateValue, xRayTraceId } = known;
    const timestamp = known.timestamp.toISOString();
    const attributes = {
      level,
      message,
      timestamp,
      service,
      sampling_rate: sampleRateValue,
      xray_trace_id: xRayTraceId,
    };
    return new LogItem({ attributes: { ...attributes, ...facts } });
  }
}

/** From here on a line goes to standard error, as with the library's own printing. */
const warning = 16;

/** Writes a line as it is: our facts are texts and numbers, so nothing in them has to be searched for what JSON cannot hold. */
class PlainLogger extends Logger {
  protected override printLog(level: number, line: LogItem): void {
    line.prepareForPrint();
    (level < warning ? process.stdout : process.stderr).write(`${JSON.stringify(line.getAttributes())}\n`);
  }
}

/** The only logger: callers pass ids, names of calls, statuses and times; never texts that people typed. */
export const log = new PlainLogger({ logFormatter: new LineOfFacts() });

/** An unexpected error as it may be logged: its kind and where, without its message (which may quote data). */
export function logged(error: unknown): { name: string; stack: string } {
  if (!(error instanceof Error)) return { name: typeof error, stack: '' };
  // A message of several lines may look like a place: it goes first, whatever it says.
  const places = (error.stack ?? '').replace(error.message, '');
  const frames = places.split('\n').filter((frame) => frame.trimStart().startsWith('at '));
  return { name: error.name, stack: frames.slice(0, 8).join('\n') };
}
