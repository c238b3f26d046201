import type { MiddlewareObj } from '@middy/core';
import type { Context } from 'aws-lambda';
import { Problem } from '#shared/domain/problem.ts';
import { rates } from '#shared/domain/rates.ts';
import { countCall } from '../_data/rate-counters.ts';
import type { Findings, GatewayEvent } from './request.ts';
import { settings } from './settings.ts';

/** Counts the call under each limit that its contract names; 429 with Retry-After above one. */
export function limited(): MiddlewareObj<GatewayEvent, unknown, Error, Context, Findings> {
  return {
    before: async ({ internal }) => {
      const { rates: own, rateFactor } = settings();
      for (const name of internal.endpoint.limits) {
        const rate = rates[name];
        const { count, secondsLeft } = await countCall(name, rate, counted(rate.per, internal));
        if (count <= (own?.[name] ?? rate.count) * rateFactor) continue;
        throw new Problem('tooMany', 'Too many requests. Please wait a little and try again.', {
          retryAfterSeconds: secondsLeft,
        });
      }
    },
  };
}

/** Whom a limit counts: the address, the signed-in caller, or the name that the body asks about. */
function counted(per: 'address' | 'caller' | 'name', found: Findings): string {
  if (per === 'address') return found.address;
  if (per === 'caller') return found.actor?.id ?? found.address;
  return JSON.stringify(found.input.body).toLowerCase();
}
