import { describe, expect, it } from 'vitest';
import { type CachePolicyConfig, edgeCache } from '../../../infra/local/edge/edge-cache.ts';

const policy = (behavior = 'none'): CachePolicyConfig => ({
  MinTTL: 0,
  DefaultTTL: 0,
  MaxTTL: 300,
  ParametersInCacheKeyAndForwardedToOrigin: {
    HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization'] },
    QueryStringsConfig: { QueryStringBehavior: behavior },
    CookiesConfig: { CookieBehavior: 'none' },
  },
});

/** A cache before an origin that counts how often it is asked. */
function counted(control: string | undefined, status = 200) {
  const clock = { now: 0 };
  const cache = edgeCache(policy(), () => clock.now);
  let asked = 0;
  const get = async (headers: Record<string, string> = {}, method = 'GET', query = '') => {
    const request = { method, path: '/api/x', query, headers, body: Buffer.alloc(0) };
    const { headers: answered, body } = await cache(request, async () => {
      asked += 1;
      return { status, headers: { 'cache-control': control }, body: Buffer.from(String(asked)) };
    });
    return [String(body), answered['x-cache'], answered.age];
  };
  return { get, clock };
}

describe('the cache of the edge', () => {
  it('answers visitors from one entry until it is too old, and says so [I03]', async () => {
    const { get, clock } = counted('public, max-age=60');
    expect(await get()).toEqual(['1', 'Miss from cloudfront', undefined]);
    clock.now = 59_900;
    expect(await get({ cookie: 'a=1' }, 'GET', 'b=2')).toEqual(['1', 'Hit from cloudfront', '59']);
    clock.now = 60_000;
    expect(await get()).toEqual(['2', 'Miss from cloudfront', undefined]);
  });

  it('has an entry of its own for each value of a header in the key, and none for other methods [I03]', async () => {
    const { get } = counted('public, max-age=60');
    const bodies = [await get(), await get({ authorization: 'one' }), await get({}, 'POST'), await get({}, 'HEAD')];
    expect(bodies.map(([body]) => body)).toEqual(['1', '2', '3', '4']);
    expect((await get({ authorization: 'one' }))[0]).toBe('2');
  });

  it.each([
    ['an answer that is private', 'private, max-age=60', 200],
    ['an answer that is not to be stored', 'no-store', 200],
    ['an answer that says nothing', undefined, 200],
    ['a refusal', 'public, max-age=60', 404],
  ])('keeps no copy of %s [I03]', async (_what, control, status) => {
    const { get } = counted(control, status);
    await get();
    expect((await get())[0]).toBe('2');
  });

  it('keeps nothing longer than the policy allows [I03]', async () => {
    const { get, clock } = counted('public, max-age=86400');
    await get();
    clock.now = 300_000;
    expect((await get())[0]).toBe('2');
  });

  it('refuses a policy that it does not emulate [I03]', () => {
    expect(() => edgeCache(policy('all'))).toThrow('not emulated');
  });
});
