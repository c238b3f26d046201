import type { MiddlewareObj } from '@middy/core';
import type { Context } from 'aws-lambda';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/domain/problem.ts';
import { type RateName, rates } from '#shared/domain/rates.ts';
import { overLimit } from '../_table/quota.ts';
import { overBurst } from './burst-limit.ts';
import type { Findings, GatewayEvent } from './request.ts';

/** Counts the call under each of its limits; 429 with Retry-After above one. */
export function limited(): MiddlewareObj<GatewayEvent, unknown, Error, Context, Findings> {
  return {
    before: ({ internal }) => {
      const { endpoint, actor, input } = internal;
      if (actor && overBurst(actor.id)) throw tooMany(1);
      const names = limitsOf(endpoint, input.body);
      return names.length > 0 ? count(names, internal) : undefined;
    },
  };
}

async function count(names: readonly RateName[], found: Findings): Promise<void> {
  for (const name of names) {
    const secondsLeft = await overLimit(name, counted(rates[name].per, found));
    if (secondsLeft !== undefined) throw tooMany(secondsLeft);
  }
}

/** The limits of a call: every write of somebody signed in, every file that comes along, and what the contract names. */
function limitsOf({ access, isRead, limits }: Endpoint, body: unknown): readonly RateName[] {
  if (access === 'anyone' || isRead) return limits;
  const names = new Set<RateName>([...limits, 'writeMinute']);
  if (carriesFile(body)) names.add('uploadHour');
  return [...names];
}

/** Whether a body holds a file or picture: bytes, or the base64 that the documents call …Base64Str, also in the entries of a list. */
function carriesFile(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return Object.entries(body).some(([name, value]) => {
    if (value instanceof Blob) return true;
    if (Array.isArray(value)) return value.some(carriesFile);
    return typeof value === 'string' && value !== '' && name.endsWith('Base64Str');
  });
}

/** Whom a limit counts: the address, the signed-in caller, or the name that the body asks about. */
function counted(per: 'address' | 'caller' | 'name', found: Findings): string {
  if (per === 'address') return found.address;
  if (per === 'caller') return found.actor?.id ?? found.address;
  return JSON.stringify(found.input.body).toLowerCase();
}

function tooMany(retryAfterSeconds: number): Problem {
  return new Problem('tooMany', 'Too many requests. Please wait a little and try again.', { retryAfterSeconds });
}
