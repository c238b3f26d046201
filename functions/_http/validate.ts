import type * as z from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { Problem, wrongField } from '#shared/domain/problem.ts';
import { lazy } from '../_runtime/lazy.ts';
import type { GatewayEvent, RequestStep } from './request.ts';

/** Few calls take one. */
const { formOf } = lazy(() => import('./form-of.ts'));

const maxDepth = 32;
const aForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Parses path, query and body by the contract: 413 before anything is parsed, 400 with each field and its message. */
export function validate(): RequestStep {
  return {
    before: async ({ event, internal }) => {
      const { endpoint } = internal;
      const faults: Record<string, string> = {};
      internal.input = {
        params: check(endpoint.params, event.pathParameters ?? {}, faults),
        query: check(endpoint.query, event.queryStringParameters ?? {}, faults),
        body:
          endpoint.method === 'GET' || endpoint.method === 'DELETE'
            ? {}
            : check(endpoint.body, await bodyOf(event, endpoint), faults),
      };
      const first = Object.entries(faults)[0];
      if (first)
        throw new Problem('invalid', 'wrongInput', `Please check ${first[0]}: ${first[1]}`, { fields: faults });
    },
  };
}

function check(schema: z.ZodType, value: unknown, faults: Record<string, string>): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const issue of result.error.issues) faults[issue.path.join('.') || 'body'] ??= issue.message;
  return undefined;
}

async function bodyOf(
  event: GatewayEvent,
  { maxBodyBytes: maxBytes, takesForm, mayTakeForm }: Endpoint,
): Promise<unknown> {
  const sent = event.body ?? '';
  const size = event.isBase64Encoded ? (sent.length * 3) / 4 : Buffer.byteLength(sent);
  if (size > maxBytes) {
    throw new Problem('tooLarge', 'tooLarge', `The request is too large: at most ${maxBytes} bytes are allowed.`, {
      fields: { body: `At most ${maxBytes} bytes.` },
    });
  }
  const isForm = takesForm || (mayTakeForm && aForm.test(event.headers['content-type'] ?? ''));
  if (isForm) return await formOf(event);
  const text = event.isBase64Encoded ? Buffer.from(sent, 'base64').toString('utf8') : sent;
  if (text.trim() === '') return {};
  if (depthOf(text) > maxDepth) throw notJson('The request is nested too deeply.');
  try {
    return JSON.parse(text, halfLetter.test(text) ? wellFormed : undefined) as unknown;
  } catch {
    throw notJson('The request must be JSON.');
  }
}

/** Half of a letter that takes two units, as a browser writes it whose field has cut the letter in two. */
const halfLetter = /\\u[dD][89a-fA-F]/;

/** The table takes whole letters only: a half one becomes the mark for what cannot be read. */
function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

/** How deep brackets nest, counted before parsing, so that a hostile text costs nothing. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === 0x5c) at++;
      else if (code === 0x22) isText = false;
    } else if (code === 0x22) isText = true;
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x7d || code === 0x5d) depth--;
  }
  return deepest;
}

function notJson(message: string): Problem {
  return wrongField('body', message);
}
