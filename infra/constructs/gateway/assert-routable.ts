import type { Endpoint, Family } from '#shared/contract/endpoint.ts';

/** An HTTP API has so many routes at most: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html. */
const mostRoutes = 300;

/**
 * Throws where the contract cannot be routed, by the names of the calls: two with one method and path, or a path with capitals, which
 * the edge sends on in lower case; or more calls than one gateway has routes.
 */
export function assertRoutable(contract: Readonly<Record<string, Family>>): void {
  const seen = new Map<string, string>();
  for (const [family, calls] of Object.entries(contract))
    for (const [call, { method, path }] of Object.entries<Endpoint>(calls)) {
      const name = `${family}.${call}`;
      if (/[A-Z]/.test(path.replaceAll(/\{\w+\}/g, ''))) throw new Error(`The path of ${name} has capitals: ${path}.`);
      const route = `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`;
      const other = seen.get(route);
      if (other) throw new Error(`${other} and ${name} are both ${method} ${path}.`);
      seen.set(route, name);
    }
  if (seen.size > mostRoutes)
    throw new Error(`The contract has ${seen.size} calls, and one gateway has ${mostRoutes} routes at most.`);
}
