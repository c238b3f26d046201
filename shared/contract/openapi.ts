import * as z from 'zod';
import { brand } from '../domain/brand.ts';
import { type Endpoint, refusal } from './endpoint.ts';
import { api } from './index.ts';

const refusals = {
  400: 'Bad input; each field with its message.',
  401: 'No good token.',
  403: 'Not allowed.',
  404: 'Not there, or somebody else’s.',
  409: 'Changed or used meanwhile.',
  413: 'Too large.',
  429: 'Too many; see Retry-After.',
  503: 'Try again in a moment.',
};

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
    info: { title: `${brand.name} API`, version: brand.version },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Refusal: z.toJSONSchema(refusal) },
    },
  };
}

function operation(family: string, name: string, call: Endpoint): object {
  const hasBody = call.method === 'POST' || call.method === 'PUT';
  return {
    operationId: `${family}.${name}`,
    tags: [family],
    summary: call.summary,
    description: `Who may call: ${call.access}. BecomeUser is ${call.becomeUser}.`,
    ...(call.access !== 'anyone' && { security: [{ bearer: [] }] }),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(hasBody && { requestBody: { required: true, content: bodyOf(call) } }),
    responses: {
      200: { description: 'Done.', content: json(schemaOf(call.returns, 'output')) },
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          status,
          { description, content: json({ $ref: '#/components/schemas/Refusal' }) },
        ]),
      ),
    },
  };
}

function parameters(schema: z.ZodType, place: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
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

function json(schema: object): object {
  return { 'application/json': { schema } };
}
