import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { dropPrefetched, prefetch, takePrefetched } from '../../../web/src/lib/prefetched-reads.ts';
import { requestOf } from '../../../web/src/lib/request.ts';
import { placeSearch, unknownPlace } from '../../../web/src/lib/search/place-search.ts';
import { answered, isUnreachable, noAnswer, noteUnloaded } from '../../../web/src/lib/unreachable.ts';
import { aSite } from '../../support/browser/a-site.ts';

describe('a call as it goes over the wire', () => {
  const none = { token: undefined, impersonatedId: undefined };
  const addressOf = (path: string, input: unknown) =>
    requestOf('http://x', { ...api.user.current, path }, { ...none, input }).address;

  it.each([
    ['job/{id}', { id: 'a/b c' }, 'http://x/api/job/a%2Fb%20c'],
    ['job/{id}', { id: 'j', page: 2, q: 'a&b' }, 'http://x/api/job/j?page=2&q=a%26b'],
    ['jobs', {}, 'http://x/api/jobs'],
    ['jobs', undefined, 'http://x/api/jobs'],
    ['jobs', { a: undefined, b: null, c: 0, d: false, e: '' }, 'http://x/api/jobs?c=0&d=false&e='],
  ])('of %s with %j asks %s [Z06]', (path, input, address) => {
    expect(addressOf(path, input)).toBe(address);
  });

  it('carries token, impersonation and body where there are any [Z06]', () => {
    const plain = requestOf('', api.user.current, none).init;
    expect(plain).toMatchObject({ method: api.user.current.method });
    expect(plain.headers).toEqual({
      accept: 'application/json',
      'data-provider': 'AWSCognito',
      'auth-provider': 'AWSCognito',
    });
    expect(plain.body).toBeUndefined();
    const full = requestOf('', api.user.current, { token: 't', impersonatedId: 'c1', body: { a: 1 } }).init;
    expect(full.headers).toMatchObject({
      authorization: 'Bearer t',
      BecomeUser: 'c1',
      'content-type': 'application/json',
    });
    expect(full.body).toBe('{"a":1}');
    expect(requestOf('', api.user.current, { ...none, body: '' }).init.body).toBe('""');
  });
});

describe('an answer that was asked for ahead', () => {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await aSite(({ path }) => ({ path }));
  });
  afterEach(() => vi.useRealTimers());
  const as = (token: string) => ({ method: 'GET', headers: { authorization: token } });

  it('is taken once, by the very same request [Z06]', async () => {
    prefetch('/api/user', as('a'));
    expect(takePrefetched('/api/user', as('b'))).toBeUndefined();
    expect(takePrefetched('/api/other', as('a'))).toBeUndefined();
    expect(takePrefetched('/api/user', { ...as('a'), body: '{}' })).toBeUndefined();
    expect(await (await takePrefetched('/api/user', as('a')))?.json()).toEqual({ path: 'user' });
    expect(takePrefetched('/api/user', as('a'))).toBeUndefined();
  });

  it('is dropped after thirty seconds, and once something was changed [Z06]', () => {
    prefetch('/api/user', as('a'));
    vi.advanceTimersByTime(29_999);
    expect(takePrefetched('/api/user', as('a'))).toBeDefined();
    prefetch('/api/user', as('a'));
    vi.advanceTimersByTime(30_001);
    expect(takePrefetched('/api/user', as('a'))).toBeUndefined();
    prefetch('/api/user', as('a'));
    dropPrefetched();
    expect(takePrefetched('/api/user', as('a'))).toBeUndefined();
  });
});

describe('a place', () => {
  const austin = { city: 'Austin', state: 'TX', label: 'Austin, TX' };

  it('is found for what is typed, only with a comma or a number in it [Z06] [A09]', async () => {
    const asked = await aSite(() => [{ label: 'Austin, TX' }, { label: 'Texas' }, { label: '78701' }]);
    expect(await placeSearch.find('x'.repeat(60))).toEqual([
      { key: 'Austin, TX', label: 'Austin, TX' },
      { key: '78701', label: '78701' },
    ]);
    expect(asked[0]?.path).toBe(`${api.datalist.locations.path}?input=${'x'.repeat(50)}`);
  });

  it.each([
    ['Austin, TX', [austin], true],
    ['austin, tx', [austin], true],
    ['Austin, OH', [austin], false],
    ['Dallas, TX', [austin], false],
    ['78701', [austin], true],
    ['78701', [], false],
  ])('typed as %s with %j there is known: %s [Z06]', async (text, places, isKnown) => {
    await aSite(() => places);
    expect((await unknownPlace(text)) === undefined).toBe(isKnown);
  });

  it('that is none is not looked up [Z06]', async () => {
    const asked = await aSite(() => [austin]);
    expect(await unknownPlace('Austin')).toBeTruthy();
    expect(asked).toEqual([]);
  });
});

/** As the build's loader reports it. */
function anUnloadedPart(): Error {
  const error = new TypeError('error loading dynamically imported module');
  noteUnloaded(error);
  return error;
}

it('takes a fetch that fails for no answer [Z02]', async () => {
  await expect(answered(Promise.reject(new TypeError('Load failed')))).rejects.toMatchObject({ kind: 'unreachable' });
  expect(await answered(Promise.resolve('an answer'))).toBe('an answer');
});

it.each([
  [noAnswer(), true],
  [anUnloadedPart(), true],
  [new TypeError('x is not a function'), false],
  [new TypeError('Failed to fetch'), false],
  [Object.assign(new Error('gone'), { name: 'NetworkError' }), true],
  [new Error('Failed to fetch'), false],
  ['fetch', false],
])('takes %s for a failure on the way: %s [Z06]', (error, isOnTheWay) => {
  expect(isUnreachable(error)).toBe(isOnTheWay);
});
