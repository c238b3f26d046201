import * as z from 'zod';
import { brand } from '../domain/brand.ts';
import { type Endpoint, problemAnswer } from './endpoint.ts';
import { api } from './index.ts';

/** Every status of a problem: what it says, and which calls answer it to what this document lets a client send. */
const problems: Record<number, { readonly says: string; readonly when: (call: Endpoint) => boolean }> = {
  400: {
    says: 'Bad input; each field with its message.',
    when: (call) => takesInput(call) || hasBody(call) || call.becomeUser !== 'ignored',
  },
  401: { says: 'No good token.', when: ({ access }) => access !== 'anyone' },
  403: { says: 'Not allowed.', when: ({ access, becomeUser }) => access !== 'anyone' || becomeUser === 'refused' },
  // A signed-in user may have no record yet, or none any more.
  404: {
    says: 'Not there, or another user’s.',
    when: (call) => takesInput(call) || call.access === 'identity' || call.access === 'candidate',
  },
  409: {
    says: 'Changed or used meanwhile, or not ready yet.',
    when: ({ method, answersFile }) => method !== 'GET' || answersFile,
  },
  410: { says: 'Used up or too old.', when: ({ limits }) => limits.includes('registrationLookupHour') },
  413: { says: 'Too large.', when: hasBody },
  429: { says: 'Too many; see Retry-After.', when: ({ access, limits }) => access !== 'anyone' || limits.length > 0 },
  500: { says: 'Something went wrong on our side.', when: () => true },
  503: { says: 'Try again in a moment.', when: () => true },
};

const everywhere =
  'Wherever a call does not name them: a provider header with an unknown value is refused with 400, the header BecomeUser from ' +
  'callers who are no staff with 403, and 429 and 503 may come from the gateway, whose own answers have a message and no code.';

/** The OpenAPI 3.1 document of the whole API, made from the contract. */
export function openApiDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [family, calls] of Object.entries(api)) {
    for (const [name, call] of Object.entries(calls as Record<string, Endpoint>)) {
      const path = `/api/${call.path}`;
      paths[path] ??= {};
      paths[path][call.method.toLowerCase()] = operation(family, name, call);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: brand.version, description: everywhere },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: z.toJSONSchema(problemAnswer) },
    },
  };
}

function operation(family: string, name: string, call: Endpoint): object {
  return {
    operationId: `${family}.${name}`,
    tags: [family],
    summary: call.summary,
    description: `Who may call: ${call.access}. BecomeUser is ${call.becomeUser}.`,
    ...(call.access !== 'anyone' && { security: [{ bearer: [] }] }),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(hasBody(call) && { requestBody: { required: true, content: bodyOf(call) } }),
    responses: {
      200: { description: 'Done.', content: answerOf(call) },
      ...Object.fromEntries(
        Object.entries(problems)
          .filter(([, { when }]) => when(call))
          .map(([status, { says }]) => [
            status,
            { description: says, content: json({ $ref: '#/components/schemas/Problem' }) },
          ]),
      ),
    },
  };
}

function hasBody({ method }: Endpoint): boolean {
  return method === 'POST' || method === 'PUT';
}

/** Whether a call reads anything of what a client sends, apart from who is there. */
function takesInput(call: Endpoint): boolean {
  const read = [call.params, call.query, ...(hasBody(call) ? [call.body] : [])];
  return read.some((schema) => Object.keys((schemaOf(schema, 'input') as Properties).properties ?? {}).length > 0);
}

interface Properties {
  readonly properties?: Record<string, object>;
  readonly required?: readonly string[];
}

function parameters(schema: z.ZodType, place: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as Properties;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' });
}

function bodyOf(call: Endpoint): object {
  const schema = schemaOf(call.body, 'input');
  return call.takesForm ? { 'multipart/form-data': { schema } } : json(schema);
}

/** A file is its bytes, of whatever type it is; everything else is JSON. */
function answerOf({ returns, answersFile }: Endpoint): object {
  if (answersFile) return { '*/*': { schema: { type: 'string', format: 'binary' } } };
  return json(schemaOf(returns, 'output'));
}

function json(schema: object): object {
  return { 'application/json': { schema } };
}
