import { carriesFile } from '#shared/contract/carries-file.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/domain/problem.ts';
import { type RateName, rates } from '#shared/domain/rates.ts';
import { overLimit } from '../_table/quota.ts';
import { exceedsBurst } from './burst-limit.ts';
import type { Passage, RequestStep } from './request.ts';

/** Counts the call under each of its limits; 429 with Retry-After above one. */
export function limitRate(): RequestStep {
  return {
    before: ({ internal }) => {
      const { endpoint, actor, input } = internal;
      if (actor && exceedsBurst(actor.id)) throw tooMany(1);
      return count(limitsOf(endpoint, input.body), internal);
    },
  };
}

async function count(names: readonly RateName[], passage: Passage): Promise<void> {
  for (const name of names) {
    const secondsLeft = await overLimit(name, counted(rates[name].per, passage));
    if (secondsLeft !== undefined) throw tooMany(secondsLeft);
  }
}

/** The limits of a call: those that the contract names, and those of signed-in writes and of uploads. */
function limitsOf(endpoint: Endpoint, body: unknown): readonly RateName[] {
  const { access, isRead, limits } = endpoint;
  if (access === 'anyone' || isRead) return limits;
  const names = new Set<RateName>([...limits, 'writeMinute']);
  if (carriesFile(endpoint, body)) names.add('uploadHour');
  return [...names];
}

/** What a limit counts by: the address, the signed-in caller, or the name that the body asks about. */
function counted(per: 'address' | 'caller' | 'name', passage: Passage): string {
  if (per === 'address') return passage.address;
  if (per === 'caller') return passage.actor?.id ?? passage.address;
  return JSON.stringify(passage.input.body).toLowerCase();
}

function tooMany(retryAfterSeconds: number): Problem {
  return new Problem('tooMany', 'tooManyRequests', 'Too many requests. Please wait a little and try again.', {
    retryAfterSeconds,
  });
}
