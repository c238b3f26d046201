import { LogFormatter, Logger, LogItem } from '@aws-lambda-powertools/logger';
import type { LogAttributes, UnformattedAttributes } from '@aws-lambda-powertools/logger/types';
import { currentInvocation, type Invocation } from './invocation.ts';

/** The shape of a line: what every one says, the invocation that wrote it, and the fields that its writer gives. */
export interface LogLine extends LogFields, Partial<Invocation> {
  readonly level: string;
  readonly message: string;
  readonly timestamp: string;
  /** The name of the function. */
  readonly service?: string;
  readonly xray_trace_id?: string;
}

/** Ids, names and numbers. */
export interface LogFields {
  readonly status?: number;
  readonly kind?: string;
  readonly error?: LoggedError;
  readonly [field: string]: unknown;
}

/** An error as it may be logged. */
export interface LoggedError {
  readonly name: string;
  /** Only where it names code, and no data. */
  readonly message?: string;
  /** Places in the bundle; dist/functions-maps has the source maps. */
  readonly stack: string;
}

/** What every line says, in UTC; the library's own formatter reads time zone and invocation, which costs as much as the rest. */
class LineFormatter extends LogFormatter {
  override formatAttributes(known: UnformattedAttributes, fields: LogAttributes): LogItem {
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
    return new LogItem({ attributes: { ...attributes, ...currentInvocation(), ...fields } });
  }
}

/** From here on a line goes to standard error, as with the library's own printing. */
const warning = 16;

/** Writes a line without the library's search for values that JSON cannot hold: our fields are texts and numbers. */
class PlainLogger extends Logger {
  protected override printLog(level: number, line: LogItem): void {
    line.prepareForPrint();
    (level < warning ? process.stdout : process.stderr).write(`${JSON.stringify(line.getAttributes())}\n`);
  }
}

/** The only logger: callers pass ids, names of calls, statuses and times; never texts of users. */
export const log = new PlainLogger({ logFormatter: new LineFormatter() });

/**
 * What V8 says of a mistake in code. Its other messages, and those of its other kinds of errors, may quote the data that code
 * stumbles over ("… is not valid JSON", "Cannot use 'in' operator to search for …").
 */
const mistakes: readonly RegExp[] = [
  /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '[A-Za-z_$]{1,40}'\)$/,
  /^[\w$.()]{1,80} is not (?:a function|a constructor|defined|iterable)$/,
  /^Cannot access '[A-Za-z_$]{1,40}' before initialization$/,
  /^(?:Assignment to constant variable\.|Cannot convert undefined or null to object)$/,
  /^(?:Maximum call stack size exceeded|Invalid time value|Invalid array length)$/,
  /^Reduce of empty array with no initial value$/,
];

/** A word of our own message that looks like data: an address, or a number of more than one digit. */
const looksLikeData = (word: string) => word.includes('@') || /\d\d/.test(word);
const withoutData = (text: string) => text.replace(/\S+/g, (word) => (looksLikeData(word) ? '…' : word));

/**
 * The message of a plain Error, which is ours, and of a mistake as V8 words it. Errors of the SDK, of validation and of parsers
 * have classes or fields of their own and may quote input: of them only kind and stack are logged.
 */
function safeMessage(error: Error): string | undefined {
  const { message } = error;
  const kind = error.constructor;
  if (kind === TypeError || kind === ReferenceError || kind === RangeError)
    return mistakes.some((mistake) => mistake.test(message)) ? message : undefined;
  const isOurs = kind === Error && error.name === 'Error' && Object.keys(error).length === 0;
  return isOurs ? withoutData(message.split('\n', 1)[0]?.slice(0, 200) ?? '') : undefined;
}

/** An unexpected error as it may be logged. */
export function logged(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, stack: '' };
  // A message of several lines may look like frames: it is cut out first.
  const places = (error.stack ?? '').replace(error.message, '');
  const frames = places.split('\n').filter((frame) => frame.trimStart().startsWith('at '));
  const message = safeMessage(error);
  return { name: error.name, ...(message && { message }), stack: frames.slice(0, 8).join('\n') };
}
