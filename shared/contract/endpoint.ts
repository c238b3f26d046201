import * as z from 'zod';
import type { AccessKind } from '../domain/accesses.ts';
import type { Access, BecomeUserRule } from '../domain/policy.ts';
import { problemCodes } from '../domain/problem.ts';
import type { RateName } from '../domain/rates.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the API: everything that gateway, server, browser, document and tests know about it. */
export interface Endpoint<
  Path extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Returns extends z.ZodType = z.ZodType,
> {
  readonly method: Method;
  /** Below /api, lower-case, without a slash at either end; {name} stands for a path parameter. */
  readonly path: string;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly access: Access;
  readonly becomeUser: BecomeUserRule;
  /** What of a candidate it shows: staff who read it as the candidate leave an access record [W01]. */
  readonly opens: AccessKind | undefined;
  /** The list of the answer that tells of people: whose it is shown to is recorded, with how many rows [Y07]. */
  readonly listsPeople: string | undefined;
  /** Beside those of every call: writeMinute for signed-in writes, uploadHour for a body that brings a file. */
  readonly limits: readonly RateName[];
  /** Changes nothing, though it may be a POST. */
  readonly isRead: boolean;
  /** The largest body in bytes; more is refused with 413 before it is parsed. */
  readonly maxBodyBytes: number;
  /** The body is a form with a file (multipart/form-data) instead of JSON. */
  readonly takesForm: boolean;
  /** The body may be a form of either kind as well as JSON: mail programs call it by themselves. */
  readonly mayTakeForm: boolean;
  /** Where the body may hold a file (see FileField); undefined for a call that takes none. */
  readonly fileField: string | readonly string[] | undefined;
  /** The answer is a file (fileAnswer) instead of JSON. */
  readonly answersFile: boolean;
  /** Seconds for which a client may cache the answer: 0, unless it is the same for every caller. At most 30. */
  readonly cacheSeconds: number;
  /**
   * Seconds for which the edge, and the browser, may cache the answer; only for what is the same for every caller and names no user.
   * The website makes a cached behaviour of each such call.
   */
  readonly edgeSeconds: number;
  /** Absent from the production stack. */
  readonly notInProduction: boolean;
  readonly params: Path;
  readonly query: Query;
  readonly body: Body;
  readonly returns: Returns;
}

/**
 * Where a body holds a file: the name of a field with base64 text or, in a form, with the file itself; for one in each entry of
 * a list, the list's name and the field's with a dot between them.
 */
export type FileField<Body> = {
  [K in keyof Body & string]: NonNullable<Body[K]> extends readonly (infer Entry)[]
    ? `${K}.${keyof Entry & string}`
    : K;
}[keyof Body & string];

const nothing = z.object({});
type Nothing = typeof nothing;

/** Declares a call; what is left out takes no path parameter, no query, no body, no extra limit and ignores BecomeUser. */
export function endpoint<
  Returns extends z.ZodType,
  Path extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  given: Pick<Endpoint<Path, Query, Body, Returns>, 'method' | 'path' | 'summary' | 'access' | 'returns'> & {
    becomeUser?: BecomeUserRule;
    opens?: AccessKind;
    listsPeople?: keyof z.output<Returns> & string;
    limits?: readonly RateName[];
    isRead?: boolean;
    maxBodyBytes?: number;
    takesForm?: boolean;
    mayTakeForm?: boolean;
    fileField?: FileField<z.input<Body>> | readonly FileField<z.input<Body>>[];
    cacheSeconds?: number;
    edgeSeconds?: number;
    notInProduction?: boolean;
    params?: Path;
    query?: Query;
    body?: Body;
  },
): Endpoint<Path, Query, Body, Returns> {
  return {
    becomeUser: 'ignored',
    opens: undefined,
    listsPeople: undefined,
    limits: [],
    isRead: given.method === 'GET',
    maxBodyBytes: 64 * 1024,
    takesForm: false,
    mayTakeForm: false,
    fileField: undefined,
    answersFile: false,
    cacheSeconds: 0,
    edgeSeconds: 0,
    notInProduction: false,
    ...given,
    params: given.params ?? (nothing as unknown as Path),
    query: given.query ?? (nothing as unknown as Query),
    body: given.body ?? (nothing as unknown as Body),
  };
}

/** What the handler of a download returns: the caller gets the bytes themselves, as an attachment, and no JSON. */
export const fileAnswer = z.object({
  contentType: z.string(),
  bytes: z.instanceof(Uint8Array),
  /** The name to save it under; without one the browser chooses. */
  fileName: z.string().optional(),
  /** Seconds for which the browser may cache it; 0 for not at all. */
  cacheSeconds: z.number(),
  /** It is read where it is, by a program that reads pages: not an attachment, and the same for everyone. */
  isPage: z.boolean().optional(),
  /** What is behind its address changes: cached all the same, but not as immutable. */
  mayChange: z.boolean().optional(),
});
export type FileAnswer = z.infer<typeof fileAnswer>;

/** A call that answers a file. */
export type Download = Endpoint<z.ZodType, z.ZodType, z.ZodType, typeof fileAnswer>;

/** Declares a call that answers a file. */
export function fileEndpoint<Path extends z.ZodType = Nothing, Query extends z.ZodType = Nothing>(
  given: Pick<Endpoint<Path, Query>, 'path' | 'summary' | 'access'> & {
    becomeUser?: BecomeUserRule;
    opens?: AccessKind;
    limits?: readonly RateName[];
    params?: Path;
    query?: Query;
  },
): Endpoint<Path, Query, Nothing, typeof fileAnswer> {
  return { ...endpoint({ ...given, method: 'GET', returns: fileAnswer }), answersFile: true };
}

/** A family of calls: one Lambda answers them all. */
export type Family = Record<string, Endpoint>;

/** What a schema takes; for no fields at all zod says Record<string, never>, which no other fields could join. */
type FieldsOf<S extends z.ZodType> = string extends keyof z.input<S> ? object : z.input<S>;
/** What a caller passes in: path parameters and query as one object, the body apart. */
export type Input<E extends BrowserCall> = FieldsOf<Declared<E>['params']> & FieldsOf<Declared<E>['query']>;
export type BodyOf<E extends BrowserCall> = z.input<Declared<E>['body']>;
/** What the caller gets back. */
export type Answer<E extends BrowserCall> = z.output<Declared<E>['returns']>;

declare const declared: unique symbol;

/** A call as the browser has it: its address and where its body holds a file; its schemas are types alone. */
export type BrowserCall<E extends Endpoint = Endpoint> = Pick<E, 'method' | 'path'> &
  Partial<Pick<E, 'takesForm' | 'fileField'>> & { readonly [declared]?: E };

/** The declaration behind a call, whole or as the browser has it. */
type Declared<C extends BrowserCall> = C extends Endpoint ? C : C extends BrowserCall<infer E> ? E : never;

/** The answer of every call that was refused or failed: clients decide by the code, people read the messages. */
export const problemAnswer = z.object({
  code: z.enum(problemCodes),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});
export type ProblemAnswer = z.infer<typeof problemAnswer>;
