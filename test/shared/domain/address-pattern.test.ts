import { describe, expect, it } from 'vitest';
import { matches } from '#shared/domain/address-pattern.ts';

describe('the pattern of an address', () => {
  it.each([
    ['/', '/', {}],
    ['/users', '/users', {}],
    ['/users', '/users/', {}],
    ['/users', '/users/8f14', undefined],
    ['/users', '/Users', undefined],
    ['/users/:candidateId', '/users/8f14', { candidateId: '8f14' }],
    ['/users/:candidateId', '/users', undefined],
    ['/users/:candidateId', '/users/', undefined],
    ['/users/:candidateId', '/people/8f14', undefined],
    ['/staff/:kind/:id', '/staff/jobs/7', { kind: 'jobs', id: '7' }],
    ['/constructor', '/toString', undefined],
  ])('%s, asked for %s, has the parameters %o [Z07]', (pattern, address, parameters) => {
    expect(matches(pattern, address)).toEqual(parameters);
  });
});
